extension Evaluator {
  /// The value of a name: a macro's variable, then the scope's, then a type.
  mutating func named(
    _ name: String, isRoot: Bool, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    if !isRoot, let value = variable(name) { return value }
    if let value = try outer(name, at: range) { return value }
    throw Self.unknown(name, at: range, before: nil)
  }

  /// Says that nothing has a name, or that a namespace has no function of the name after it.
  private static func unknown(
    _ name: String, at range: Range<Int>, before step: Syntax.Step?
  ) -> ExpressionError {
    if Function.namespaces.contains(name), case .call(let call)? = step?.kind {
      let function = "\(name).\(call.name)"
      let remedy = call.remedy.map { "; write \($0)" } ?? ""
      return ExpressionError(
        "there is no function '\(function)'\(remedy)", kind: .unknownFunction(function),
        range: range.lowerBound..<call.nameRange.upperBound)
    }
    let meant = foreignNames.first { $0.words.contains(name) }?.name
    return ExpressionError(
      "nothing is named '\(name)'" + (meant.map { "; it is written \($0)" } ?? ""),
      kind: .unknownName(name), range: range)
  }

  /// Words that other languages have for what has another name here.
  private static let foreignNames = [
    (words: ["None", "nil", "undefined", "NULL", "Null"], name: "null"),
    (words: ["True", "TRUE", "yes"], name: "true"),
    (words: ["False", "FALSE", "no"], name: "false"),
  ]

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
    _ name: String, isRoot: Bool, at range: Range<Int>,
    steps: ArraySlice<Syntax.Step>
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
    if let value = try outer(name, at: range) { return (value, 0) }
    throw Self.unknown(name, at: range, before: steps.first)
  }
}
