import FlowCore
import FlowText

extension Document {
  /// The value in one line: text as it is, a list with commas, an object as JSON.
  package var line: String {
    switch self {
    case .text(let text): text
    case .secret: HiddenText.dots
    case .list(let items) where !isJSONInLine:
      items.map(\.line).joined(separator: ", ")
    default: json
    }
  }

  /// True if the value in one line is JSON.
  package var isJSONInLine: Bool {
    switch self {
    case .list(let items): !items.allSatisfy(\.isPlain)
    case .object: true
    default: false
    }
  }

  /// True if the value is neither a list nor an object.
  package var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }
}
