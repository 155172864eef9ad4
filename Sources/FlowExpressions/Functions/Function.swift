/// A function of the language: how it is called and what it gives.
///
/// The functions are those of CEL and of its extension libraries strings, math, lists, encoders and
/// optional types; `random` is our own. Each group stands in a file with the table of its functions.
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
    + MathFunctions.functions + TimeFunctions.functions + EncodingFunctions.functions
    + OptionalFunctions.functions + RandomFunctions.functions

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> Function? { byName[name] }

  /// The names that are namespaces of functions where a call of one of them follows, and may be
  /// variables elsewhere.
  static let namespaces = ["math", "strings", "lists", "base64", "optional", "cel", "random"]

  /// The names of everything that can be called, those of macros included.
  package static var names: [String] { all.map(\.name) + macros }

  /// The names that an expression can begin with.
  package static var leadingNames: [String] {
    all.filter { $0.style != .method }.map(\.name) + ["has", bind]
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
