import ExactDecimal
import FlowCore

/// The kinds of value that a member of a served flow can have.
enum StoredKind: String, CaseIterable, Decodable, Sendable {
  case text, integer, decimal, flag, date, list, file, secret
  /// Whatever a request brought.
  case any

  /// The kinds that a plan can name.
  static let allCases: [StoredKind] = [
    .text, .integer, .decimal, .flag, .date, .list, .file, .secret,
  ]

  /// The type of its values; nil of ``any``.
  var type: (any StoredValue.Type)? {
    switch self {
    case .text: String.self
    case .integer: Int64.self
    case .decimal: DecimalNumber.self
    case .flag: Bool.self
    case .date: CalendarDate.self
    case .list: [String].self
    case .file: File.self
    case .secret: Secret.self
    case .any: nil
    }
  }

  /// A document as this kind keeps it.
  ///
  /// - Throws: if it is of another kind.
  func stored(_ document: Document) throws(DocumentError) -> Document {
    guard let type else { return document }
    return try type.init(stored: document).stored
  }
}

/// A value of a field of a served flow, which is kept as a document.
protocol StoredValue: Answerable, Codable {}

extension String: StoredValue {}
extension Int64: StoredValue {}
extension DecimalNumber: StoredValue {}
extension Bool: StoredValue {}
extension CalendarDate: StoredValue {}
extension File: StoredValue {}
extension Secret: StoredValue {}
extension [String]: StoredValue {}

extension StoredValue {
  /// The value that a document holds.
  ///
  /// - Throws: if it is of another kind.
  init(stored document: Document) throws(DocumentError) {
    self = try DocumentDecoder().decode(Self.self, from: document)
  }

  /// The value as a document.
  var stored: Document { (try? DocumentEncoder.saved.encode(self)) ?? .null }
}
