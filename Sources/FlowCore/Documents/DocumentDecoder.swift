import ExactDecimal

/// Decodes `Decodable` values from documents: whole and decimal numbers exactly, secrets from text.
///
/// Errors name the members that lead to them.
package struct DocumentDecoder: Sendable {
  /// True if a member that nothing decodes is an error.
  package var refusesUnknownMembers = true

  /// A decoder that refuses unknown members.
  package init() {}

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - document: the document.
  ///   - beginning: the document of another value of the type, from which come the members that
  ///     `document` lacks, at every depth; entries of dictionaries, ``Keyed`` collections and ledgers
  ///     are no members.
  /// - Returns: the value.
  /// - Throws: what is wrong, and where.
  package func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from document: Document, over beginning: Document? = nil
  ) throws(DocumentError) -> Value {
    try decode(type, from: document, over: beginning, carrying: nil)
  }

  /// Decodes a value that goes on with what another one carried, as ``DocumentEncoder/carried``
  /// encodes it.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from document: Document, over beginning: Document?,
    carrying carried: Document?
  ) throws(DocumentError) -> Value {
    do {
      let part = DocumentPart(document: document, beginning: beginning, carried: carried)
      return try DocumentDecoding(part, by: self).value(type, of: part)
    } catch {
      throw DocumentError(error, in: [])
    }
  }
}

extension Decoder {
  /// The document that ``DocumentEncoder/carried`` made of the value before; nil if none was made.
  package var carried: Document? { (self as? DocumentDecoding)?.part.carried }
}

/// A part of a document, and the same part of those that it is decoded over.
struct DocumentPart {
  var document: Document
  var beginning: Document?
  var carried: Document?
}

/// The document of one value while it is being decoded.
final class DocumentDecoding: Decoder {
  private(set) var part: DocumentPart
  private let decoder: DocumentDecoder
  private let parent: DocumentDecoding?
  private let step: PathStep
  private let depth: Int

  /// The members, if the document is an object, and which of them were decoded.
  private var members: [Document.Member]
  private var isDecoded: [Bool] = []
  private var isKeyed = false
  /// The position where the next member is looked for first.
  private var cursor = 0
  /// The nested containers, in order.
  private var nested: [DocumentDecoding] = []

  /// The type is a ``SingleMember`` and the document its only member's; the member's name, once it
  /// was asked for.
  private var isSingleMember = false
  private var singleName: String?
  /// The id of the entry that this is, which its document leaves out, and the member that has it.
  private var entryID: String?
  private var entryIDName: String?
  /// True if the members are entries of a collection, of whatever names.
  private var hasEntries = false
  /// True if the members are entries that have their name for an id.
  var hasIdentifiedEntries = false

  /// The names of the members that the type asks for, if only these are wanted.
  private var listed: [String]?
  /// Those of them that are saved, and not shown.
  private var notShown: [String] = []

  init(
    _ part: DocumentPart, by decoder: DocumentDecoder, in parent: DocumentDecoding? = nil,
    at step: PathStep = .none
  ) {
    self.part = part
    self.decoder = decoder
    self.parent = parent
    self.step = step
    depth = parent.map { $0.depth + 1 } ?? 0
    if case .object(let members) = part.document { self.members = members } else { members = [] }
    if parent?.listed != nil { listed = [] }
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var path: [String] { (parent?.path ?? []) + step.names }

  var codingPath: [any CodingKey] { path.map { MemberName($0) } }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    switch part.document {
    case .object: break
    default: if !isSingleMember { throw wrong("an object") }
    }
    if !isKeyed {
      isKeyed = true
      isDecoded = Array(repeating: false, count: members.count)
    }
    if entryID != nil { entryIDName = Key(stringValue: "id") == nil ? "name" : "id" }
    return KeyedDecodingContainer(MemberDecoding(decoding: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = part.document else { throw wrong("a list") }
    return ItemDecoding(decoding: self, items: items)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ValueDecoding(decoding: self)
  }

  fileprivate func wrong(_ expected: String) -> DocumentError {
    part.document.mismatch(expected).inside(path)
  }
}

// Decoding values.
extension DocumentDecoding {
  /// Decodes a part.
  func value<Value: Decodable>(
    _ type: Value.Type, of part: DocumentPart, at step: PathStep = .none, entryID: String? = nil
  ) throws -> Value {
    do throws(DocumentError) {
      if let value = try part.document.plain(type) { return value }
    } catch {
      throw error.inside(path + step.names)
    }
    let decoding = DocumentDecoding(part, by: decoder, in: self, at: step)
    guard decoding.depth <= deepestDocument else {
      throw DocumentError("it is nested more than \(deepestDocument) deep", at: decoding.path)
    }
    decoding.entryID = entryID
    return try decoding.whole(type)
  }

  /// Decodes the whole document.
  private func whole<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let isSpecial = Value.self is any SpecialForm.Type
    if isSpecial, Value.self is any SingleMember.Type {
      if case .object = part.document {
        // It is that of the only member, unless it has that member itself.
        let single = DocumentDecoding(part, by: decoder, in: parent, at: step)
        single.isSingleMember = true
        if listed == nil, let value = try? Value(from: single) { return value }
      } else {
        isSingleMember = true
      }
    }
    if isSpecial, let entries = Value.self as? any EntryCollection.Type {
      hasEntries = true
      part.beginning = nil
      if entries.leavesOutNull { members.removeAll { $0.value == .null } }
    }
    let value: Value
    do {
      value = try Value(from: self)
      if listed == nil, hasUnknown { try refuseUnknown(type) }
    } catch {
      try refuseUnknown(type)
      throw explained(error, type)
    }
    guard isSpecial, listed == nil, let checked = value as? any SelfChecking else { return value }
    do {
      try checked.check()
    } catch {
      throw DocumentError(error, in: []).inside(path)
    }
    return value
  }

  /// Decodes a member.
  fileprivate func member<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    guard listed == nil else { return try listing(type, name) }
    guard let part = part(named: name) else {
      if isSingleMember { throw wrong("an object") }
      throw DocumentError("it is missing", at: path + [name])
    }
    if isSingleMember { return try value(type, of: part) }
    return try value(
      type, of: part, at: .member(name), entryID: hasIdentifiedEntries ? name : nil)
  }

  /// The part of a member, nil if it is missing.
  fileprivate func part(named name: String, isDecoding: Bool = true) -> DocumentPart? {
    if name == entryIDName, let entryID { return DocumentPart(document: .text(entryID)) }
    if isSingleMember {
      if singleName == nil { singleName = name }
      return singleName == name ? part : nil
    }
    guard let index = index(of: name) else {
      guard let document = part.beginning?[name] else { return nil }
      return DocumentPart(document: document, carried: part.carried?[name])
    }
    if isDecoding { isDecoded[index] = true }
    return DocumentPart(
      document: members[index].value, beginning: part.beginning?[name],
      carried: part.carried?[name])
  }

  /// Members are mostly asked for in the order they stand in.
  private func index(of name: String) -> Int? {
    if cursor < members.count, members[cursor].name == name {
      cursor += 1
      return cursor - 1
    }
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    cursor = index + 1
    return index
  }

  fileprivate func nested(_ name: String) throws -> DocumentDecoding {
    list(name)
    guard let part = part(named: name) else {
      throw DocumentError("it is missing", at: path + [name])
    }
    return nested(part, at: .member(name))
  }

  fileprivate func nested(_ part: DocumentPart, at step: PathStep) -> DocumentDecoding {
    let decoding = DocumentDecoding(part, by: decoder, in: self, at: step)
    nested.append(decoding)
    return decoding
  }

  fileprivate func contains(_ name: String) -> Bool {
    list(name)
    return part(named: name, isDecoding: false) != nil
  }

  fileprivate func isNull(_ name: String) throws -> Bool {
    guard let part = part(named: name, isDecoding: false) else {
      throw DocumentError("it is missing", at: path + [name])
    }
    guard case .null = part.document else { return false }
    _ = self.part(named: name)
    return true
  }

  fileprivate var names: [String] { members.map(\.name) }
}

// Telling what is wrong.
extension DocumentDecoding {
  /// True if there is a member that nothing decoded.
  private var hasUnknown: Bool {
    isKeyed && isDecoded.contains(false) || nested.contains { $0.hasUnknown }
  }

  /// Refuses a member that the type does not ask for.
  private func refuseUnknown(_ type: (some Decodable).Type) throws(DocumentError) {
    guard decoder.refusesUnknownMembers, listed == nil, !hasEntries else { return }
    let listing = DocumentDecoding(part, by: decoder, in: parent, at: step)
    listing.listed = []
    listing.entryID = entryID
    guard (try? listing.whole(type)) != nil, let error = listing.unknown else { return }
    throw error
  }

  private var unknown: DocumentError? {
    let listed = listed ?? []
    guard isKeyed, !hasEntries, let member = members.first(where: { !listed.contains($0.name) })
    else {
      for part in nested { if let error = part.unknown { return error } }
      return nil
    }
    let known = listed.isEmpty ? "" : "; there are \(listed.joined(separator: ", "))"
    return DocumentError(
      "there is no such member\(known)", at: path + [member.name], isUnknownName: true)
  }

  private func list(_ name: String) {
    if hasEntries || name == entryIDName { return }
    if listed?.contains(name) == false { listed?.append(name) }
  }

  /// The names of the shown members that a type decodes, in the order in which it asks for them; nil of a
  /// type whose documents are no objects, or whose members cannot be told without a value.
  static func memberNames(of type: any Decodable.Type) -> [String]? {
    let decoding = DocumentDecoding(DocumentPart(document: .object([])), by: DocumentDecoder())
    decoding.listed = []
    guard (try? decoding.whole(type)) != nil, decoding.isKeyed, !decoding.hasEntries else {
      return nil
    }
    return (decoding.listed ?? []).filter { !decoding.notShown.contains($0) }
  }

  /// Notes the name of a member, and gives any value, so that the type asks for the next one.
  private func listing<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    list(name)
    if type is any NotShown.Type { notShown.append(name) }
    let entryID = hasIdentifiedEntries ? name : nil
    let part = part(named: name).map { [$0] } ?? []
    let samples = DocumentDecoding.samples.map { DocumentPart(document: $0) }
    for part in part + samples {
      if let value = try? value(type, of: part, at: .member(name), entryID: entryID) {
        return value
      }
    }
    guard let type = type as? any CaseIterable.Type, let value = type.first as? Value else {
      throw DocumentError("it is missing", at: path + [name])
    }
    return value
  }

  /// Documents of which most types can decode one.
  private static let samples: [Document] = [
    .object([]), .list([]), .text(""), .integer(0), .flag(false),
    .text("2026-01-05T09:00:00Z"), .text("2026-01-05"), .null,
  ]

  /// An error as it is reported, with the words that are possible instead.
  private func explained(_ error: any Error, _ type: (some Decodable).Type) -> DocumentError {
    let context: DecodingError.Context
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return DocumentError(
        "it is missing", at: context.codingPath.map(\.stringValue) + [key.stringValue])
    case DecodingError.dataCorrupted(let found): context = found
    case DecodingError.typeMismatch where isKeyed:
      return DocumentError("it must have one member, of the name of a case", at: path)
    case DecodingError.typeMismatch(_, let found): context = found
    case DecodingError.valueNotFound(_, let found): context = found
    default: return DocumentError(error, in: path)
    }
    if let type = type as? any (CaseIterable & RawRepresentable).Type {
      return DocumentError("it must be one of \(type.words)", at: path)
    }
    if type is any RawRepresentable.Type, let text = try? part.document.text() {
      return DocumentError("it cannot be '\(text)'", at: path)
    }
    return DocumentError(context.debugDescription, at: context.codingPath.map(\.stringValue))
  }
}

extension CaseIterable {
  fileprivate static var first: Self? { allCases.first { _ in true } }
}

extension CaseIterable where Self: RawRepresentable {
  fileprivate static var words: String {
    allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
  }
}

extension Document {
  /// The value, if it is of a type that has no parts.
  fileprivate func plain<Value>(_ type: Value.Type) throws(DocumentError) -> Value? {
    if Value.self == String.self { return try text() as? Value }
    if Value.self == DecimalNumber.self { return try decimal() as? Value }
    if Value.self == Int.self { return try whole(Int.self) as? Value }
    if Value.self == Bool.self { return try flag() as? Value }
    if Value.self == Int64.self { return try whole(Int64.self) as? Value }
    if Value.self == Document.self { return self as? Value }
    if Value.self == Secret.self { return Secret(try text()) as? Value }
    if Value.self == Double.self { return Double("\(try decimal())") as? Value }
    if Value.self == Float.self { return Float("\(try decimal())") as? Value }
    guard let type = type as? any FixedWidthInteger.Type else { return nil }
    return try whole(type) as? Value
  }

  private func whole<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(DocumentError) -> Number {
    if case .integer(let number) = self, let number = Number(exactly: number) { return number }
    if case .decimal(let number) = self, let number = Number("\(number)") { return number }
    _ = try integer()
    throw DocumentError("it must be \(Number.min) to \(Number.max)")
  }
}

/// Decodes the members of an object.
private struct MemberDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoding: DocumentDecoding

  var codingPath: [any CodingKey] { decoding.codingPath }

  var allKeys: [Key] { decoding.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoding.contains(key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool { try decoding.isNull(key.stringValue) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoding.member(type, key.stringValue)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoding.nested(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoding.nested(key.stringValue).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoding.nested("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try decoding.nested(key.stringValue)
  }
}

/// Decodes the items of a list.
private struct ItemDecoding: UnkeyedDecodingContainer {
  let decoding: DocumentDecoding
  let items: [Document]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoding.codingPath }

  var count: Int? { items.count }

  var isAtEnd: Bool { currentIndex == items.count }

  private func next() throws -> (part: DocumentPart, step: PathStep) {
    guard !isAtEnd else {
      throw DocumentError("there are only \(items.count) items", at: decoding.path)
    }
    return (DocumentPart(document: items[currentIndex]), .item(currentIndex))
  }

  private mutating func nested() throws -> DocumentDecoding {
    let (part, step) = try next()
    currentIndex += 1
    return decoding.nested(part, at: step)
  }

  mutating func decodeNil() throws -> Bool {
    guard case .null = try next().part.document else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (part, step) = try next()
    let value = try decoding.value(type, of: part, at: step)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try nested() }
}

/// Decodes a value that has no parts.
private struct ValueDecoding: SingleValueDecodingContainer {
  let decoding: DocumentDecoding

  var codingPath: [any CodingKey] { decoding.codingPath }

  func decodeNil() -> Bool {
    if case .null = decoding.part.document { true } else { false }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoding.value(type, of: decoding.part)
  }
}
