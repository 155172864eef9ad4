import FlowCore
import FlowExpressions
import FlowScript
import FlowText

/// Reads the words behind a command's name, one by one, as the command's grammar asks for them, and
/// notes what each is.
///
/// Before a script runs, words that hold `${…}` have no value yet; the reader takes any value that
/// would do, so that everything else about the line can be checked. At a prompt, a line that is not
/// finished is read up to the cursor, and what the grammar would take there is offered.
package struct ArgumentReader {
  let script: Script
  let language: ScriptLanguage
  /// The roles of the words of the line that were taken.
  private(set) var arguments: [Argument] = []
  private(set) var line: Line
  private(set) var type: any Command.Type = EchoCommand.self
  /// The words that are left.
  private(set) var rest = 0..<0
  private var first = 0
  /// The texts of the words, where they are not those that the script has.
  private var texts: [String]?
  /// The same as they may be shown.
  private var shownTexts: [String]?
  private var offset = 0
  /// True if some word waits for its value.
  private(set) var isProvisional = false
  /// The word at the cursor, which has no text yet that means anything.
  private var cursor: Int?
  /// The words that the grammar would take at the cursor.
  private(set) var offers: [Offer] = []
  /// True if the roles of words are noted.
  private let isNoting: Bool
  /// The subjects that were read, by their texts: a script checks the same few again and again.
  private var subjects = TextTable<Subject>()
  /// The step that was found last.
  private var lastStep = ""

  /// A reader for the lines of a script, which notes what their words are if anybody will ask.
  init(_ script: Script, _ language: ScriptLanguage, isNoting: Bool = true) {
    self.script = script
    self.language = language
    self.isNoting = isNoting
    line = Line.empty
  }

  /// Goes to a line, of which nothing is understood yet.
  mutating func begin(_ line: Line) {
    self.line = line
    if !arguments.isEmpty { arguments = [] }
  }

  /// Goes to the words of a line, behind the name of its command.
  mutating func begin(_ type: any Command.Type, _ words: Range<Int>, of line: Line) {
    begin(line)
    self.type = type
    rest = words
    first = words.lowerBound
    isProvisional = false
    guard case .words = type.rest else { return }
    for index in words where script.words[index].hasExpression { isProvisional = true }
  }

  /// Goes to the words of a line whose `${…}` have got their values.
  mutating func begin(
    _ type: any Command.Type, _ words: Range<Int>, of line: Line, values: [InsertedText]
  ) {
    begin(type, words, of: line)
    texts = values.map(\.text)
    shownTexts = values.map(\.shown)
    offset = words.lowerBound
    isProvisional = false
  }

  /// Goes to the words of a line that is not finished; the last one is being typed, or not there yet.
  mutating func begin(
    _ type: any Command.Type, _ words: Range<Int>, of line: Line, upTo cursor: Int
  ) {
    begin(type, words.clamped(to: 0..<script.words.count), of: line)
    texts = words.map { $0 < cursor ? script.texts[$0] : "" }
    offset = words.lowerBound
    rest = words
    self.cursor = cursor
  }

  /// Reads a line as far as it can be understood.
  ///
  /// - Returns: what its words are, and what the command does; nil if not all of it was understood.
  mutating func read(_ line: Line) -> (arguments: Arguments, effect: Effect?) {
    let words = script.commandWords(of: line).words
    begin(line)
    var effect: Effect?
    if let first = words.first, let type = language.commands.command(ofWord: first, in: script) {
      begin(type, words.dropFirst(), of: line)
      do throws(Diagnostic) {
        let command: any Command = try type.parse(&self)
        try end()
        effect = command.effect
      } catch {}
    }
    return (Arguments(script: script, all: arguments[...]), effect)
  }

  // What is next

  var isAtEnd: Bool { rest.isEmpty }

  var count: Int { rest.count }

  /// The position of the next word in the script.
  var position: Int { rest.lowerBound }

  /// The text of the next word; nil at the end and at the cursor.
  var peek: String? { isAtEnd || isAtCursor ? nil : text(rest.lowerBound) }

  /// True if the next word is the one that is being typed.
  var isAtCursor: Bool { cursor == rest.lowerBound && !rest.isEmpty }

  /// True if the word that is being typed begins as an option does.
  private var isOptionTyped: Bool {
    guard let cursor, script.texts.indices.contains(cursor) else { return false }
    return script.texts[cursor].hasPrefix("-")
  }

  /// The text of a word.
  func text(_ index: Int) -> String { texts.map { $0[index - offset] } ?? script.texts[index] }

  /// The words left, as a stretch of an array of texts.
  var stretch: (texts: [String], start: Int, count: Int) {
    (texts ?? script.texts, rest.lowerBound - offset, rest.count)
  }

  /// True if a word is written out: neither quoted nor the value of a `${…}`.
  func isWritten(_ index: Int) -> Bool {
    let word = script.words[index]
    return !word.isQuoted && !word.hasExpression
  }

  /// True if a word waits for its value.
  private func isWaiting(_ index: Int) -> Bool {
    isProvisional && script.words[index].hasExpression
  }

  // Taking words

  /// Takes the next word, which must be there: `name` says what is missing if it is not.
  mutating func word(
    _ name: String, _ role: Role = .text, choices: [CompletionList.Candidate] = []
  ) throws(Diagnostic) -> String {
    if isAtCursor { throw offer(choices.isEmpty ? .word(role) : .choices(choices)) }
    guard let text = peek else { throw missing(name, role) }
    take(role)
    return text
  }

  /// Takes the next word if there is one.
  mutating func optionalWord(_ role: Role = .text) throws(Diagnostic) -> String? {
    isAtEnd ? nil : try word("", role)
  }

  /// Takes the next word if there is one, to be shown: with dots in the place of secrets.
  mutating func shownWord() throws(Diagnostic) -> String? {
    let index = rest.lowerBound
    guard let text = try optionalWord() else { return nil }
    return shownTexts.map { $0[index - offset] } ?? text
  }

  /// Takes the next word if it is `keyword`, written out.
  ///
  /// Completion offers it with its meaning; where something must follow it, only if there is such a
  /// thing.
  mutating func take(_ keyword: String, _ meaning: String, next: Role? = nil) -> Bool {
    if isAtCursor { offers.append(.keyword(keyword, meaning, next: next)) }
    guard peek == keyword, isWritten(rest.lowerBound) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes the next word as something made from its text, which may be one of some names.
  mutating func value<Value>(
    _ name: String, _ role: Role = .text, else any: Value, known: [String] = [],
    choices: [CompletionList.Candidate] = [], _ read: (String) -> Value?
  ) throws(Diagnostic) -> Value {
    let index = rest.lowerBound
    let text = try word(name, role, choices: choices)
    if isWaiting(index) { return any }
    guard let value = read(text) else {
      throw wrong(index, "'\(text)' is not \(name)", known: known)
    }
    return value
  }

  /// Takes the next word as a whole number.
  mutating func integer(
    _ name: String, _ bounds: ClosedRange<Int>, _ role: Role = .text
  ) throws(Diagnostic) -> Int {
    try value("\(name) from \(bounds.lowerBound) on", role, else: bounds.lowerBound) { text in
      guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }

  /// Takes the next word as a length of time.
  mutating func duration() throws(Diagnostic) -> Nanoseconds {
    let index = rest.lowerBound
    let text = try word("a duration such as 5s or 1m30s", .duration)
    if isWaiting(index) { return Nanoseconds(count: 0) }
    do throws(Nanoseconds.Mistake) {
      return try Nanoseconds(reading: text)
    } catch {
      switch error {
      case .noLength: throw wrong(index, "'\(text)' is not a duration such as 5s or 1m30s")
      case .tooLong: throw wrong(index, "'\(text)' is too long; at most \(Nanoseconds.longest)")
      }
    }
  }

  /// Takes the next word as a path such as `a.b[0]` or `a["b c"]`.
  mutating func path(_ role: Role) throws(Diagnostic) -> (text: String, segments: [Subject.Segment])
  {
    let written = texts == nil && !isAtEnd ? script.pathText(ofWord: position) : nil
    return try value("a path such as a.b[0]", role, else: ("", [])) { text in
      let path = written ?? text
      return Subject.path(path).map { (path, $0) }
    }
  }

  /// Says that nothing more may follow.
  func end() throws(Diagnostic) {
    if isAtEnd { return }
    throw isAtCursor ? Self.stop : unexpected(rest.lowerBound)
  }

  private mutating func take(_ role: Role) {
    note(role, rest.lowerBound)
    rest = rest.lowerBound + 1..<rest.upperBound
  }

  /// Notes what a word is.
  mutating func note(_ role: Role, _ word: Int, value: Int? = nil) {
    if isNoting {
      arguments.append(Argument(role, word, value: value ?? word))
    }
  }

  // Options

  /// Takes the next word if it is an option of the command, such as `--json`.
  ///
  /// Quotes make a word with dashes any other word, and so does `${…}`.
  ///
  /// - Throws: `command.usage`, if the command has no option of that name.
  mutating func option() throws(Diagnostic) -> String? {
    if isAtCursor { offers.append(.options) }
    guard !isAtEnd, !isAtCursor, isOption(rest.lowerBound) else { return nil }
    guard knowsOption(rest.lowerBound) else { throw unexpected(rest.lowerBound) }
    return try word("", .option)
  }

  /// Takes an option of the command where it is the first word that is left, or the last one; it is offered where
  /// a dash is typed.
  ///
  /// - Returns: true if it was there.
  mutating func option(_ name: String) throws(Diagnostic) -> Bool {
    if isAtCursor, isOptionTyped { offers.append(.options) }
    if !isAtEnd, !isAtCursor, isWritten(rest.lowerBound), text(rest.lowerBound) == name {
      take(.option)
      return true
    }
    guard let last = rest.last, last != cursor, isWritten(last), text(last) == name else {
      return false
    }
    note(.option, last)
    rest = rest.lowerBound..<last
    return true
  }

  /// Says that the next word may not be an option.
  func endOptions() throws(Diagnostic) {
    if !isAtEnd, !isAtCursor, isOption(rest.lowerBound) { throw unexpected(rest.lowerBound) }
  }

  private func isOption(_ index: Int) -> Bool {
    isWritten(index) && text(index).hasPrefix("--")
  }

  private func knowsOption(_ index: Int) -> Bool {
    type.options.contains { $0.text == text(index) }
  }

  // Fields

  /// True if a word is a pair: an unquoted `NAME=` and what follows it.
  private func isPair(_ index: Int) -> Bool { script.words[index].pairNameLength > 0 }

  /// The name and value of a pair.
  private func pair(_ index: Int) -> (name: String, value: String) {
    let text = text(index)
    let end = text.utf8.index(text.startIndex, offsetBy: script.words[index].pairNameLength)
    return (String(text[..<end]), String(text[text.utf8.index(after: end)...]))
  }

  /// Takes all words left as the answer to a step.
  ///
  /// At a field, an unquoted `NAME=` starts a pair, and any other word is a name whose value is the
  /// next word, whatever it holds. A single word is the value of the only field.
  mutating func answer() throws(Diagnostic) -> Inputs {
    let (texts, start, count) = stretch
    let from = rest.lowerBound
    var hasPairs = false
    while !isAtEnd {
      let index = rest.lowerBound
      if isAtCursor { throw offer(.field(.answer, isFirst: index == from)) }
      if isPair(index) {
        note(.field, index)
        hasPairs = true
        rest = rest.dropFirst()
      } else if rest.count > 1 {
        rest = rest.dropFirst()
        if isAtCursor { throw offer(.value(.answer, of: text(index))) }
        note(.field, index, value: index + 1)
        rest = rest.dropFirst()
      } else {
        note(.only, index)
        rest = rest.dropFirst()
        if count > 1 { throw wrong(index, "field '\(text(index))' has no value") }
      }
    }
    guard hasPairs else { return Inputs(words: texts, start: start, count: count) }
    let pairs = pairWords(from..<from + count)
    return Inputs(words: pairs, start: 0, count: pairs.count)
  }

  /// The names and values in words of which some are pairs.
  private func pairWords(_ range: Range<Int>) -> [String] {
    var words: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isPair(index) {
        let (name, value) = pair(index)
        words.append(name)
        words.append(value)
        index += 1
      } else {
        words.append(text(index))
        words.append(text(index + 1))
        index += 2
      }
    }
    return words
  }

  /// Takes all words left as `FIELD=VALUE`, each field once.
  mutating func startFields() throws(Diagnostic) -> Inputs {
    if isAtEnd { return .none }
    var words: [String] = []
    words.reserveCapacity(2 * rest.count)
    var names: Set<String> = []
    while !isAtEnd {
      let index = rest.lowerBound
      if isAtCursor { throw offer(.field(.start, isFirst: false)) }
      guard isPair(index) else { throw wrong(index, "'\(text(index))' is no FIELD=VALUE") }
      let (name, value) = pair(index)
      take(.field)
      guard names.insert(name).inserted else { throw wrong(index, "\(name) is given twice") }
      words.append(name)
      words.append(value)
    }
    return Inputs(words: words, start: 0, count: words.count)
  }

  /// Takes all words left as `NAME=VALUE`, each NAME fit for a variable and there once.
  mutating func variables() throws(Diagnostic) -> [(name: String, word: Int)] {
    var pairs: [(name: String, word: Int)] = []
    var names: Set<String> = []
    while !isAtEnd {
      let index = rest.lowerBound
      if isAtCursor { throw offer(.word(.parameter)) }
      guard isPair(index) else { throw wrong(index, "'\(shown(index))' is no NAME=VALUE") }
      let name = pair(index).name
      guard LetCommand.isFree(name) else {
        throw wrong(index, "'\(name)' cannot be the name of a variable")
      }
      guard names.insert(name).inserted else {
        throw wrong(index, "'\(name)' has a value already")
      }
      take(.parameter)
      pairs.append((name, index))
    }
    return pairs
  }

  // Expressions

  /// Takes the raw rest of the line as an expression.
  mutating func expression() throws(Diagnostic) -> WrittenExpression {
    if cursor != nil { throw offer(.expression) }
    defer { rest = rest.upperBound..<rest.upperBound }
    let raw = script.raw(of: line)
    if raw.text.isEmpty { throw missing("an expression") }
    do throws(ExpressionError) {
      return WrittenExpression(expression: try Expression.parse(raw.text), text: raw.text)
    } catch {
      throw Diagnostic(
        code: "syntax", message: error.message, range: raw.sourceRange(of: error.range))
    }
  }

  /// Takes the rest of the line as a subject and its value, if it is exactly two words of which the
  /// first is a path and the second no operator.
  mutating func expectedSubject() throws(Diagnostic) -> (subject: Subject, value: Int)? {
    let index = rest.lowerBound
    guard rest.count == 2, cursor != index,
      cursor == index + 1 || !script.isOperator(index + 1),
      let text = script.subjectText(ofWord: index), let subject = subject(text)
    else { return nil }
    take(.subject)
    if isAtCursor { throw offer(.expected(subject)) }
    take(.expected)
    if subject.path.isEmpty, !script.words[index + 1].hasExpression {
      try check(script.texts[index + 1], of: subject, at: index + 1)
    }
    return (subject, index + 1)
  }

  private mutating func subject(_ text: String) -> Subject? {
    if let known = subjects[text] { return known }
    let subject = Subject(text)
    subjects[text] = subject
    return subject
  }

  /// Checks that there is the step or flow that a subject must be.
  private mutating func check(
    _ name: String, of subject: Subject, at word: Int
  ) throws(Diagnostic) {
    guard name != "null", let kind = subject.root, kind == .step || kind == .flow else { return }
    let flows = language.flows
    let known: [String]
    if kind == .step {
      if name == lastStep { return }
      if flows.contains(where: { $0.stepNames().contains(name) }) {
        lastStep = name
        return
      }
      known = flows.flatMap { $0.stepNames() }
    } else {
      known = flows.map { $0.name }
      if known.contains(name) { return }
    }
    let all = kind == .step ? "no flow that 'flows' lists has it" : "'flows' lists them"
    // As a screen has it, behind its flow.
    let parts = name.split(separator: ":").map(String.init)
    let isPlace = kind == .step && parts.count == 2 && known.contains(parts[1])
    let place =
      isPlace ? "write '\(parts[1])'; its flow is checked by 'expect flow \(parts[0])'" : nil
    throw Diagnostic(
      code: "\(subject.text).unknown", message: "no \(subject.text) is named '\(name)'",
      range: script.words[word].range,
      help: place ?? Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? all)
  }

  // What is wrong

  /// Something is missing at the end of the line: if it has names, they are listed.
  func missing(_ name: String, _ role: Role = .text) -> Diagnostic {
    let last = max(first - 1, rest.upperBound - 1)
    let place = script.words.indices.contains(last) ? script.words[last].range : line.raw
    return Diagnostic(
      code: "command.usage", message: "\(name) is missing",
      range: SourceRange(start: place.end, end: place.end), help: names(for: role) ?? usage)
  }

  /// The roles of the words up to here, read once more if they were not noted.
  private var noted: [Argument] {
    if isNoting { return arguments }
    var reader = ArgumentReader(script, language)
    _ = reader.read(line)
    return reader.arguments
  }

  /// The names that a word could be, or where they are listed; nil if it can be anything.
  private func names(for role: Role) -> String? {
    let flows = language.flows
    switch role {
    case .startedFlow: return flows.map(\.name).offered(listedBy: "'flows'")
    case .step:
      let start = noted.last { $0.role == .startedFlow }.map { text($0.word) }
      guard let flow = flows.first(where: { $0.name == start }) else { return nil }
      return flow.stepNames().offered(listedBy: "'describe \(flow.name)'")
    case .path:
      return flows.pages?.names.offered(listedBy: "Tab")
    case .pending: return "'inject' lists what is pending"
    default: return nil
    }
  }

  /// The word at a position does not fit; it may have been meant as one of some names.
  func wrong(_ index: Int, _ message: String, known names: [String] = []) -> Diagnostic {
    let closest = Suggestion.closest(to: text(index), among: names)
    return Diagnostic(
      code: "command.usage", message: message, range: script.words[index].range,
      help: closest.map { "did you mean '\($0)'?" } ?? usage)
  }

  /// The word at a position has no place there.
  func unexpected(_ index: Int) -> Diagnostic {
    let options = type.options.map { $0.text }
    guard !options.isEmpty, isOption(index), !knowsOption(index) else {
      return wrong(index, "'\(shown(index))' was not expected here")
    }
    return wrong(index, "'\(type.name)' has no option '\(text(index))'", known: options)
  }

  /// A word as a message shows it.
  func shown(_ index: Int) -> String {
    let text = text(index)
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  private var usage: String { "usage: \(type.manual.usage.joined(separator: " | "))" }

  // The cursor

  /// A kind of word that a grammar would take at the cursor.
  enum Offer {
    case keyword(String, String, next: Role?)
    case options
    case word(Role)
    case choices([CompletionList.Candidate])
    /// The name of a field, or the value of the only one.
    case field(Form, isFirst: Bool)
    case value(Form, of: String)
    case expression
    /// The value that a subject must have.
    case expected(Subject)
  }

  /// The form whose fields a command fills in.
  enum Form {
    /// That of the step where the flow is.
    case answer
    /// That of a flow which is to be started, and of the steps up to the one it is started at.
    case start
  }

  /// Offers something at the cursor, where reading ends.
  private mutating func offer(_ offer: Offer) -> Diagnostic {
    offers.append(offer)
    return Self.stop
  }

  /// Ends reading at the cursor; nobody is shown it.
  private static let stop = Diagnostic(
    code: "command.usage", message: "", range: SourceRange(start: 0, end: 0))
}

/// An expression and how it was written.
struct WrittenExpression: Sendable {
  let expression: Expression
  let text: String

  /// The source text of a part of it.
  func text(of part: Expression) -> String { text(at: part.range) }

  /// The source text of a range of it.
  func text(at range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}

extension CompletionList.Candidate {
  /// The option of what prints documents.
  static var json: Self { .init("--json", "as JSON") }

  /// The option of what writes files.
  static var force: Self { .init("--force", "replace a file that is there already") }
}
