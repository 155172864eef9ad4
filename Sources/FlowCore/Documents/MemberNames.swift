/// The names that the members of a type have in its documents, in declared order, and the key paths
/// that lead to them.
///
/// They come from encoding one value: a synthesized `encode(to:)` hands over every member, nil ones
/// too, in declared order and with its static type.
public struct MemberNames<Root: Encodable>: Sendable {
  /// The members, in declared order.
  public let all: [DeclaredMember]

  /// The members of a type whose values begin empty.
  public init(_ type: Root.Type) where Root: EmptyInitializable { self.init(of: Root()) }

  /// The members of a value.
  public init(of value: Root) {
    let encoding = DocumentEncoding(.carrying)
    encoding.declared = []
    try? value.encode(to: encoding)
    all = encoding.declared ?? []
  }

  /// Returns the name of the member that a key path leads to, nil if it leads to none, further than
  /// to one, or it cannot be told.
  ///
  /// A stored property that is encoded under its own name is known by the name. One that is encoded
  /// under another name (`CodingKeys`) is known by its place in memory, if every stored property is
  /// encoded, in declared order. A property that is computed, observed or wrapped has neither.
  public func name(of keyPath: PartialKeyPath<Root>) -> String? {
    let words = keyPath.debugDescription
    if let member = all.first(where: { words == "\\\(Root.self).\($0.name)" }) {
      return member.name
    }
    guard let offsets, let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    let type = type(of: keyPath).valueType
    return zip(all, offsets).first { member, place in
      place == offset && member.storedType == type
    }?.0.name
  }

  /// Where the members are in memory if they are all of it and stand in this order.
  private var offsets: [Int]? {
    var offsets: [Int] = []
    var end = 0
    for member in all {
      let start = (end + member.alignment - 1) / member.alignment * member.alignment
      offsets.append(start)
      end = start + member.size
    }
    return end == MemoryLayout<Root>.size ? offsets : nil
  }
}

/// A member as its type declares it.
public struct DeclaredMember: Sendable {
  /// The name it has in documents.
  public let name: String
  /// The type of its value, without the optional around it.
  public let type: any Any.Type
  /// Whether it may be nil.
  public let isOptional: Bool

  let storedType: any Any.Type
  let size: Int
  let alignment: Int

  init<Value>(name: String, storedAs type: Value.Type) {
    self.name = name
    let wrapped = (type as? any OptionalValue.Type)?.wrapped
    self.type = wrapped ?? type
    isOptional = wrapped != nil
    storedType = type
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
  }
}
