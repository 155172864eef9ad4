/// The names that the members of a type have in its documents, in declared order, and the key paths
/// that lead to them.
///
/// They come from encoding one value: a synthesized `encode(to:)` hands over every member, nil ones
/// too, in declared order and with its static type.
package struct MemberNames<Root: Encodable>: Sendable {
  /// The members, in declared order.
  package let all: [DeclaredMember]
  /// The name of a member whose key path does not tell it.
  private var named: (@Sendable (PartialKeyPath<Root>) -> String?)?

  /// The members of a type whose values begin empty.
  package init(_ type: Root.Type) where Root: EmptyInitializable { self.init(of: Root()) }

  init(_ type: Root.Type, naming name: (@Sendable (PartialKeyPath<Root>) -> String?)?)
  where Root: EmptyInitializable {
    self.init(type)
    named = name
  }

  /// The members of a value.
  package init(of value: Root) {
    let encoding = DocumentEncoding(.carrying)
    encoding.declared = []
    try? value.encode(to: encoding)
    all = encoding.declared ?? []
  }

  /// Returns the name of the member that a key path leads to, nil if it leads to none, further than
  /// to one, or it cannot be told.
  ///
  /// A stored property is known by its place in memory, whatever name it is encoded under, if every
  /// stored property is encoded, in declared order. Otherwise it is known by its name, if it is encoded
  /// under that. A property that is computed, observed or wrapped has neither.
  ///
  /// `CodingKeys` that swap members of one type cannot be told from those in declared order this way:
  /// ``isSwapped(_:)`` looks for them.
  package func name(of keyPath: PartialKeyPath<Root>) -> String? {
    // The place first: the first name of a key path takes a process as long as a small script.
    named?(keyPath) ?? storedName(of: keyPath) ?? writtenName(of: keyPath)
  }

  /// True if the property that a key path leads to is encoded under the name of another one, so that
  /// ``name(of:)`` tells the wrong name.
  package func isSwapped(_ keyPath: PartialKeyPath<Root>) -> Bool {
    guard let stored = storedName(of: keyPath), let written = writtenName(of: keyPath) else {
      return false
    }
    return stored != written
  }

  /// The name of the member that is where a key path leads to in memory.
  private func storedName(of keyPath: PartialKeyPath<Root>) -> String? {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    let type = type(of: keyPath).valueType
    var name: String?
    var end = 0
    for member in all {
      let start = (end + member.alignment - 1) / member.alignment * member.alignment
      if start == offset, member.storedType == type { name = member.name }
      end = start + member.size
    }
    // The members are all that is in memory, and stand in this order.
    return end == MemoryLayout<Root>.size ? name : nil
  }

  /// The name of the member that has the name of the property that a key path leads to.
  private func writtenName(of keyPath: PartialKeyPath<Root>) -> String? {
    let words = keyPath.debugDescription
    return all.first { words == "\\\(Root.self).\($0.name)" }?.name
  }
}

/// The names of the members that the shown documents of a type have, as far as the type alone tells them.
package enum ShownMembers {
  /// Returns the names, in declared order; nil if no value of the type is an object, or if a value would
  /// have to be at hand to know.
  ///
  /// A value that begins empty is asked as ``MemberNames`` asks it. Of any other type, what it decodes
  /// is taken for what it encodes.
  package static func names(of type: any Any.Type) -> [String]? {
    if let type = type as? any (Encodable & EmptyInitializable).Type { return names(empty: type) }
    return (type as? any Decodable.Type).flatMap { DocumentDecoding.memberNames(of: $0) }
  }

  private static func names<Root: Encodable & EmptyInitializable>(
    empty type: Root.Type
  ) -> [String]? {
    var names: [String] = []
    for member in MemberNames(type).all where !(member.type is any NotShown.Type) {
      guard member.type is any Flattened.Type else {
        names.append(member.name)
        continue
      }
      guard let flattened = Self.names(of: member.type) else { return nil }
      names += flattened
    }
    return names
  }
}

/// A member as its type declares it.
package struct DeclaredMember: Sendable {
  /// The name it has in documents.
  package let name: String
  /// The type of its value, without the optional around it.
  package var type: any Any.Type { wrappedType ?? storedType }
  /// True if it may be nil.
  package var isOptional: Bool { wrappedType != nil }

  let storedType: any Any.Type
  let size: Int
  let alignment: Int

  init<Value>(name: String, storedAs type: Value.Type) {
    self.name = name
    storedType = type
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
  }

  /// The type that an optional wraps; nil of any other type.
  private var wrappedType: (any Any.Type)? { (storedType as? any OptionalValue.Type)?.wrapped }
}
