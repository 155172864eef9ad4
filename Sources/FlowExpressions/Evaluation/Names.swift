extension Evaluator {
  /// The value of a name: a macro's variable, then the scope's, then a type.
  mutating func named(
    _ name: String, isRoot: Bool, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    if !isRoot, let value = variable(name) { return value }
    if let value = try outer(name, at: range) { return value }
    throw ExpressionError("nothing is named '\(name)'", kind: .unknownName(name), range: range)
  }

  func variable(_ name: String) -> Value? {
    variables.last { $0.name == name }?.value
  }

  private func outer(_ name: String, at range: Range<Int>) throws(ExpressionError) -> Value? {
    do throws(ExpressionError) {
      if let value = try scope.value(named: name) { return value }
    } catch {
      throw error.moved(to: range)
    }
    return ValueType(rawValue: name).map(Value.type)
  }

  /// The value of the longest name that a path begins with, and how many steps it takes up.
  mutating func beginning(
    _ name: String, isRoot: Bool, at range: Range<Int>, steps: [Syntax.Step]
  ) throws(ExpressionError) -> (Value, Int) {
    if !isRoot, let value = variable(name) { return (value, 0) }
    if scope.hasQualifiedNames || name == "google" {
      var names = [name]
      for step in steps {
        guard case .field(let field) = step.kind else { break }
        names.append(names[names.count - 1] + "." + field.name)
      }
      for count in stride(from: names.count - 1, to: 0, by: -1) {
        if let value = try outer(names[count], at: range) { return (value, count) }
      }
    }
    return (try named(name, isRoot: isRoot, at: range), 0)
  }
}
