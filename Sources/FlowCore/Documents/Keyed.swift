/// Values by name, in the order they were added: an object in documents.
///
/// A value that is identified by its name (`Identifiable` by a `String` that is its member `id`, or
/// else `name`) has it as the member's name only.
public struct Keyed<Entry> {
  /// The entries, in order.
  @usableFromInline var elements: [Held] = []
  /// The places of the names; empty as long as there are so few that looking through them is faster.
  @usableFromInline var places: [String: Int] = [:]

  /// The greatest number of entries that are looked through.
  @inlinable
  static var fewEntries: Int { 8 }

  /// A name and its entry; the type of a tuple is looked up wherever that of its parts is not known.
  @usableFromInline struct Held {
    @usableFromInline let name: String
    @usableFromInline var entry: Entry

    @inlinable
    init(name: String, entry: Entry) {
      self.name = name
      self.entry = entry
    }
  }

  /// No entries.
  @inlinable
  public init() {}

  /// The entries, without their names.
  @inlinable
  public var entries: [Entry] { elements.map { $0.entry } }

  /// The names, in order.
  @inlinable
  public var names: [String] { elements.map { $0.name } }

  /// The entry of a name, nil if there is none.
  ///
  /// A new one comes last; nil removes it.
  @inlinable
  public subscript(name: String) -> Entry? {
    get { place(of: name).map { elements[$0].entry } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let entry?): elements[place].entry = entry
      case (nil, let entry?):
        elements.append(Held(name: name, entry: entry))
        notePlaces(from: places.isEmpty ? 0 : elements.count - 1)
      case (let place?, nil):
        elements.remove(at: place)
        places = [:]
        notePlaces(from: 0)
      case (nil, nil): break
      }
    }
  }

  @inlinable
  func place(of name: String) -> Int? {
    places.isEmpty ? elements.firstIndex { $0.name == name } : places[name]
  }

  /// Notes the places of the entries from one on, once there are more than a few.
  @inlinable
  mutating func notePlaces(from first: Int) {
    if elements.count <= Self.fewEntries { return }
    for place in first..<elements.count { places[elements[place].name] = place }
  }
}

extension Keyed: RandomAccessCollection {
  /// A name and what goes by it.
  public typealias Element = (name: String, entry: Entry)

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of entries.
  @inlinable
  public var endIndex: Int { elements.count }

  /// The entry at a place.
  @inlinable
  public subscript(place: Int) -> Element { (elements[place].name, elements[place].entry) }
}

extension Keyed: ExpressibleByDictionaryLiteral {
  /// The entries of a literal; of several that share a name the last.
  @inlinable
  public init(dictionaryLiteral elements: (String, Entry)...) {
    for (name, entry) in elements { self[name] = entry }
  }
}

extension Keyed: ExpressibleByArrayLiteral where Entry: Identifiable<String> {
  /// Entries by their ids; of several that share one the last.
  @inlinable
  public init(_ entries: some Sequence<Entry>) {
    for entry in entries { self[entry.id] = entry }
  }

  /// The entries of a literal, by their ids.
  @inlinable
  public init(arrayLiteral entries: Entry...) { self.init(entries) }
}

extension Keyed: Sendable where Entry: Sendable {}
extension Keyed.Held: Sendable where Entry: Sendable {}

extension Keyed: Equatable where Entry: Equatable {
  /// True if two collections have equal entries under the same names in the same order.
  @inlinable
  public static func == (left: Keyed, right: Keyed) -> Bool {
    left.elementsEqual(right) { $0.name == $1.name && $0.entry == $1.entry }
  }
}

extension Keyed: EntryCollection {
  package static var leavesOutNull: Bool { true }
}

extension Keyed: Decodable where Entry: Decodable {
  /// Decodes an object with a member for each entry.
  public init(from decoder: any Decoder) throws {
    (decoder as? DocumentDecoding)?.hasIdentifiedEntries =
      Entry.self is any Identifiable<String>.Type
    let container = try decoder.container(keyedBy: MemberName.self)
    for name in container.allKeys {
      self[name.stringValue] = try container.decode(Entry.self, forKey: name)
    }
  }
}

extension Keyed: Encodable where Entry: Encodable {
  /// Encodes an object with a member for each entry.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(entries: elements.lazy.map { ($0.name, $0.entry) })
  }
}

extension Encoder {
  /// Encodes an object with a member for each entry.
  package func encode<Entry: Encodable>(entries: some Sequence<(String, Entry)>) throws {
    (self as? DocumentEncoding)?.hasIdentifiedEntries =
      Entry.self is any Identifiable<String>.Type
    var container = container(keyedBy: MemberName.self)
    for (name, entry) in entries { try container.encode(entry, forKey: MemberName(name)) }
  }
}
