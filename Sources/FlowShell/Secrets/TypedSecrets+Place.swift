import FlowLanguage
import FlowScript

extension TypedSecrets {
  /// A secret that was typed.
  struct Place {
    /// The name of the secret, where a recording can ask for it; else empty.
    let name: String
    /// The bytes of the value.
    var value: Range<Int>
    /// The word that holds it; nil if it is in an expression or a comment.
    var word: Int?
    /// The value, unquoted; nil where it is not known before the line runs.
    var text: String?
    /// True if the line asks for the secret since its place is empty.
    var isTrailing = false
    /// The reason why it is a secret.
    var kind = Kind.known
    /// The expressions in it, if it is a text that holds some.
    var expressions: [PlacedExpression] = []
    /// True if nothing else is in it: it names what is given elsewhere.
    var isReference = false
  }

  /// The reasons why a word is a secret.
  enum Kind {
    /// It is the value of a field, of a variable, or of a member of the world that is secret.
    case field, variable, world
    /// It is compared with a secret, or given as one.
    case given
    /// It is where a secret may have been meant, in a line that is refused.
    case stray
    /// Its text is known to be secret.
    case known
  }
}

extension [TypedSecrets.Place] {
  /// The places in order, each byte in one of them at most: of two that begin together the longer stays.
  var withoutOverlaps: Self {
    var kept: Self = []
    let ordered = sorted {
      ($0.value.lowerBound, -$0.value.upperBound) < ($1.value.lowerBound, -$1.value.upperBound)
    }
    for place in ordered {
      guard let last = kept.last else {
        kept.append(place)
        continue
      }
      if place.value.lowerBound >= last.value.upperBound, place.value != last.value {
        kept.append(place)
      }
    }
    return kept
  }
}

extension SourceText {
  /// The text of a range with others in place of secrets.
  func replacing(
    _ places: [TypedSecrets.Place], in range: Range<Int>? = nil,
    with text: (TypedSecrets.Place) -> String
  ) -> String {
    replacing(places.map { ($0.value, text($0)) }, in: range)
  }

  /// The text of a range with others in place of some parts of it, which are in order.
  func replacing(
    _ parts: [(range: Range<Int>, text: String)], in range: Range<Int>? = nil
  ) -> String {
    let range = range ?? bytes.indices
    var replaced: [UInt8] = []
    var end = range.lowerBound
    for part in parts {
      replaced += bytes[end..<part.range.lowerBound]
      replaced += Array(part.text.utf8)
      end = part.range.upperBound
    }
    return String(decoding: replaced + bytes[end..<range.upperBound], as: UTF8.self)
  }
}
