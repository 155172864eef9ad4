/// Something that a flow asks of the outside: a load, a validation, or a child flow.
///
/// Usually an enum with one case for everything that can be asked; a case carries the request and a
/// ``Reply`` that says what the answer is folded into. Two commands are equal when their requests
/// are: a reply is equal to every other.
public protocol OutsideCommand: Equatable, Sendable {
  /// The names of everything that can be asked, in declared order.
  static var names: [String] { get }

  /// Which of ``names`` this one asks for.
  var name: String { get }
}

/// The command type of a flow that asks for nothing of that kind.
///
/// It has no values.
public enum NoCommand: OutsideCommand {
  /// None.
  public static var names: [String] { [] }

  /// Never called: there is no value to call it on.
  public var name: String {
    switch self {}
  }
}
