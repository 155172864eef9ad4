import ExactDecimal
import FlowCore
import FlowDefinitions
import FlowExpressions

extension Document {
  /// True if this is the value of `text`, read as a value of this type.
  func isEqual(to text: String) -> Bool {
    switch self {
    case .null: text == "null"
    case .flag(let flag): text == (flag ? "true" : "false") || text == (flag ? "yes" : "no")
    case .integer(let number): (try? DecimalNumber.parse(text)) == DecimalNumber(number)
    case .decimal(let number): (try? DecimalNumber.parse(text)) == number
    case .text(let own), .secret(let own): own.hasSameScalars(as: text)
    case .list([]): text.isEmpty || text == "[]"
    case .list(let items) where items.allSatisfy(\.isText):
      items.map(\.line).joined(separator: ", ").hasSameScalars(as: text)
    case .list, .object:
      (try? JSONReader.read(Array(text.utf8))).map { $0.value == value } ?? false
    }
  }

  /// The value that a text means when it is read as a value of this type; nil if it means none.
  func value(of text: String) -> Value? {
    switch self {
    case .text: .string(text)
    case .list(let items) where !items.isEmpty && items.allSatisfy(\.isText):
      .list(ListValue(text.listItems.map(Value.string)))
    case .list, .object: (try? JSONReader.read(Array(text.utf8)))?.value
    default: nil
    }
  }

  /// The kind that a text has when it is read as a value of this type, in words.
  func kind(of text: String) -> String {
    switch self {
    case .integer, .decimal: (try? DecimalNumber.parse(text)) == nil ? "text" : kind
    case .flag: ["true", "false", "yes", "no"].contains(text) ? kind : "text"
    case .null: text == "null" ? kind : "text"
    case .text, .secret, .list, .object: kind
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension String {
  /// The items of a list of strings, which is compared as their text joined by `, `.
  fileprivate var listItems: [String] {
    isEmpty ? [] : split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
  }
}
