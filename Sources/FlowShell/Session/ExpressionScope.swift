import ExactDecimal
import FlowCore
import FlowExpressions
import FlowScript

extension Session {
  /// The value of an expression.
  func value(of expression: Expression) throws(Refusal) -> Value {
    do throws(ExpressionError) {
      return try expression.evaluate(in: SessionScope(session: self))
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

  /// The names in scope.
  var names: [String] { Subject.Root.allCases.map(\.rawValue) + variableNames }
}

/// The names of a session, as expressions see them.
///
/// A value is made when its name comes up.
private struct SessionScope: Scope {
  let session: Session

  var isOverdue: Bool { session.isOverdue }

  func nextRandomBits() -> UInt64? { session.state.outside.random.next() }

  func value(named name: String) throws(ExpressionError) -> Value? {
    if let root = Subject.Root(named: name) { return session.value(of: root) }
    return session.variable(name)
  }
}

extension Session {
  /// The value of one of the names in scope.
  func value(of root: Subject.Root) -> Value {
    switch root {
    case .clock: return state.outside.surroundings.now.value
    default:
      let document = document(of: root)
      keepSecrets(of: document)
      return document.value
    }
  }

  /// Keeps the secrets of a document out of everything that is printed, since an expression may show
  /// them.
  private func keepSecrets(of document: Document) {
    switch document {
    case .secret(let text): keep(secret: text)
    case .list(let items): for item in items { keepSecrets(of: item) }
    case .object(let members): for member in members { keepSecrets(of: member.value) }
    case .null, .flag, .integer, .decimal, .text: return
    }
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
    case .text(let text), .secret(let text): .string(text)
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
    if case .string(let text) = self { return text }
    return text
  }
}
