import FlowCore
import FlowExpressions
import FlowScript

/// Tells if an expectation holds, and why it does not.
extension Expectation {
  /// Throws what was compared and what was found, if it does not hold.
  func check(in session: Session) throws(Refusal) {
    switch self {
    case .expression(let written): try check(written, session)
    case .subject(let subject, let value):
      try check(subject, value: try value.text(in: session), session)
    }
  }

  private func check(_ written: WrittenExpression, _ session: Session) throws(Refusal) {
    let random = session.state.outside.random
    let value = try session.value(of: written.expression)
    guard case .bool(let holds) = value else {
      throw session.refusal(
        Refusal("expression", "expected a bool, found \(value.type.phrase): \(value.json)"),
        at: .expression(written.expression.range))
    }
    if holds { return }
    let drawn = session.state.outside.random
    session.state.outside.random = random
    defer { session.state.outside.random = drawn }
    let part = falsePart(written, session)
    throw session.refusal(
      Refusal("expect.failed", falsehood(part, written, session)), at: .expression(part.range))
  }

  /// The first of the parts that must all be true and is not; what it draws at random is still to
  /// come.
  private func falsePart(_ written: WrittenExpression, _ session: Session) -> Expression {
    let part = written.expression.conjuncts.first { part in
      let random = session.state.outside.random
      guard case .bool(false)? = try? session.value(of: part) else { return false }
      session.state.outside.random = random
      return true
    }
    return part ?? written.expression
  }

  /// Says that a part of an expression is false, and what it compared.
  private func falsehood(
    _ part: Expression, _ written: WrittenExpression, _ session: Session
  ) -> String {
    let text = written.text(of: part)
    guard let comparison = part.comparison,
      let left = try? session.value(of: comparison.left),
      let right = try? session.value(of: comparison.right)
    else { return falsehood(of: part, written, session) }
    let relation = comparison.symbol == "==" ? "" : "\(comparison.symbol) "
    var compared = Comparison(
      found: left.json, foundType: left.type.word, expected: relation + right.json,
      expectedType: right.type.word)
    let name = comparison.left.references.first.map { written.text(at: $0.range) }
    if relation.isEmpty,
      let title = compared.tell(
        of: name == written.text(of: comparison.left) ? name ?? "" : "",
        session.secrets.hide(right),
        session.secrets.hide(left))
    {
      session.runner.note(compared)
      return "'\(text)' is false: \(title)"
    }
    session.runner.note(compared)
    return "'\(text)' is false: \(left.json) (\(left.type.word)) and "
      + "\(right.json) (\(right.type.word))"
  }

  /// Says that a part that compares nothing is false, and what the names in it are.
  private func falsehood(
    of part: Expression, _ written: WrittenExpression, _ session: Session
  ) -> String {
    var said: [String] = []
    for reference in part.references {
      let name = written.text(at: reference.range)
      guard said.count < 4, !said.contains(where: { $0.hasPrefix("\(name) is ") }),
        let expression = try? Expression.parse(name), let value = try? session.value(of: expression)
      else { continue }
      said.append("\(name) is \(value.json) (\(value.type.word))")
    }
    let deciding = session.decidingElement(of: part).map { ", since \($0)" }
    let known = deciding ?? (said.isEmpty ? "" : ", where \(said.joined(separator: ", "))")
    session.runner.note(
      Comparison(found: "false", foundType: "bool", expected: "true", expectedType: "bool"))
    return "'\(written.text(of: part))' is false\(known)"
  }

  private func check(
    _ subject: Subject, value expected: String, _ session: Session
  ) throws(Refusal) {
    let names = Names(session)
    if let root = subject.root, subject.path.isEmpty, names.quickly(root, expected) == true {
      return
    }
    let found = try names.document(of: subject)
    if found.isEqual(to: expected) { return }
    var compared = Comparison(
      found: found.json, foundType: found.kind, expected: expected,
      expectedType: found.kind(of: expected))
    let title = (try? JSONReader.read(Array(expected.utf8))).flatMap {
      compared.tell(
        of: subject.text, session.secrets.hide($0.value), session.secrets.hide(found.value))
    }
    session.runner.note(compared)
    throw session.refusal(
      Refusal(
        "expect.failed",
        title.map { "\(subject.text) is not as expected: \($0)" }
          ?? "\(subject.text) is \(found.json) (\(found.kind)), not \(expected)"),
      at: .argument(.expected))
  }
}

extension Comparison {
  /// The length up to which both values are shown whole in a message, as JSON.
  private static let shortest = 120

  /// Notes where two lists or maps differ.
  ///
  /// - Returns: How many values differ, if the two are too long to be shown whole.
  fileprivate mutating func tell(of name: String, _ expected: Value, _ found: Value) -> String? {
    let places = ValueDifference(of: name, expected, found)
    difference = places.lines
    let isLong = self.expected.utf8.count + self.found.utf8.count > Self.shortest
    return isLong && !difference.isEmpty ? places.title : nil
  }
}

extension Session {
  /// The element that decided an `all` or `exists` that is false.
  fileprivate func decidingElement(of part: Expression) -> String? {
    guard let quantifier = part.quantifier, let target = try? value(of: quantifier.target) else {
      return nil
    }
    guard let (key, element) = try? quantifier.decidingElement(in: Names(self, reading: part))
    else {
      let isMissing = !quantifier.isUniversal && !quantifier.isNegated
      return isMissing ? "none of \(target.elementCount) fits" : nil
    }
    return "[\(key.json)] is \(secrets.hide(element).json)"
  }
}

extension Value {
  fileprivate var elementCount: Int {
    switch self {
    case .list(let list): list.count
    case .map(let map): map.count
    default: 0
    }
  }
}
