import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// Checks if an expectation holds, and says why it does not.
extension Expectation {
  /// Throws what was compared and what was found, if it does not hold.
  func check(in session: Session) throws(Refusal) {
    switch self {
    case .expression(let written): try Self.check(written, session.names)
    case .subject(let subject, let value): try check(subject, value: value, session)
    case .template(let subject, let value):
      try check(subject, value: try session.fill(value), session)
    }
  }

  /// Throws what was compared and what was found, if an expression is not true where names mean what they do.
  static func check(_ written: PlacedExpression, _ names: Names) throws(Refusal) {
    let random = names.session.app.state.outside.random
    let value = try names.value(of: written.expression)
    guard case .bool(let holds) = value else {
      throw names.session.facts.refusal(
        Refusal(
          "expression",
          "expected a bool, found \(value.type.phrase): \(value.json)\(remedy(for: written))"),
        at: .expression(written.expression.range))
    }
    if holds { return }
    let drawn = names.session.app.state.outside.random
    names.session.app.state.outside.random = random
    defer { names.session.app.state.outside.random = drawn }
    let part = falsePart(written, names)
    throw names.session.facts.refusal(
      Refusal("expect.failed", Message(falsehood(part, written, names))),
      at: .expression(part.range))
  }

  /// Says what is missing after a subject that is alone.
  private static func remedy(for written: PlacedExpression) -> String {
    let text = written.text(of: written.expression)
    let isSubject =
      text.first?.isNumber == false
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isSubject ? "; the value that it must have follows it" : ""
  }

  /// The first of the parts that must all be true and is not; what it draws at random is still to
  /// come.
  private static func falsePart(_ written: PlacedExpression, _ names: Names) -> Expression {
    let part = written.expression.conjuncts.first { part in
      let random = names.session.app.state.outside.random
      guard case .bool(false)? = try? names.value(of: part) else { return false }
      names.session.app.state.outside.random = random
      return true
    }
    return part ?? written.expression
  }

  /// Says that a part of an expression is false, and what it compared.
  private static func falsehood(
    _ part: Expression, _ written: PlacedExpression, _ names: Names
  ) -> String {
    let text = written.text(of: part)
    guard let comparison = part.comparison,
      var left = try? names.value(of: comparison.left),
      var right = try? names.value(of: comparison.right)
    else { return falsehood(of: part, written, names) }
    // What is compared with a secret may be the secret.
    if left.isSecret { right = right.hidden } else if right.isSecret { left = left.hidden }
    let relation = comparison.symbol == "==" ? "" : "\(comparison.symbol) "
    var compared = Comparison(
      found: left.excerpt, foundType: left.type.word, expected: relation + right.excerpt,
      expectedType: right.type.word)
    compared.hint = Self.hint(for: text)
    let (hiddenLeft, hiddenRight) = (
      names.session.secrets.hide(left), names.session.secrets.hide(right)
    )
    if relation.isEmpty, let apart = Self.apart(hiddenLeft, hiddenRight) {
      names.session.facts.note(compared)
      return "'\(text)' is false: the texts are \(apart.found) and \(apart.expected)"
    }
    let name = comparison.left.references.first.map { written.text(at: $0.range) }
    if relation.isEmpty,
      let title = compared.tell(
        of: name == written.text(of: comparison.left) ? name ?? "" : "",
        hiddenRight, hiddenLeft)
    {
      names.session.facts.note(compared)
      return "'\(text)' is false: \(title)"
    }
    names.session.facts.note(compared)
    let lists = Self.lists(
      in: part, comparison.left, comparison.right, written: written, names: names)
    return "'\(text)' is false: \(left.excerpt) (\(left.type.word)) and "
      + "\(right.excerpt) (\(right.type.word))\(lists)"
  }

  /// The greatest number of names whose values are shown.
  private static let mostNames = 4

  /// The lists and maps that a part looks into, such as that whose size it compares.
  private static func lists(
    in part: Expression, _ sides: Expression..., written: PlacedExpression, names: Names
  ) -> String {
    let whole = sides.map(written.text)
    var said: [String] = []
    for reference in part.references where !reference.isTypeName && said.count < mostNames {
      let name = written.text(at: reference.range)
      guard !whole.contains(name), !said.contains(where: { $0.hasPrefix("\(name) is ") }),
        let value = try? names.value(of: reference.expression), value.holdsElements
      else { continue }
      said.append("\(name) is \(names.session.secrets.hide(value).excerpt)")
    }
    return said.isEmpty ? "" : ", where \(said.joined(separator: ", "))"
  }

  /// Two texts told apart that look the same; nil if they do not, or one of them is no text.
  private static func apart(_ found: Value, _ expected: Value) -> (found: String, expected: String)?
  {
    guard case .string = found, case .string = expected else { return nil }
    let apart = LookAlikes.apart(found.excerpt, expected.excerpt)
    guard let other = apart.1, apart.0 != found.excerpt || other != expected.excerpt else {
      return nil
    }
    return (apart.0, other)
  }

  /// Says that a part that compares nothing is false, and what the names in it are.
  private static func falsehood(
    of part: Expression, _ written: PlacedExpression, _ names: Names
  ) -> String {
    var said: [String] = []
    var block: [String] = []
    for reference in part.references where !reference.isTypeName {
      let name = written.text(at: reference.range)
      guard said.count < mostNames, name != written.text(of: part),
        !said.contains(where: { $0.hasPrefix("\(name) is ") }),
        let value = try? names.value(of: reference.expression)
      else { continue }
      if case .string(let text) = names.session.secrets.hide(value), text.printedLines.count > 1 {
        said.append("\(name) is a string of \(text.printedLines.count) lines")
        block += Self.block(name, text.printedLines)
      } else {
        said.append("\(name) is \(value.excerpt) (\(value.type.word))")
      }
    }
    let deciding = Self.decidingElement(of: part, names).map {
      ", since \($0)\(Self.lists(in: part, written: written, names: names))"
    }
    let known = deciding ?? (said.isEmpty ? "" : ", where \(said.joined(separator: ", "))")
    names.session.facts.note(
      Comparison(
        found: "false", foundType: ValueType.bool.word, expected: "true",
        expectedType: ValueType.bool.word,
        difference: block, hint: Self.hint(for: written.text(of: part))))
    return "'\(written.text(of: part))' is false\(known)"
  }

  /// The number of elements that are named.
  private static let named = 5

  /// The elements that decided an `all` or `exists` that is false.
  private static func decidingElement(of part: Expression, _ names: Names) -> String? {
    guard let quantifier = part.quantifier,
      let target = try? names.value(of: quantifier.target)
    else { return nil }
    let scope = ExpressionScope(names, reading: part)
    if let (key, element) = try? quantifier.decidingElement(in: scope) {
      return "[\(key.json)] is \(names.session.secrets.hide(element).excerpt)"
    }
    if quantifier.isUniversal || quantifier.isNegated { return nil }
    let keys = quantifier.isUnique ? (try? quantifier.fittingKeys(in: scope)) ?? [] : []
    if keys.isEmpty { return "none of \(target.elementCount) fits" }
    let more = keys.count > named ? " and \(keys.count - named) more" : ""
    let shown = keys.prefix(named).map { "[\($0.json)]" }.joined(separator: ", ")
    return "\(keys.count) fit: \(shown)\(more)"
  }

  /// The advice for an expression that is written as words are.
  private static func hint(for expression: String) -> String? {
    expression.contains("${") ? "in an expression a name is written as it is, without ${}" : nil
  }

  /// A text of several lines below its name.
  private static func block(_ name: String, _ lines: [String]) -> [String] {
    let more = lines.count > shownLines ? ["and \(lines.count - shownLines) more"] : []
    return ["\(name):"] + lines.prefix(shownLines).map { "  \($0)" } + more
  }

  /// The number of lines that are shown of a text.
  private static let shownLines = 20

  private func check(
    _ subject: Subject, value expected: String, _ session: Session
  ) throws(Refusal) {
    let names = session.names
    if names.holds(subject, expected) { return }
    // What JSON lacks, such as a timestamp, is compared as JSON has it.
    let value = try names.value(of: subject)
    let found = value.document.value
    let meant = found.value(of: expected)
    if found == meant { return }
    let (shown, kind) = (found.excerpt, value.type.word)
    // Its end would be invisible otherwise.
    let isUnseen = expected.isEmpty || expected.hasPrefix(" ") || expected.hasSuffix(" ")
    // What is compared with a secret, or with where one belongs, may be the secret.
    let isSecret =
      found.isSecret || meant != .null && TypedSecrets(session).secrecy(of: subject) != nil
    let wanted =
      isSecret ? Value.dots : isUnseen ? Value.string(expected).json : expected
    var compared = Comparison(
      found: shown, foundType: kind, expected: wanted,
      expectedType: meant == nil && !found.holdsElements ? ValueType.string.word : found.type.word)
    let title = meant.flatMap { (meant) -> String? in
      let (own, meant) = (session.secrets.hide(found), session.secrets.hide(meant))
      if let apart = Self.apart(own, meant) { return "\(apart.found), not \(apart.expected)" }
      return compared.tell(of: subject.text, meant, own)
    }
    compared.hint =
      found.hint(for: expected, names) ?? (session.app.setup.row ?? []).scopeHint(for: subject.text)
    // What was meant otherwise differs in ways that say nothing.
    if compared.hint != nil, title == nil { compared.difference = [] }
    let isError = subject.root == .error && subject.path.isEmpty
    let failure = isError ? session.app.state.lastError?.line(session.secrets.hide) : nil
    session.facts.note(compared)
    let type = found == .null ? "" : " (\(kind))"
    throw session.facts.refusal(
      Refusal(
        "expect.failed",
        title.map { "\(subject.text) is not as expected: \($0)" }
          ?? "\(subject.text) is \(failure ?? "\(shown)\(type)"), not \(wanted)"),
      at: .argument(.expected))
  }
}

extension Value {
  /// The advice for a value that was compared with this one and may have been meant otherwise.
  fileprivate func hint(for expected: String, _ names: Names) -> String? {
    if names.variable(expected) != nil { return "the variable's value is written ${\(expected)}" }
    if case .list(let items) = self, items.allSatisfy(\.isText),
      let texts = Self.texts(of: expected)
    {
      let text = texts.joined(separator: ", ")
      return "a list of texts is written as \(Value.string(text).json)"
    }
    let isWrittenAsJSON = expected.hasPrefix("{") || expected.hasPrefix("[")
    return isWrittenAsJSON && value(of: expected) == nil
      ? "JSON belongs in '…', which keeps its quotes" : nil
  }

  /// The items of a list of texts that is written as JSON, or with commas alone as `submit` takes it.
  private static func texts(of written: String) -> [String]? {
    guard case .list(let items)? = (try? JSONReader.read(Array(written.utf8)))?.value else {
      let isTight = written.contains(",") && !written.contains(" ")
      return isTight ? written.split(separator: ",").map(String.init) : nil
    }
    return !items.isEmpty && items.allSatisfy(\.isText) ? items.map(\.text) : nil
  }

  /// True of a list or map.
  fileprivate var holdsElements: Bool {
    switch self {
    case .list, .map: true
    default: false
    }
  }

  fileprivate var elementCount: Int {
    switch self {
    case .list(let list): list.count
    case .map(let map): map.count
    default: 0
    }
  }
}
