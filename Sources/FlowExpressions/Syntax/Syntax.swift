/// A part of a parsed expression and its place.
///
/// Chains (`a + b - c`, `a.b[c].d()`, `a ? b : c ? d : e`, `!!a`) are one node each, so that only
/// real nesting makes a tree deep.
struct Syntax: Sendable {
  indirect enum Kind: Sendable {
    case literal(Value)
    /// A name; `isRoot` if written `.name`, which passes over the variables of macros.
    case name(String, isRoot: Bool)
    /// A call without a target: `size(x)`, `math.abs(x)`.
    case call(Call)
    /// `cel.bind(name, value, result)`
    case bind(String, Syntax, Syntax)
    /// `has(a.b)`: the path whose last step, a field, is looked for.
    case has(Syntax, [Step])
    case list([Element])
    case map([Entry])
    /// A value and what follows it: fields, indices, calls, macros.
    case path(Syntax, [Step])
    case not(Syntax, count: Int)
    case negate(Syntax, count: Int)
    /// Operators of one precedence, left to right.
    case chain(Syntax, [Operation])
    case and([Syntax])
    case or([Syntax])
    /// The branches in order; the last has no condition.
    case conditional([Branch], otherwise: Syntax)
  }

  struct Call: Sendable {
    let name: String
    /// The function of that name; whether there is one turns out when the call is evaluated.
    let function: Function?
    let arguments: [Syntax]
    let nameRange: Range<Int>

    init(name: String, arguments: [Syntax], nameRange: Range<Int>) {
      self.name = name
      function = Function.named(name)
      self.arguments = arguments
      self.nameRange = nameRange
    }
  }

  struct Field: Sendable {
    let name: String
    let range: Range<Int>
  }

  struct Element: Sendable {
    let value: Syntax
    /// True of `?x`, which is an optional and left out if it has no value.
    let isOptional: Bool
  }

  struct Entry: Sendable {
    let key: Syntax
    let value: Syntax
    /// True of `?key: value`, whose value is an optional.
    let isOptional: Bool
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
    /// True of `.?field` and `[?key]`, which give an optional.
    var isOptional = false
    /// The range from the dot or bracket to the end of the step.
    let range: Range<Int>
  }

  let kind: Kind
  let range: Range<Int>
}

extension Syntax {
  /// Visits this and everything in it, outermost first, with the names that macros have introduced
  /// around each part.
  ///
  /// A name that a path begins with is not visited by itself.
  func walk(
    variables: [String] = [], _ body: (_ syntax: Syntax, _ variables: [String]) -> Void
  ) {
    body(self, variables)
    for (part, added) in scopedParts { part.walk(variables: variables + added, body) }
  }

  /// The parts of it.
  ///
  /// A name that a path begins with is none.
  var parts: [Syntax] { scopedParts.map(\.part) }

  /// The parts of it, each with the names that it introduces around them.
  private var scopedParts: [(part: Syntax, variables: [String])] {
    func plain(_ parts: [Syntax]) -> [(part: Syntax, variables: [String])] {
      parts.map { ($0, []) }
    }
    switch kind {
    case .literal, .name: return []
    case .call(let call): return plain(call.arguments)
    case .bind(let name, let value, let result): return [(value, []), (result, [name])]
    case .list(let elements): return plain(elements.map(\.value))
    case .and(let operands), .or(let operands): return plain(operands)
    case .map(let entries): return plain(entries.flatMap { [$0.key, $0.value] })
    case .not(let operand, _), .negate(let operand, _): return plain([operand])
    case .chain(let first, let operations): return plain([first] + operations.map(\.operand))
    case .conditional(let branches, let otherwise):
      return plain(branches.flatMap { [$0.condition, $0.value] } + [otherwise])
    case .path(let root, let steps), .has(let root, let steps):
      var parts: [(part: Syntax, variables: [String])] = []
      if case .name = root.kind {} else { parts.append((root, [])) }
      for step in steps {
        switch step.kind {
        case .field: break
        case .index(let index): parts.append((index, []))
        case .call(let call): parts += plain(call.arguments)
        case .macro(let macro):
          for part in [macro.predicate, macro.transform].compactMap(\.self) {
            parts.append((part, macro.variables))
          }
        }
      }
      return parts
    }
  }
}
