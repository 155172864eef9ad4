import FlowText

/// Secret values: what is computed from them is secret as well, except for facts about them, such as
/// whether two are equal.
extension Value {
  /// The dots in place of a secret wherever it would be shown.
  package static var dots: String { HiddenText.dots }

  /// The value itself, which nothing may show if it is secret.
  package var revealed: Value {
    if case .secret(let value) = self { value } else { self }
  }

  package var isSecret: Bool {
    if case .secret = self { true } else { false }
  }

  /// True if it is secret or holds something that is.
  package var holdsSecret: Bool {
    switch self {
    case .secret: true
    case .list(let list): list.holdsSecret
    case .map(let map): map.holdsSecret
    case .optional(let inner): inner?.holdsSecret ?? false
    default: false
    }
  }

  /// The same value as a secret; a bool, null or type is none.
  package var hidden: Value {
    switch self {
    case .null, .bool, .type, .secret: self
    case .optional(let inner): .optional(inner?.hidden)
    default: .secret(self)
    }
  }

  /// The value without any mark inside of it.
  var whollyRevealed: Value {
    switch self {
    case .secret(let value): return value.whollyRevealed
    case .optional(let inner?): return .optional(inner.whollyRevealed)
    case .list(let list) where list.holdsSecret:
      return .list(ListValue(list.elements.map(\.whollyRevealed)))
    case .map(let map) where map.holdsSecret:
      var open = MapValue()
      for (key, value) in zip(map.keys, map.values) {
        _ = open.insert(value.whollyRevealed, for: key.revealed)
      }
      return .map(open)
    default: return self
    }
  }
}

extension Evaluator {
  /// Calls a function with arguments that hold secrets.
  ///
  /// An error could reveal what they are, so it only says which function does not take them.
  mutating func apply(
    _ function: Function, toSecrets arguments: [Value]
  ) throws(ExpressionError) -> Value {
    do throws(ExpressionError) {
      let value = try apply(function, to: arguments.map(\.whollyRevealed))
      return function.name == "size" ? value : value.hidden
    } catch {
      if error.kind == .limit { throw error }
      throw ExpressionError("'\(function.name)' does not take this secret")
    }
  }
}

extension Value {
  /// The value as it is put into a word: a string as it is, the rest as it is written.
  package var insertedText: String {
    if case .string(let text) = revealed { return text }
    return revealed.text
  }
}
