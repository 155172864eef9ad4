import ExactDecimal
import FlowCore
import FlowDefinitions
import FlowExpressions

extension Document {
  /// True if this is the value of `text`, read as a value of this type: both are equal where an expression compares
  /// them.
  func isEqual(to text: String) -> Bool { value(of: text).map { $0 == value } ?? false }

  /// The value that a text means when it is read as a value of this type; nil if it means none.
  func value(of text: String) -> Value? {
    switch self {
    case .null: text == "null" ? .null : nil
    case .flag:
      switch text {
      case "true", "yes": .bool(true)
      case "false", "no": .bool(false)
      default: nil
      }
    case .integer, .decimal: (try? DecimalNumber.parse(text)).map(Value.decimal)
    case .text: .string(text)
    case .secret: .secret(.string(text))
    case .list([]) where text.isEmpty: .list([])
    case .list(let items) where !items.isEmpty && items.allSatisfy(\.isText):
      // Items that hold a comma themselves are meant as well.
      items.map(\.line).joined(separator: ", ").hasSameScalars(as: text)
        ? value : .list(ListValue(text.listItems.map(Value.string)))
    case .list, .object: (try? JSONReader.read(Array(text.utf8)))?.value
    }
  }

  /// The kind that a text has when it is read as a value of this type, in words.
  func kind(of text: String) -> String {
    switch self {
    case .list, .object: kind
    default: value(of: text) == nil ? "text" : kind
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
