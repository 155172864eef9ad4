import ExactDecimal
import FlowCore
import FlowExpressions
import FlowScript

extension Session {
  /// The value of an expression.
  func value(of expression: Expression) throws(Refusal) -> Value {
    do throws(ExpressionError) {
      return try expression.evaluate(in: scope(of: expression))
    } catch {
      if error.kind == .limit { try checkPatience() }
      var refusal = Refusal("expression", error.message)
      switch error.kind {
      case .unknownName(let name):
        refusal.unknown = name
        refusal.known = names
      case .noSuchKey(let key, let known):
        refusal.unknown = key
        refusal.known = known
        if expression.references.contains(where: {
          $0.path.first == "secret" && $0.range.upperBound == error.range.upperBound
        }) {
          refusal = Refusal(
            "expression",
            "there is no secret '\(key)'; give it with --secret \(key)=… or --secrets-file FILE",
            unknown: key, known: known)
        }
      case .unknownFunction(let name):
        refusal.unknown = name
        refusal.known = Function.names
      case .syntax, .evaluation, .limit: break
      }
      throw self.refusal(refusal, at: .expression(error.range))
    }
  }

  /// The value of an expression in a word.
  func value(of expression: Expression, writtenAt raw: RawText) throws(Refusal) -> Value {
    do throws(Refusal) {
      return try value(of: expression)
    } catch {
      if case .expression(let range)? = errorLocation {
        errorLocation = .source(raw.sourceRange(of: range))
      }
      throw error
    }
  }

  /// What an expression gets its names from.
  func scope(of expression: Expression) -> any Scope {
    SessionScope(session: self, expression)
  }

  /// The names in scope.
  var names: [String] { Subject.Root.allCases.map(\.rawValue) + variableNames }
}

/// The names of a session, as one evaluation sees them.
///
/// A value is made when its name first comes up.
private final class SessionScope: Scope {
  private let session: Session
  private let expression: Expression
  private var made: [Subject.Root: Value] = [:]

  init(session: Session, _ expression: Expression) {
    self.session = session
    self.expression = expression
  }

  var isOverdue: Bool { session.isOverdue }

  func nextRandomBits() -> UInt64? { session.state.outside.random.next() }

  func value(named name: String) throws(ExpressionError) -> Value? {
    guard let root = Subject.Root(named: name) else { return session.variable(name) }
    if let value = made[root] { return value }
    let value = session.value(of: root, reading: root == .env ? members(of: name) : nil)
    made[root] = value
    return value
  }

  /// The members of a name that the expression reads; nil if it may be any.
  private func members(of name: String) -> [String]? {
    let paths = expression.references.map(\.path).filter { $0.first == name }
    return paths.contains { $0.count == 1 } ? nil : paths.map { $0[1] }
  }
}

extension Session {
  /// The value of one of the names in scope, of which some members are read; nil if any may be.
  fileprivate func value(of root: Subject.Root, reading members: [String]?) -> Value {
    root == .clock
      ? state.outside.surroundings.now.value : document(of: root, reading: members).value
  }
}

extension Document {
  /// The value as expressions see it.
  var value: Value {
    switch self {
    case .null: .null
    case .flag(let flag): .bool(flag)
    case .integer(let number): .int(number)
    case .decimal(let number): .decimal(number)
    case .text(let text): .string(text)
    case .secret(let text): .secret(.string(text))
    case .list(let items): .list(ListValue(items.map(\.value)))
    case .object(let members):
      .map(MapValue(members.map { (name: $0.name, value: $0.value.value) }))
    }
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

extension Value {
  /// The value as it is put into a word: a string as it is, the rest as it is written.
  var insertedText: String {
    if case .string(let text) = revealed { return text }
    return revealed.text
  }
}
