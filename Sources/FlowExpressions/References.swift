extension Expression {
  /// The path from a name of the scope to a part of its value: a string leads to a field, even one that
  /// could not be written as a name, a number to an element of a list.
  ///
  /// It has the ranges of a text that is the name and the keys with a byte between two.
  package init(path name: String, _ keys: [Value]) {
    var end = name.utf8.count
    let beginning = Syntax(kind: .name(name, isRoot: false), range: 0..<end)
    let steps = keys.map { key in
      let range = end + 1..<end + 1 + key.text.utf8.count
      end = range.upperBound
      let isField = if case .string = key { true } else { false }
      return Syntax.Step(
        kind: isField
          ? .field(.init(name: key.text, range: range))
          : .index(Syntax(kind: .literal(key), range: range)), range: range)
    }
    root = steps.isEmpty ? beginning : Syntax(kind: .path(beginning, steps), range: 0..<end)
  }

  /// A name that an expression takes from its scope, with the fields that directly follow it.
  package struct Reference: Equatable, Sendable {
    /// `["state", "tariff"]` for `state.tariff`.
    package let path: [String]
    /// The place of the whole path.
    package let range: Range<Int>

    /// The name and the fields as an expression of their own.
    package var expression: Expression {
      Expression(path: path.first ?? "", path.dropFirst().map(Value.string))
    }

    /// True if it means a type where the scope has nothing of the name.
    package var isTypeName: Bool {
      path.first.map { ValueType(rawValue: $0) != nil || $0 == "google" } ?? false
    }
  }

  /// The names that the expression reads from its scope, in the order written; variables of macros
  /// are left out.
  package var references: [Reference] {
    var found: [Reference] = []
    root.walk { syntax, variables in
      guard let (name, isRoot, reference) = syntax.beginning else { return }
      if isRoot || !variables.contains(name) { found.append(reference) }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// True if it has the same value whatever its scope: it takes no name from there, and no random
  /// number.
  package var isConstant: Bool {
    if root.beginsWithName { return false }
    var isConstant = true
    root.walk { syntax, variables in
      if let (name, isRoot, _) = syntax.beginning {
        if isRoot || !variables.contains(name) { isConstant = false }
      }
      if syntax.calls.contains(where: { $0.name.hasPrefix("random.") }) { isConstant = false }
    }
    return isConstant
  }

  /// The functions that are called though there are none of that name.
  package var unknownFunctions: [Reference] {
    var found: [Reference] = []
    root.walk { syntax, _ in
      for call in syntax.calls where call.function == nil {
        found.append(Reference(path: [call.name], range: call.nameRange))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Syntax {
  /// True if it begins with a name, as nearly every check does, so that no further look is needed.
  fileprivate var beginsWithName: Bool {
    switch kind {
    case .name: true
    case .path(let root, _), .has(let root, _): root.beginsWithName
    case .chain(let first, _): first.beginsWithName
    case .not(let operand, _), .negate(let operand, _): operand.beginsWithName
    case .and(let operands), .or(let operands): operands.first?.beginsWithName ?? false
    case .literal, .call, .bind, .list, .map, .conditional: false
    }
  }

  /// The name that this begins with, whether it is written with a dot in front, and the fields that
  /// directly follow it.
  fileprivate var beginning: (String, Bool, Expression.Reference)? {
    switch kind {
    case .name(let name, let isRoot):
      return (name, isRoot, Expression.Reference(path: [name], range: range))
    case .path(let root, let steps), .has(let root, let steps):
      guard case .name(let name, let isRoot) = root.kind else { return nil }
      var path = [name]
      var end = root.range.upperBound
      for step in steps {
        guard case .field(let field) = step.kind else { break }
        path.append(field.name)
        end = field.range.upperBound
      }
      let range = root.range.lowerBound..<end
      return (name, isRoot, Expression.Reference(path: path, range: range))
    default: return nil
    }
  }

  /// The calls that are in this and in none of its parts.
  fileprivate var calls: [Call] {
    switch kind {
    case .call(let call): [call]
    case .path(_, let steps), .has(_, let steps):
      steps.compactMap { if case .call(let call) = $0.kind { call } else { nil } }
    default: []
    }
  }
}
