import FlowCore
import FlowExpressions
import FlowScript

/// The values that an expectation which did not hold compared.
package struct Comparison: Sendable, Hashable {
  /// The value that was found, as JSON, or the line that was printed.
  package var found: String
  /// The kind of the found value, in words.
  package var foundType: String
  /// The value that was expected.
  package var expected: String
  package var expectedType: String
  /// The difference between the two, one line for each place; empty if both are shown whole.
  package var difference: [String] = []
  /// The advice for what was probably meant.
  package var hint: String?
}

extension Comparison {
  /// The length up to which both values are shown whole in a message, as JSON.
  private static let shortest = 120

  /// Notes where two lists or maps differ, or two texts.
  ///
  /// - Parameters:
  ///   - name: What the found value is called; empty if it has no name.
  ///   - expected: The value that should be there.
  ///   - found: The value that is there.
  /// - Returns: What differs, if the two are too long to be shown in a message.
  mutating func tell(of name: String, _ expected: Value, _ found: Value) -> String? {
    if case .string(let expected) = expected, case .string(let found) = found {
      return tell(expected, found)
    }
    let places = ValueDifference(of: name, expected, found)
    difference = places.lines
    let isLong = self.expected.utf8.count + self.found.utf8.count > Self.shortest
    return isLong && !difference.isEmpty ? places.title : nil
  }

  private mutating func tell(_ expected: String, _ found: String) -> String? {
    let lines = (expected: expected.printedLines, found: found.printedLines)
    guard max(lines.expected.count, lines.found.count) > 1 else {
      let isLong = self.expected.utf8.count + self.found.utf8.count > Self.shortest
      let same = zip(expected, found).prefix { $0 == $1 }.count
      return isLong ? "the texts differ from character \(same + 1) on" : nil
    }
    if lines.expected == lines.found { return nil }
    difference = UnifiedDiff.lines(
      lines.expected, lines.found, oldName: "expected", newName: "found")
    return "the texts differ"
  }
}

extension Value {
  /// The number of characters of a list or map that are shown.
  private static let shown = 200

  /// The value as JSON; of a long list or map its beginning.
  var excerpt: String {
    let text = json
    switch self {
    case .list, .map: return text.count > Self.shown ? "\(text.prefix(Self.shown))…" : text
    default: return text
    }
  }
}
