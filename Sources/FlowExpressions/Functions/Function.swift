/// A function of the language: how it is called and what it gives.
///
/// The functions are those of CEL and of its extension libraries strings, math, lists, sets, regex, encoders and
/// optional types; `random` is our own. Each group is in a file with the table of its functions.
package struct Function: Sendable {
  /// The ways in which a function may be called.
  enum Style: Sendable {
    /// `f(x)`, or `math.abs(x)` for a function with a namespace.
    case global
    /// `x.f()`
    case method
    case both
  }

  /// Gives the value for some arguments, a target first, or nil if they fit no form of the function.
  typealias Body =
    @Sendable (inout Evaluator, [Value]) throws(ExpressionError) -> Value?

  /// The name, with its namespace if it has one: `size`, `math.abs`.
  let name: String
  let style: Style
  let body: Body

  init(_ name: String, _ style: Style, _ body: @escaping Body) {
    self.name = name
    self.style = style
    self.body = body
  }

  /// Creates a function of one argument that looks at nothing else.
  init(
    _ name: String, _ style: Style,
    _ body: @escaping @Sendable (Value) throws(ExpressionError) -> Value?
  ) {
    self.init(name, style) { (_, arguments) throws(ExpressionError) -> Value? in
      arguments.count == 1 ? try body(arguments[0]) : nil
    }
  }

  private static let all =
    Conversions.functions + TextFunctions.functions + ListFunctions.functions
    + SetFunctions.functions + RegexFunctions.functions + MathFunctions.functions
    + TimeFunctions.functions
    + EncodingFunctions.functions
    + OptionalFunctions.functions + RandomFunctions.functions

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> Function? { byName[name] }

  /// The namespaces of functions; where no call of such a function follows, variables can have their
  /// names.
  static let namespaces = [
    "math", "strings", "lists", "sets", "regex", "base64", "optional", "cel", "random",
  ]

  /// The names of everything that can be called, those of macros included.
  package static var names: [String] { all.map(\.name) + macros }

  /// The names that an expression can begin with.
  package static var leadingNames: [String] {
    all.filter { $0.style != .method }.map(\.name) + ["has", bind]
  }

  /// The kinds of value that have methods of their own.
  package enum Receiver: Sendable {
    case text
    case list
    case map
    case time
    case other
  }

  /// The methods and macros that can follow a value, by name.
  ///
  /// - Parameter receiver: the kind of the value; nil if it is not known.
  /// - Returns: those of the kind, or all.
  package static func methods(of receiver: Receiver?) -> [(name: String, isMacro: Bool)] {
    let macros = Macro.Verb.allCases.filter { receiver.map($0.fits) ?? true }
    return (methodNames(of: receiver).map { ($0, false) } + macros.map { ($0.rawValue, true) })
      .sorted { $0.0 < $1.0 }
  }

  private static func methodNames(of receiver: Receiver?) -> [String] {
    let functions: [Function] =
      switch receiver {
      case .text: TextFunctions.functions
      case .list: ListFunctions.functions
      case .time: TimeFunctions.functions
      case .map, .other: []
      case nil: all
      }
    let names = functions.filter { $0.style != .global }.map(\.name)
    return names
      + (receiver == .list
        ? ["join", "size"] : receiver == .text || receiver == .map ? ["size"] : [])
  }

  private static var macros: [String] { Macro.Verb.allCases.map(\.rawValue) + ["has", bind] }

  /// The macro that gives a value a name.
  static let bind = "cel.bind"
}

extension [Value] {
  func text(_ index: Int) -> String? {
    if index < count, case .string(let text) = self[index] { text } else { nil }
  }

  func int(_ index: Int) -> Int64? {
    if index < count, case .int(let number) = self[index] { number } else { nil }
  }

  func list(_ index: Int) -> ListValue? {
    if index < count, case .list(let list) = self[index] { list } else { nil }
  }
}
