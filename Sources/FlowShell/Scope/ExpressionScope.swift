import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowSimulation

/// The values of names while an expression is evaluated.
///
/// A value is made when its name first comes up, and once an evaluation.
final class ExpressionScope: Scope {
  private let names: Names
  private let expression: Expression
  private var made: [Subject.Root: Value] = [:]

  init(_ session: Session, reading expression: Expression) {
    names = Names(session)
    self.expression = expression
  }

  private var session: Session { names.session }

  var isOverdue: Bool { session.isOverdue }

  func value(named name: String) throws(ExpressionError) -> Value? {
    guard let root = Subject.Root(named: name) else { return names.variable(name) }
    if let value = made[root] { return value }
    let members = root == .env || root == .world ? members(of: name) : nil
    let value =
      root == .clock
      ? session.state.outside.surroundings.now.value
      : names.document(of: root, reading: members).value
    made[root] = value
    return value
  }

  func nextRandomBits() -> UInt64? { session.state.outside.random.next() }

  /// The members of a name that the expression reads; nil if it may be any.
  private func members(of name: String) -> [String]? {
    let paths = expression.references.map(\.path).filter { $0.first == name }
    return paths.contains { $0.count == 1 } ? nil : paths.map { $0[1] }
  }
}

extension Moment {
  fileprivate var value: Value {
    let seconds = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let isBefore = seconds.remainder < 0
    return Timestamp(
      seconds: isBefore ? seconds.quotient - 1 : seconds.quotient,
      nanoseconds: Int32(isBefore ? seconds.remainder + 1_000_000_000 : seconds.remainder)
    ).map(Value.timestamp) ?? .null
  }
}
