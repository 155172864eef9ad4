import ExactDecimal
import FlowCore
import FlowDefinitions
import FlowExpressions

extension Value {
  /// The value that a text means when it is read as a value of this type, one that JSON has; nil if it means
  /// none.
  func value(of text: String) -> Value? {
    switch self {
    case .null: text == "null" ? .null : nil
    case .bool:
      switch text {
      case "true", "yes": .bool(true)
      case "false", "no": .bool(false)
      default: nil
      }
    case .int, .decimal: (try? DecimalNumber.parse(text)).map(Value.decimal)
    case .string: .string(text)
    case .secret: .secret(.string(text))
    case .list(let items) where items.isEmpty && text.isEmpty: self
    case .list(let items) where !items.isEmpty && items.allSatisfy(\.isText):
      // Items that hold a comma themselves are meant as well.
      items.map(\.text).joined(separator: ", ").hasSameScalars(as: text)
        ? self : .list(ListValue(text.listItems.map(Value.string)))
    default: (try? JSONReader.read(Array(text.utf8)))?.value
    }
  }

  /// True of a text that is no secret.
  var isText: Bool {
    if case .string = self { true } else { false }
  }
}

extension String {
  /// The items of a list of strings, which is compared as their text joined by `, `.
  fileprivate var listItems: [String] {
    isEmpty ? [] : split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Document {
  /// True if a text means this value when it is read as one of its type.
  func isMeant(by text: String) -> Bool {
    let value = value
    return value.value(of: text) == value
  }
}
