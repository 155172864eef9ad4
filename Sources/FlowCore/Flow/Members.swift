/// Named values in declared order, some of which may not be set yet: a state or an output, as it
/// is looked at.
///
/// Write it as a dictionary literal; an optional that is nil is a member that is not set.
@usableFromInline
package struct Members: ExpressibleByDictionaryLiteral, Equatable, Sendable {
  /// A name and its value, nil if it is not set.
  package struct Member: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value, nil if it is not set.
    package let value: Document?
  }

  /// All of them, in declared order.
  package let all: [Member]

  /// The members of a literal, in its order.
  @usableFromInline
  package init(dictionaryLiteral elements: (String, (any DocumentConvertible)?)...) {
    all = elements.map { Member(name: $0.0, value: $0.1?.document) }
  }

  package init(all: [Member]) { self.all = all }

  /// Those that are set.
  package var set: [Document.Member] {
    all.compactMap { member in member.value.map { Document.Member(member.name, $0) } }
  }

  /// Those that are set, as an object.
  package var document: Document { .object(set) }
}
