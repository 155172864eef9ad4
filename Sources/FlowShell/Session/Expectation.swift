import ExactDecimal
import FlowCore
import FlowExpressions
import FlowScript

/// What must hold: an expression, or a subject and its value.
enum Expectation: Sendable {
  case expression(WrittenExpression)
  case subject(Subject, value: ExpectedValue)
  /// A subject that begins with a variable.
  case variable(String, [Subject.Segment], value: ExpectedValue)

  /// A value as it was written, which may hold `${…}`.
  ///
  /// A script may hold very many of them, so what few of them need stands apart.
  struct ExpectedValue: Sendable {
    let text: String
    let late: Late?

    final class Late: Sendable {
      let script: Script
      let word: Int

      init(_ script: Script, _ word: Int) {
        self.script = script
        self.word = word
      }
    }
  }

  /// Reads the rest of a line: exactly two words of which the first is a path and the second no
  /// operator are a subject and its value, everything else is an expression.
  init(
    _ arguments: RawArguments, _ manual: @autoclosure () -> Manual
  ) throws(Diagnostic) {
    let script = arguments.script
    let words = arguments.words
    guard words.count == 2, !script.words[words.lowerBound].isQuoted,
      !script.words[words.lowerBound].hasExpression,
      !Expectation.isOperator(script, words.lowerBound + 1),
      let parts = Subject.parts(script.texts[words.lowerBound])
    else {
      self = .expression(try arguments.expression(manual()))
      return
    }
    let second = words.lowerBound + 1
    let value = ExpectedValue(
      text: script.texts[second],
      late: script.words[second].hasExpression ? .init(script, second) : nil)
    guard let root = Subject.Root(named: parts.name) else {
      self = .variable(parts.name, parts.path, value: value)
      return
    }
    self = .subject(
      Subject(root: root, path: parts.path, text: script.texts[words.lowerBound]), value: value)
    if parts.path.isEmpty, value.late == nil {
      try arguments.checkName(value.text, of: root, at: second)
    }
  }

  static func isOperator(_ script: Script, _ index: Int) -> Bool {
    let range = script.words[index].range.offsets
    guard !range.isEmpty else { return false }
    switch script.source.bytes[range.lowerBound] {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "i"): break
    default: return false
    }
    let written = script.source.bytes[range]
    switch written.first {
    case UInt8(ascii: "!"): return written.starts(with: "!=".utf8)
    case UInt8(ascii: "&"): return written.starts(with: "&&".utf8)
    case UInt8(ascii: "|"): return written.starts(with: "||".utf8)
    case UInt8(ascii: "i"):
      return written.starts(with: "in".utf8)
        && (written.count == 2 || "[({\"'".utf8.contains(written[range.lowerBound + 2]))
    default: return false
    }
  }

  /// Throws what was compared and what was found, if it does not hold.
  func check(in session: Session) throws(Refusal) {
    switch self {
    case .expression(let written): try check(written, session)
    case .subject(let subject, let value):
      try check(subject, value: try value.text(in: session), session)
    case .variable(let name, let path, let value):
      let subject = try session.document(ofVariable: name, path)
      try compare(subject, (name, path), try value.text(in: session), session)
    }
  }

  private func check(_ written: WrittenExpression, _ session: Session) throws(Refusal) {
    let value = try session.value(of: written.expression)
    guard case .bool(let holds) = value else {
      throw Refusal("expression", "a bool is needed, and this is \(value.type.word): \(value.json)")
    }
    if !holds { throw Refusal("expect.failed", falsehood(written, session)) }
  }

  /// Says which part of an expression is false, and what it compared.
  private func falsehood(_ written: WrittenExpression, _ session: Session) -> String {
    let part = written.expression.conjuncts.first { part in
      guard case .bool(false)? = try? session.value(of: part) else { return false }
      return true
    }
    guard let part else { return "'\(written.text)' is false" }
    let text = written.text(of: part)
    guard let comparison = part.comparison,
      let left = try? session.value(of: comparison.left),
      let right = try? session.value(of: comparison.right)
    else { return "'\(text)' is false" }
    session.comparison = Comparison(
      found: left.json, foundType: left.type.word, expected: right.json,
      expectedType: right.type.word)
    return "'\(text)' is false: \(left.json) (\(left.type.word)) and "
      + "\(right.json) (\(right.type.word))"
  }

  private func check(
    _ subject: Subject, value: String, _ session: Session
  ) throws(Refusal) {
    if subject.path.isEmpty, session.quickly(subject.root, value) == true { return }
    switch (subject.root, subject.path.isEmpty) {
    case (.action, true):
      try compare(.text(session.actionText), (subject.text, []), value, session)
    case (.error, true):
      let code = session.state.error.map { Document.text($0.code) } ?? .null
      try compare(code, (subject.text, []), value, session)
    default: try compare(try session.document(of: subject), (subject.text, []), value, session)
    }
  }

  private func compare(
    _ found: Document, _ name: (String, [Subject.Segment]), _ expected: String,
    _ session: Session
  ) throws(Refusal) {
    if found.isEqual(to: expected) { return }
    let title = name.0 + name.1.map(\.text).joined()
    session.comparison = Comparison(
      found: found.json, foundType: found.kind, expected: expected,
      expectedType: found.kind(of: expected))
    throw Refusal(
      "expect.failed",
      "\(title) is \(found.json) (\(found.kind)), not \(expected)")
  }
}

extension Expectation.ExpectedValue {
  func text(in session: Session) throws(Refusal) -> String {
    guard let late else { return text }
    return try session.expand(late.script, late.word)
  }
}

extension Session {
  /// Compares what is asked about most without making a document of it; nil if it is something else.
  func quickly(_ root: Subject.Root, _ value: String) -> Bool? {
    guard let run = state.run else { return nil }
    switch root {
    case .step: return run.stepName() == value
    case .flow: return run.flow.name == value
    case .outcome: return run.outcome().map { $0.rawValue == value }
    default: return nil
    }
  }

  /// What a subject stands for.
  ///
  /// A member of the state that is declared and not set is null.
  func document(of subject: Subject) throws(Refusal) -> Document {
    if let found = part(subject) { return found }
    throw Refusal("expression", "there is no '\(subject.text)'")
  }

  /// What a path leads to, without making a document of what it passes by; nil if there is nothing.
  private func part(_ subject: Subject) -> Document? {
    if case .name(let name)? = subject.path.first {
      let rest = subject.path.dropFirst()
      switch subject.root {
      case .state:
        guard let member = state.run?.members().all.first(where: { $0.name == name }) else {
          return nil
        }
        return member.value.map { $0.at(rest) } ?? (rest.isEmpty ? .null : nil)
      case .world: return state.worlds.box(name)?.document.at(rest)
      default: break
      }
    }
    return document(of: subject.root).at(subject.path)
  }

  /// What a path into a variable leads to.
  func document(
    ofVariable name: String, _ path: [Subject.Segment]
  ) throws(Refusal) -> Document {
    guard let value = variable(name) else {
      throw Refusal(
        "expression", "there is no name '\(name)'", unknown: name,
        known: Subject.Root.allCases.map(\.rawValue) + variableNames)
    }
    guard let found = value.document.at(path) else {
      throw Refusal("expression", "there is no '\(name)\(path.map(\.text).joined())'")
    }
    return found
  }
}

extension Document {
  /// Whether this is what `text` says, read as a value of this type.
  func isEqual(to text: String) -> Bool {
    switch self {
    case .null: text == "null"
    case .flag(let flag): text == (flag ? "true" : "false")
    case .integer(let number): (try? DecimalNumber.parse(text)) == DecimalNumber(number)
    case .decimal(let number): (try? DecimalNumber.parse(text)) == number
    case .text(let own), .secret(let own): own == text
    case .list(let items) where items.allSatisfy(\.isText):
      items.map(\.line).joined(separator: ", ") == text
    case .list, .object:
      (try? JSONReader.read(Array(text.utf8))).map { $0.value == value } ?? false
    }
  }

  /// What kind of value a text is when it is read as a value of this type.
  fileprivate func kind(of text: String) -> String {
    switch self {
    case .integer, .decimal: (try? DecimalNumber.parse(text)) == nil ? "text" : kind
    case .flag: text == "true" || text == "false" ? kind : "text"
    case .null: text == "null" ? kind : "text"
    case .text, .secret, .list, .object: kind
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension Value {
  /// The value as a document; what a document cannot hold as its text.
  var document: Document {
    switch self {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .int(let number): .integer(number)
    case .decimal(let number): .decimal(number)
    case .string(let text): .text(text)
    case .list(let list): .list(list.elements.map(\.document))
    case .map(let map):
      .object(zip(map.keys, map.values).map { .init($0.insertedText, $1.document) })
    case .uint, .double, .bytes, .timestamp, .duration, .type:
      (try? JSONReader.read(Array(json.utf8))) ?? .text(text)
    }
  }
}
