/// The source of the values of an expression's names.
package protocol Scope {
  /// The value of a name, asked for only when an evaluation comes to it, or nil if there is none.
  ///
  /// The place in an error thrown here is replaced by the name's.
  func value(named name: String) throws(ExpressionError) -> Value?

  /// True if names may hold dots. Then `a.b.c` is first looked up whole, next as `a.b`.
  var hasQualifiedNames: Bool { get }

  /// The next 64 bits of the scope's stream of random numbers, or nil if it has none.
  func nextRandomBits() -> UInt64?

  /// True if an evaluation that takes long is to be given up.
  var isOverdue: Bool { get }
}

extension Scope {
  package var hasQualifiedNames: Bool { false }

  package func nextRandomBits() -> UInt64? { nil }

  package var isOverdue: Bool { false }
}

/// A scope of values that are all there from the start.
package struct Variables: Scope {
  package var values: [String: Value]

  package init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  package func value(named name: String) -> Value? { values[name] }
}

/// A scope that a closure answers for.
package struct Lookup: Scope {
  private let find: (String) throws(ExpressionError) -> Value?

  package init(_ find: @escaping (String) throws(ExpressionError) -> Value?) {
    self.find = find
  }

  package func value(named name: String) throws(ExpressionError) -> Value? { try find(name) }
}
