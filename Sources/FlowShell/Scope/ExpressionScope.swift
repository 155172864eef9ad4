import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowOffer
import FlowScript
import FlowSimulation

/// The values of names while an expression is evaluated.
///
/// A value is made when its name first comes up, and once an evaluation.
final class ExpressionScope: Scope {
  private let names: Names
  private let expression: Expression
  /// The subject whose path the expression is; to one, a member of the state that is declared and not set
  /// is null, to other expressions it is missing.
  private let subject: Subject?
  private var made: [Subject.Root: Value] = [:]

  init(_ names: Names, reading expression: Expression, for subject: Subject? = nil) {
    self.names = names
    self.expression = expression
    self.subject = subject
  }

  private var session: Session { names.session }

  var isOverdue: Bool { session.app.deadline.isOver }

  func value(named name: String) throws(ExpressionError) -> Value? {
    // It is the one name of a subject's path.
    if let subject {
      return subject.root.map { self.value(of: $0, reading: subject.members) }
        ?? names.variable(name)
    }
    guard let root = Subject.Root(named: name) else { return names.variable(name) }
    if let value = made[root] { return value }
    let value = self.value(of: root, reading: members(of: name))
    made[root] = value
    return value
  }

  /// The value of a name, of which some members are read; nil if any may be.
  private func value(of root: Subject.Root, reading members: @autoclosure () -> [String]?) -> Value
  {
    switch root {
    case .clock: session.app.state.outside.surroundings.now.value
    case .state: state(reading: members()).value
    case .world: names.document(of: .world, reading: members()).value
    case .env: names.document(of: .env, reading: members()).value
    default: names.document(of: root).value
    }
  }

  /// The state, of which some members are read; nil if any may be.
  private func state(reading members: [String]?) -> Document {
    guard let members else { return names.document(of: .state) }
    var read: [Document.Member] = []
    for member in session.app.run?.members.all ?? [] where members.contains(member.name) {
      guard let value = member.value ?? (subject == nil ? nil : .null) else { continue }
      read.append(.init(member.name, value))
    }
    return .object(read)
  }

  func nextRandomBits() -> UInt64? { session.app.state.outside.random.next() }

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

extension Names {
  /// The value of an expression; the errors of one that is the path of a subject are placed at that.
  func value(of expression: Expression, for subject: Subject? = nil) throws(Refusal) -> Value {
    let scope = ExpressionScope(self, reading: expression, for: subject)
    do throws(ExpressionError) {
      return try expression.evaluate(in: scope)
    } catch {
      if error.kind == .limit { try session.app.deadline.check() }
      throw session.facts.refusal(
        refusal(for: error, in: expression),
        at: subject == nil ? .expression(error.range) : .argument(.subject))
    }
  }

  /// The value of an expression in a word.
  func value(of expression: Expression, writtenAt raw: RawText) throws(Refusal) -> Value {
    do throws(Refusal) {
      return try value(of: expression)
    } catch {
      session.facts.moveLocation(into: raw)
      throw error
    }
  }

  /// The refusal of an expression that has no value, with what may have been meant.
  func refusal(for error: ExpressionError, in expression: Expression) -> Refusal {
    var refusal = Refusal("expression", Message(error.message))
    switch error.kind {
    case .unknownName(let name):
      (refusal.unknown, refusal.known) = (name, all)
      if let hint = name == "not" ? "'not' is written '!'" : columnHint(for: name) {
        refusal.message = "nothing is named '\(name)'; \(hint)"
      }
    case .noSuchKey(let key, let known):
      return self.refusal(forKey: key, among: known, refusal, in: expression, at: error.range)
    case .unknownFunction(let name): (refusal.unknown, refusal.known) = (name, Function.names)
    case .noSuchMember, .syntax, .evaluation, .limit: break
    }
    return refusal
  }

  /// The refusal of an expression that reads a member which is not there.
  private func refusal(
    forKey key: String, among known: [String], _ plain: Refusal, in expression: Expression,
    at range: Range<Int>
  ) -> Refusal {
    var refusal = plain
    (refusal.unknown, refusal.known) = (key, known)
    if let hint = unsetHint(for: key, in: expression, at: range) {
      (refusal.message, refusal.known) = (hint.message, hint.known)
    } else if let hint = columnHint(for: key), known == session.app.setup.row?.map(\.name) {
      return Refusal("expression", "no such key: '\(key)'; \(hint)")
    } else if expression.references.contains(where: {
      $0.path.elementsEqual(["secret", key]) && $0.range.upperBound == range.upperBound
    }) {
      refusal.message =
        "there is no secret '\(key)'; give it with \(session.app.setup.waysToGive(key))"
    }
    return refusal
  }

  /// Says that a member of the state has no value yet, or that the flow has none of that name.
  private func unsetHint(
    for name: String, in expression: Expression, at range: Range<Int>
  ) -> (message: String, known: [String])? {
    guard let run = session.app.run,
      expression.references.contains(where: {
        $0.path.starts(with: ["state", name]) && $0.range.lowerBound <= range.lowerBound
          && range.upperBound <= $0.range.upperBound
      })
    else { return nil }
    let known = run.members.all.map(\.name)
    return known.contains(name)
      ? ("state.\(name) is not set; has(state.\(name)) says if it is", [])
      : ("there is no 'state.\(name)'", known)
  }

  /// Reports a column whose name is not what the author of the file thinks.
  func columnHint(for name: String) -> String? {
    (session.app.setup.row ?? []).columnHint(for: name)
  }
}
