import FlowExpressions
import FlowText

/// Texts that are not the same and look as if they were.
enum LookAlikes {
  /// Two texts so that they can be told apart: if they look the same, what is not ASCII is written as escapes.
  static func apart(_ one: String, _ other: String?) -> (String, String?) {
    guard let other, !one.hasSameScalars(as: other), look(of: one) == look(of: other) else {
      return (one, other)
    }
    return (spelled(one), spelled(other))
  }

  /// The text as it looks: all blanks as one kind, without what is not seen.
  private static func look(of text: String) -> String {
    var look = ""
    for scalar in text.unicodeScalars {
      if !scalar.isUnseen {
        look.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        look += " "
      }
    }
    return look
  }

  private static func spelled(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : $0.escape }.joined()
  }
}
