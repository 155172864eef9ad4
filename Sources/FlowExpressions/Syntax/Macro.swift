/// A macro after a value: it evaluates its arguments as often as it needs to, each time with the
/// names that it introduces.
struct Macro: Sendable {
  enum Verb: String, CaseIterable {
    case all
    case exists
    case existsOne
    case existsOnce = "exists_one"
    case filter
    case map
    case sortBy
    case transformList
    case transformMap
    case transformMapEntry
    case optMap
    case optFlatMap
    case or
    case orValue

    /// True if it can follow a value of a kind.
    func fits(_ receiver: Function.Receiver) -> Bool {
      switch self {
      case .all, .exists, .existsOne, .existsOnce, .filter, .map, .transformList, .transformMap,
        .transformMapEntry:
        receiver == .list || receiver == .map
      case .sortBy: receiver == .list
      case .optMap, .optFlatMap, .or, .orValue: false
      }
    }

    /// The forms of what is between the brackets.
    fileprivate var forms: [Form] {
      switch self {
      case .all, .exists, .existsOne, .existsOnce:
        [Form(names: 1, predicate: true), Form(names: 2, predicate: true)]
      case .filter: [Form(names: 1, predicate: true)]
      case .map:
        [Form(names: 1, transform: true), Form(names: 1, predicate: true, transform: true)]
      case .transformList, .transformMap, .transformMapEntry:
        [Form(names: 2, transform: true), Form(names: 2, predicate: true, transform: true)]
      case .sortBy, .optMap, .optFlatMap: [Form(names: 1, transform: true)]
      case .or, .orValue: [Form(names: 0, transform: true)]
      }
    }

    private var usage: String {
      switch self {
      case .all, .exists, .existsOne, .existsOnce, .filter:
        "a name and a condition, as in list.\(rawValue)(x, x > 0)"
      case .map, .sortBy, .optMap, .optFlatMap:
        "a name and an expression, as in list.\(rawValue)(x, x.size())"
      case .transformList, .transformMap:
        "two names and an expression, as in map.\(rawValue)(key, value, value + 1)"
      case .transformMapEntry:
        "two names and a map, as in map.transformMapEntry(key, value, {value: key})"
      case .or: "an optional, as in a.?b.or(a.?c)"
      case .orValue: "a value, as in a.?b.orValue(0)"
      }
    }

    fileprivate var mistake: String { "'\(rawValue)' takes \(usage)" }
  }

  fileprivate struct Form {
    let names: Int
    var predicate = false
    var transform = false

    var count: Int { names + (predicate ? 1 : 0) + (transform ? 1 : 0) }
  }

  let verb: Verb
  /// The names that an element, or a key or index and its value, have inside.
  let variables: [String]
  /// The condition, if the form asks for one.
  let predicate: Syntax?
  /// The expression that is made of an element.
  let transform: Syntax?

  /// The macro that a call is, or nil if it is an ordinary function.
  ///
  /// - Throws: If the arguments fit no form of the macro.
  init?(_ call: Syntax.Call) throws(ExpressionError) {
    guard let verb = Verb(rawValue: call.name) else { return nil }
    let arguments = call.arguments
    guard let form = verb.forms.first(where: { $0.count == arguments.count }) else {
      throw ExpressionError(verb.mistake, kind: .syntax, range: call.nameRange)
    }
    var variables: [String] = []
    for argument in arguments.prefix(form.names) {
      guard let name = argument.variable, !variables.contains(name) else {
        let message =
          form.names == 1
          ? "the first argument of '\(call.name)' is the name of its variable" : verb.mistake
        throw ExpressionError(message, kind: .syntax, range: argument.range)
      }
      variables.append(name)
    }
    self.verb = verb
    self.variables = variables
    predicate = form.predicate ? arguments[form.names] : nil
    transform = form.transform ? arguments[arguments.count - 1] : nil
  }
}

extension Syntax {
  /// The name that a macro can give to something, if this is one.
  var variable: String? {
    if case .name(let name, isRoot: false) = kind { name } else { nil }
  }
}
