import FlowCore
import FlowExpressions

extension Document {
  /// The value as expressions see it.
  package var value: Value {
    switch self {
    case .null: .null
    case .flag(let flag): .bool(flag)
    case .integer(let number): .int(number)
    case .decimal(let number): .decimal(number)
    case .text(let text): .string(text)
    case .secret(let text): .secret(.string(text))
    case .list(let items): .list(ListValue(items.map(\.value)))
    case .object(let members):
      .map(MapValue(members.map { (name: $0.name, value: $0.value.value) }))
    }
  }
}

extension Value {
  /// The value as a document; what a document cannot hold as its text.
  package var document: Document {
    switch self {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .int(let number): .integer(number)
    case .decimal(let number): .decimal(number)
    case .string(let text): .text(text)
    case .secret: .secret(insertedText)
    case .list(let list): .list(list.elements.map(\.document))
    case .map(let map):
      .object(zip(map.keys, map.values).map { .init($0.insertedText, $1.document) })
    case .optional(let inner): inner?.document ?? .null
    case .uint, .double, .bytes, .timestamp, .duration, .type:
      (try? JSONReader.read(Array(json.utf8))) ?? .text(text)
    }
  }
}
