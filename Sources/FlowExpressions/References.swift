extension Expression {
  /// A name that an expression takes from its scope, with the fields that directly follow it.
  package struct Reference: Equatable, Sendable {
    /// `["state", "tariff"]` for `state.tariff`.
    package let path: [String]
    /// Where the whole path stands.
    package let range: Range<Int>
  }

  /// What the expression reads from its scope, in the order written; variables of macros and names
  /// of types are left out.
  package var references: [Reference] {
    var collector = ReferenceCollector()
    collector.visit(root)
    return collector.references
  }

  /// The functions that are called though there are none of that name.
  package var unknownFunctions: [Reference] {
    var collector = ReferenceCollector()
    collector.visit(root)
    return collector.unknownFunctions
  }
}

/// Walks a tree with the variables of macros in mind.
private struct ReferenceCollector {
  var references: [Expression.Reference] = []
  var unknownFunctions: [Expression.Reference] = []
  private var variables: [String] = []

  mutating func visit(_ syntax: Syntax) {
    switch syntax.kind {
    case .literal: break
    case .name: visit(path: syntax, [])
    case .path(let root, let steps): visit(path: root, steps)
    case .has(let parent, let field): visit(field, of: parent)
    case .call(let call): visit(call)
    case .list(let elements), .and(let elements), .or(let elements): visit(elements)
    case .map(let entries): visit(entries.flatMap { [$0.key, $0.value] })
    case .not(let operand, _), .negate(let operand, _): visit(operand)
    case .chain(let first, let operations): visit([first] + operations.map(\.operand))
    case .conditional(let branches, let otherwise):
      visit(branches.flatMap { [$0.condition, $0.value] } + [otherwise])
    }
  }

  private mutating func visit(_ parts: [Syntax]) {
    for part in parts { visit(part) }
  }

  private mutating func visit(_ call: Syntax.Call) {
    if call.function == nil {
      unknownFunctions.append(Expression.Reference(path: [call.name], range: call.nameRange))
    }
    visit(call.arguments)
  }

  /// `has(a.b)` looks at `a.b`, even if that may be absent.
  private mutating func visit(_ field: Syntax.Field, of parent: Syntax) {
    let step = Syntax.Step(kind: .field(field), range: field.range)
    switch parent.kind {
    case .path(let root, let steps): visit(path: root, steps + [step])
    default: visit(path: parent, [step])
    }
  }

  private mutating func visit(path root: Syntax, _ steps: [Syntax.Step]) {
    var rest = steps[...]
    if case .name(let name, let isRoot) = root.kind {
      var path = [name]
      var end = root.range.upperBound
      while let step = rest.first, case .field(let field) = step.kind {
        path.append(field.name)
        end = field.range.upperBound
        rest.removeFirst()
      }
      let isType = ValueType(rawValue: name) != nil || name == "google"
      if isRoot || !variables.contains(name), !isType {
        references.append(
          Expression.Reference(path: path, range: root.range.lowerBound..<end))
      }
    } else {
      visit(root)
    }
    for step in rest { visit(step) }
  }

  private mutating func visit(_ step: Syntax.Step) {
    switch step.kind {
    case .field: break
    case .index(let index): visit(index)
    case .call(let call): visit(call)
    case .macro(let macro):
      variables.append(macro.variable)
      for part in [macro.predicate, macro.transform] { if let part { visit(part) } }
      variables.removeLast()
    }
  }
}
