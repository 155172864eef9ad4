/// A part of a parsed expression and where it stands.
///
/// Chains (`a + b - c`, `a.b[c].d()`, `a ? b : c ? d : e`, `!!a`) are one node each, so that only
/// real nesting makes a tree deep.
struct Syntax: Sendable {
  indirect enum Kind: Sendable {
    case literal(Value)
    /// A name; `isRoot` if written `.name`, which passes over the variables of macros.
    case name(String, isRoot: Bool)
    /// A call without a target: `size(x)`.
    case call(Call)
    case has(Syntax, field: Field)
    case list([Syntax])
    case map([Entry])
    /// What follows a value: fields, indices, calls, macros.
    case path(Syntax, [Step])
    case not(Syntax, count: Int)
    case negate(Syntax, count: Int)
    /// Operators of one precedence, left to right.
    case chain(Syntax, [Operation])
    case and([Syntax])
    case or([Syntax])
    /// The branches in order; the last stands alone.
    case conditional([Branch], otherwise: Syntax)
  }

  struct Call: Sendable {
    let name: String
    /// The function of that name; whether there is one is told when the call is evaluated.
    let function: Function?
    let arguments: [Syntax]
    let nameRange: Range<Int>

    init(name: String, arguments: [Syntax], nameRange: Range<Int>) {
      self.name = name
      function = Function(rawValue: name)
      self.arguments = arguments
      self.nameRange = nameRange
    }
  }

  struct Field: Sendable {
    let name: String
    let range: Range<Int>
  }

  struct Entry: Sendable {
    let key: Syntax
    let value: Syntax
  }

  struct Operation: Sendable {
    let symbol: Symbol
    let operand: Syntax
  }

  struct Branch: Sendable {
    let condition: Syntax
    let value: Syntax
  }

  struct Step: Sendable {
    indirect enum Kind: Sendable {
      case field(Field)
      case index(Syntax)
      case call(Call)
      case macro(Macro)
    }

    let kind: Kind
    /// From the dot or bracket to the end of the step.
    let range: Range<Int>
  }

  let kind: Kind
  let range: Range<Int>
}
