extension Expression {
  /// The values that the expression is made from: the greatest paths and calls in it that begin with names
  /// of the scope, in the order written.
  ///
  /// `size(world.orders) <= 1 && !busy` reads `size(world.orders)` and `busy`. A call that is a condition
  /// by itself, such as `printed.contains("x")`, is a truth and no value that led to one: it is replaced
  /// by what it reads.
  package var reads: [Expression] {
    var reads = Reads()
    reads.visit(root, isCondition: true)
    return reads.found.map(Expression.init(root:))
  }
}

/// The search for the values that an expression reads.
private struct Reads {
  private(set) var found: [Syntax] = []
  private var variables: [String] = []

  mutating func visit(_ syntax: Syntax, isCondition: Bool = false) {
    if isRead(syntax), !(isCondition && syntax.endsWithCall) { return add(syntax) }
    switch syntax.kind {
    case .literal, .name: break
    case .call(let call): visit(call.arguments)
    case .bind(let name, let value, let result):
      visit(value)
      visit([result], inside: [name])
    case .list(let elements): visit(elements.map(\.value))
    case .map(let entries): visit(entries.flatMap { [$0.key, $0.value] })
    case .negate(let operand, _): visit(operand)
    case .not(let operand, _): visit(operand, isCondition: true)
    case .chain(let first, let operations): visit([first] + operations.map(\.operand))
    case .and(let operands), .or(let operands):
      for operand in operands { visit(operand, isCondition: true) }
    case .conditional(let branches, let otherwise):
      for branch in branches {
        visit(branch.condition, isCondition: true)
        visit(branch.value, isCondition: isCondition)
      }
      visit(otherwise, isCondition: isCondition)
    case .path(let root, let steps), .has(let root, let steps): visit(root, steps, isCondition)
    }
  }

  private mutating func visit(_ parts: [Syntax], inside names: [String] = []) {
    variables += names
    for part in parts { visit(part) }
    variables.removeLast(names.count)
  }

  /// Visits a path that is no read as a whole: the longest beginning of it that is one, and what is in the
  /// steps after that.
  private mutating func visit(_ root: Syntax, _ steps: [Syntax.Step], _ isCondition: Bool) {
    let longest = isCondition ? steps.count - 1 : steps.count
    let count = (0...max(0, longest)).last { isRead(beginning(root, steps.prefix($0))) }
    if let count { add(beginning(root, steps.prefix(count))) } else { visit(root) }
    for step in steps.dropFirst(count ?? 0) {
      switch step.kind {
      case .field: break
      case .index(let index): visit(index)
      case .call(let call): visit(call.arguments)
      case .macro(let macro):
        visit([macro.predicate, macro.transform].compactMap(\.self), inside: macro.variables)
      }
    }
  }

  private func beginning(_ root: Syntax, _ steps: ArraySlice<Syntax.Step>) -> Syntax {
    guard let last = steps.last else { return root }
    return Syntax(
      kind: .path(root, Array(steps)),
      range: root.range.lowerBound..<last.range.upperBound)
  }

  private mutating func add(_ syntax: Syntax) {
    if !found.contains(where: { $0.range == syntax.range }) { found.append(syntax) }
  }

  /// True if it is a path or a call on names of the scope, and on nothing else but literals.
  private func isRead(_ syntax: Syntax) -> Bool {
    switch syntax.kind {
    case .name(let name, let isRoot): isRoot || !variables.contains(name)
    case .call(let call): isRead(call) && call.arguments.contains(where: isRead)
    case .path(let root, let steps), .has(let root, let steps):
      isRead(root) && steps.allSatisfy(isRead)
    case .literal, .bind, .list, .map, .not, .negate, .chain, .and, .or, .conditional: false
    }
  }

  private func isRead(_ step: Syntax.Step) -> Bool {
    switch step.kind {
    case .field: true
    case .index(let index): isPlain(index)
    case .call(let call): isRead(call)
    case .macro: false
    }
  }

  private func isRead(_ call: Syntax.Call) -> Bool {
    !call.name.hasPrefix("random.") && call.arguments.allSatisfy(isPlain)
  }

  private func isPlain(_ syntax: Syntax) -> Bool {
    if case .literal = syntax.kind { true } else { isRead(syntax) }
  }
}

extension Syntax {
  /// True if the last thing that it does is a call.
  fileprivate var endsWithCall: Bool {
    switch kind {
    case .call, .has: true
    case .path(_, let steps): if case .call? = steps.last?.kind { true } else { false }
    default: false
    }
  }
}
