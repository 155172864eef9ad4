/// A macro that visits the elements of a list or the keys of a map.
struct Macro: Sendable {
  enum Verb: String {
    case all
    case exists
    case existsOne = "exists_one"
    case map
    case filter
  }

  let verb: Verb
  /// The name that each element has inside.
  let variable: String
  /// What must hold; nil for `map` of two arguments.
  let predicate: Syntax?
  /// What `map` makes of an element.
  let transform: Syntax?

  /// The macro that a call is, or nil if it is an ordinary function.
  ///
  /// - Throws: If the arguments fit the macro by number, yet the first is no plain name.
  init?(_ call: Syntax.Call) throws(ExpressionError) {
    let count = call.arguments.count
    guard let verb = Verb(rawValue: call.name), count == 2 || (verb == .map && count == 3) else {
      return nil
    }
    guard case .name(let variable, isRoot: false) = call.arguments[0].kind else {
      throw ExpressionError(
        "the first argument of '\(call.name)' is the name of its variable", kind: .syntax,
        range: call.arguments[0].range)
    }
    self.verb = verb
    self.variable = variable
    predicate = verb == .map && count == 2 ? nil : call.arguments[1]
    transform = verb == .map ? call.arguments[count - 1] : nil
  }
}
