import FlowCore
import FlowExpressions
import FlowScript

/// The secrets of the command that runs: those that are too short to be looked for everywhere are
/// hidden where they stand alone in what it shows.
extension Session {
  /// Keeps a secret out of everything that is printed; a short one, out of what this command shows.
  func keep(secret: String) {
    sink.keep(secret: secret)
    if !secret.isEmpty { usedSecrets.insert(secret) }
  }

  /// A value with dots in the place of every text that is a secret.
  func concealed(_ value: Value) -> Value {
    if usedSecrets.isEmpty { return value }
    switch value {
    case .string(let text): return usedSecrets.contains(text) ? .string(Redactor.dots) : value
    case .list(let list): return .list(ListValue(list.elements.map(concealed)))
    case .map(let map):
      var clean = MapValue()
      for (key, value) in zip(map.keys, map.values) {
        _ = clean.insert(concealed(value), for: key)
      }
      return .map(clean)
    case .optional(let inner?): return .optional(concealed(inner))
    default: return value
    }
  }
}
