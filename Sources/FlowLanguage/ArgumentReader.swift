import FlowCore
import FlowExpressions
import FlowOffer
import FlowScript
import FlowText

/// Reads the words after a command's name, one by one, as the command's grammar asks for them, and notes
/// what each is.
///
/// A line is read once. A word that holds `${…}` becomes a template, which gets its value when the line runs;
/// what it must be is checked then. At a prompt, a line that is not finished is read up to the cursor, and
/// what the grammar would take there is offered.
package struct ArgumentReader {
  package let script: Script
  package let language: ScriptLanguage
  /// The roles of the words that were taken, and the expressions in them, line after line.
  private(set) var read: ReadLines
  package private(set) var line: Line
  package private(set) var type: any Statement.Type = RefusedCommand.self
  /// The words that are left.
  package private(set) var rest = 0..<0
  private var first = 0
  /// The word at the cursor, which has no text yet that means anything.
  private var cursor: Int?
  /// The words that the grammar would take at the cursor.
  package private(set) var offers: [Offer] = []
  /// The subjects that were read, by their texts: a script checks the same few again and again.
  private var subjects = TextTable<Subject>()
  /// The step that was found last.
  private var lastStep = ""

  /// A reader for the lines of a script.
  package init(_ script: Script, _ language: ScriptLanguage) {
    self.script = script
    self.language = language
    read = ReadLines(of: script)
    line = Line.empty
  }

  /// Moves to a line, of which nothing is understood yet.
  package mutating func begin(_ line: Line) {
    self.line = line
  }

  /// Moves to the words of the line, after the name of its command.
  package mutating func begin(_ type: any Statement.Type, _ words: Range<Int>) {
    self.type = type
    rest = words
    first = words.lowerBound
  }

  /// Moves to the words of a line that is not finished; the last one is being typed, or not there yet.
  package mutating func begin(
    _ type: any Statement.Type, _ words: Range<Int>, of line: Line, upTo cursor: Int
  ) {
    begin(line)
    begin(type, words)
    self.cursor = cursor
  }

  /// The roles of the words of the line that were taken so far.
  package var taken: Arguments {
    let start = read.ends.last.map { Int($0.arguments) } ?? 0
    return Arguments(script: script, all: read.arguments[start...])
  }

  /// Notes that a line is over.
  mutating func endLine(isUnderstood: Bool) { read.endLine(isUnderstood: isUnderstood) }

  // What is next

  package var isAtEnd: Bool { rest.isEmpty }

  package var count: Int { rest.count }

  /// The position of the next word in the script.
  package var position: Int { rest.lowerBound }

  /// The text of the next word; nil at the end and at the cursor.
  package var peek: String? { isAtEnd || isAtCursor ? nil : text(rest.lowerBound) }

  /// True if the next word is the one that is being typed.
  package var isAtCursor: Bool { cursor == rest.lowerBound && !rest.isEmpty }

  /// True if the word that is being typed begins as an option does.
  private var isOptionTyped: Bool {
    guard let cursor, script.texts.indices.contains(cursor) else { return false }
    return script.texts[cursor].hasPrefix("-")
  }

  /// The text of a word as it is written; empty from the cursor on.
  package func text(_ index: Int) -> String {
    if let cursor, index >= cursor { return "" }
    return script.texts[index]
  }

  /// True if a word is written out: neither quoted nor the value of a `${…}`.
  package func isWritten(_ index: Int) -> Bool {
    let word = script.words[index]
    return !word.isQuoted && !word.hasExpression
  }

  /// True if a word gets its value when the line runs.
  private func isTemplate(_ index: Int) -> Bool {
    script.words[index].hasExpression && type.rest != .literal
  }

  // Taking words

  /// Takes the next word as it is written, which must be there: `name` says what is missing if it is not.
  package mutating func literal(
    _ name: String, _ role: Role = .text, choices: [CompletionList.Candidate] = []
  ) throws(Diagnostic) -> String {
    if isAtCursor { throw offer(choices.isEmpty ? .word(role) : .choices(choices)) }
    guard let text = peek else { throw missing(name, role) }
    take(role)
    return text
  }

  /// Takes the next word as it can be shown, too.
  package mutating func filled(
    _ name: String, _ role: Role = .text, choices: [CompletionList.Candidate] = []
  ) throws(Diagnostic) -> Templated<FilledText> {
    let index = rest.lowerBound
    let text = try literal(name, role, choices: choices)
    guard isTemplate(index) else {
      return .value(FilledText(text: text, shown: text))
    }
    return .template([try template(script.pieces(ofWord: index))]) { $0[0] }
  }

  /// Takes the next word, which must be there: `name` says what is missing if it is not.
  package mutating func word(
    _ name: String, _ role: Role = .text, choices: [CompletionList.Candidate] = []
  ) throws(Diagnostic) -> Templated<String> {
    let index = rest.lowerBound
    let text = try literal(name, role, choices: choices)
    guard isTemplate(index) else { return .value(text) }
    return .template([try template(script.pieces(ofWord: index))]) { $0[0].text }
  }

  /// Takes the next word if there is one.
  package mutating func optionalWord(_ role: Role = .text) throws(Diagnostic) -> Templated<String>?
  {
    isAtEnd ? nil : try word("", role)
  }

  /// The expressions among the parts of a word, read now.
  package mutating func template(_ pieces: [Piece]) throws(Diagnostic) -> Template {
    let template = try Template(pieces)
    read.expressions += template.expressions
    return template
  }

  /// The texts of some words.
  private mutating func texts(_ words: Range<Int>) throws(Diagnostic) -> Templated<[String]> {
    guard words.contains(where: { isTemplate($0) }) else {
      return .value(Array(script.texts[words]))
    }
    var templates: [Template] = []
    for word in words { templates.append(try template(script.pieces(ofWord: word))) }
    return .template(templates) { texts in texts.map(\.text) }
  }

  /// Takes the next word if it is `keyword`, written out.
  ///
  /// Completion offers it with its meaning; where something must follow it, only if there is such a
  /// thing.
  package mutating func take(_ keyword: String, _ meaning: String, next: Role? = nil) -> Bool {
    if isAtCursor { offers.append(.keyword(keyword, meaning, next: next)) }
    guard peek == keyword, isWritten(rest.lowerBound) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes the next word as something made from its text.
  ///
  /// - Parameters:
  ///   - name: what is missing if there is no word.
  ///   - role: what the word is.
  ///   - choices: the words that it can be, as completion offers them.
  ///   - read: makes the value of its text, or complains.
  /// - Returns: the value, or the template that makes it.
  /// - Throws: `command.usage`, at a word that is known already and does not do.
  package mutating func value<Value>(
    _ name: String, _ role: Role = .text, choices: [CompletionList.Candidate] = [],
    _ read: @escaping @Sendable (String) throws(Complaint) -> Value
  ) throws(Diagnostic) -> Templated<Value> {
    let index = rest.lowerBound
    let range = script.words.indices.contains(index) ? script.words[index].range : line.raw
    let type = type
    return try word(name, role, choices: choices).map { (text) throws(Diagnostic) in
      do throws(Complaint) {
        return try read(text)
      } catch {
        throw error.diagnostic(about: text, at: range, of: type)
      }
    }
  }

  /// Takes the next word as a whole number.
  package mutating func integer(
    _ name: String, _ bounds: ClosedRange<Int>, _ role: Role = .text
  ) throws(Diagnostic) -> Templated<Int> {
    let name = "\(name) from \(bounds.lowerBound) on"
    return try value(name, role) { (text) throws(Complaint) in
      let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard isNumber, let number = Int(text), bounds.contains(number) else {
        throw Complaint("'\(text)' is not \(name)")
      }
      return number
    }
  }

  /// Takes the next word as a length of time.
  package mutating func duration() throws(Diagnostic) -> Templated<Nanoseconds> {
    let name = "a duration such as 5s or 1m30s"
    return try value(name, .duration) { (text) throws(Complaint) in
      do throws(Nanoseconds.Mistake) {
        return try Nanoseconds(reading: text)
      } catch {
        switch error {
        case .noLength: throw Complaint("'\(text)' is not \(name)")
        case .tooLong: throw Complaint("'\(text)' is too long; at most \(Nanoseconds.longest)")
        }
      }
    }
  }

  /// Takes the next word as a path such as `a.b[0]` or `a["b c"]`.
  package mutating func path(_ role: Role) throws(Diagnostic) -> Templated<WrittenPath> {
    let name = "a path such as a.b[0]"
    let written =
      isAtEnd || isAtCursor || isTemplate(position) ? nil : script.pathText(ofWord: position)
    return try value(name, role) { (text) throws(Complaint) in
      let path = written ?? text
      guard let segments = Subject.path(path) else { throw Complaint("'\(text)' is not \(name)") }
      return WrittenPath(text: path, segments: segments)
    }
  }

  /// Says that nothing more may follow.
  package func end() throws(Diagnostic) {
    if isAtEnd { return }
    throw isAtCursor ? Self.stop : unexpected(rest.lowerBound)
  }

  private mutating func take(_ role: Role) {
    note(role, rest.lowerBound)
    rest = rest.lowerBound + 1..<rest.upperBound
  }

  /// Notes what a word is.
  package mutating func note(_ role: Role, _ word: Int, value: Int? = nil) {
    read.arguments.append(CommandArgument(role, word, value: value ?? word))
  }

  // Options

  /// Takes the next word if it is an option of the command, such as `--json`.
  ///
  /// Quotes make a word with dashes any other word, and so does `${…}`.
  ///
  /// - Throws: `command.usage`, if the command has no option of that name.
  package mutating func option() throws(Diagnostic) -> String? {
    if isAtCursor { offers.append(.options) }
    guard !isAtEnd, !isAtCursor, isOption(rest.lowerBound) else { return nil }
    guard knowsOption(rest.lowerBound) else { throw unexpected(rest.lowerBound) }
    return try literal("", .option)
  }

  /// Takes an option of the command where it is the first word that is left, or the last one; it is offered where
  /// a dash is typed.
  ///
  /// - Returns: true if it was there.
  package mutating func option(_ name: String) throws(Diagnostic) -> Bool {
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
  package func endOptions() throws(Diagnostic) {
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

  private func pairName(_ index: Int) -> String {
    text(index).pair(script.words[index].pairNameLength).name
  }

  /// Takes all words left as the answer to a step.
  ///
  /// At a field, an unquoted `NAME=` starts a pair, and any other word is a name whose value is the
  /// next word, whatever it holds. A single word is the value of the only field.
  package mutating func answer() throws(Diagnostic) -> Templated<Inputs> {
    let words = rest
    var hasPairs = false
    while !isAtEnd {
      let index = rest.lowerBound
      if isAtCursor { throw offer(.field(.answer, isFirst: index == words.lowerBound)) }
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
        if words.count > 1 { throw wrong(index, "field '\(text(index))' has no value") }
      }
    }
    let isKnown = !words.contains(where: { isTemplate($0) })
    if isKnown, !hasPairs {
      return .value(Inputs(words: script.texts, start: words.lowerBound, count: words.count))
    }
    return try inputs(words)
  }

  /// The names and values in words, some of which are pairs.
  private mutating func inputs(_ words: Range<Int>) throws(Diagnostic) -> Templated<Inputs> {
    let lengths = words.map { script.words[$0].pairNameLength }
    return try texts(words).map { texts in
      var parts: [String] = []
      parts.reserveCapacity(2 * texts.count)
      var isValue = false
      for (index, text) in texts.enumerated() {
        if !isValue, lengths[index] > 0 {
          let (name, value) = text.pair(lengths[index])
          parts.append(name)
          parts.append(value)
        } else {
          parts.append(text)
          isValue.toggle()
        }
      }
      return Inputs(words: parts, start: 0, count: parts.count)
    }
  }

  /// Takes all words left as `FIELD=VALUE`, each field once.
  package mutating func startFields() throws(Diagnostic) -> Templated<Inputs> {
    if isAtEnd { return .value(.none) }
    let words = rest
    var names: Set<String> = []
    while !isAtEnd {
      let index = rest.lowerBound
      if isAtCursor { throw offer(.field(.start, isFirst: false)) }
      guard isPair(index) else { throw wrong(index, "'\(text(index))' is not FIELD=VALUE") }
      let name = pairName(index)
      take(.field)
      guard names.insert(name).inserted else { throw wrong(index, "\(name) is given twice") }
    }
    return try inputs(words)
  }

  /// Takes all words left as `NAME=VALUE`, each NAME fit for a variable and there once.
  package mutating func variables() throws(Diagnostic) -> [(name: String, word: Int)] {
    var pairs: [(name: String, word: Int)] = []
    var names: Set<String> = []
    while !isAtEnd {
      let index = rest.lowerBound
      if isAtCursor { throw offer(.word(.parameter)) }
      guard isPair(index) else { throw wrong(index, "'\(shown(index))' is not NAME=VALUE") }
      let name = pairName(index)
      guard VariableName.isFree(name) else {
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
  package mutating func expression() throws(Diagnostic) -> PlacedExpression {
    if cursor != nil { throw offer(.expression) }
    defer { rest = rest.upperBound..<rest.upperBound }
    let raw = script.raw(of: line)
    if raw.text.isEmpty { throw missing("an expression") }
    let placed = try PlacedExpression(raw)
    read.expressions.append(placed)
    return placed
  }

  /// Takes the rest of the line as a subject and its value, if it is exactly two words of which the
  /// first is a path and the second no operator.
  package mutating func expectedSubject() throws(Diagnostic) -> (
    subject: Subject, value: Templated<String>
  )? {
    let index = rest.lowerBound
    guard rest.count == 2, cursor != index,
      cursor == index + 1 || !script.isOperator(index + 1),
      let text = script.subjectText(ofWord: index), let subject = subject(text)
    else { return nil }
    take(.subject)
    if isAtCursor { throw offer(.expected(subject)) }
    let value = try word("", .expected)
    if subject.path.isEmpty, let text = value.known { try check(text, of: subject, at: index + 1) }
    return (subject, value)
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
    // As a screen has it, after its flow.
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
  package func missing(_ name: String, _ role: Role = .text) -> Diagnostic {
    let last = max(first - 1, rest.upperBound - 1)
    let place = script.words.indices.contains(last) ? script.words[last].range : line.raw
    return Diagnostic(
      code: "command.usage", message: "\(name) is missing",
      range: SourceRange(start: place.end, end: place.end), help: names(for: role) ?? usage)
  }

  /// The names that a word could be, or where they are listed; nil if it can be anything.
  private func names(for role: Role) -> String? {
    let flows = language.flows
    switch role {
    case .startedFlow: return flows.map(\.name).offered(listedBy: "'flows'")
    case .step:
      let start = taken.lastWord(.startedFlow).map { text($0) }
      guard let flow = flows.first(where: { $0.name == start }) else { return nil }
      return flow.stepNames().offered(listedBy: "'describe \(flow.name)'")
    case .path:
      return flows.pages?.names.offered(listedBy: "Tab")
    case .pending: return "'inject' lists what is pending"
    default: return nil
    }
  }

  /// The word at a position does not fit; it may have been meant as one of some names.
  package func wrong(_ index: Int, _ message: String, known names: [String] = []) -> Diagnostic {
    let closest = Suggestion.closest(to: text(index), among: names)
    return Diagnostic(
      code: "command.usage", message: message, range: script.words[index].range,
      help: closest.map { "did you mean '\($0)'?" } ?? usage)
  }

  /// The word at a position has no place there.
  package func unexpected(_ index: Int) -> Diagnostic {
    let options = type.options.map { $0.text }
    guard !options.isEmpty, isOption(index), !knowsOption(index) else {
      return wrong(index, "'\(shown(index))' was not expected here")
    }
    return wrong(index, "'\(type.name)' has no option '\(text(index))'", known: options)
  }

  /// A word as a message shows it.
  package func shown(_ index: Int) -> String {
    let text = text(index)
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  private var usage: String { type.manual.usageLine }

  // The cursor

  /// A kind of word that a grammar would take at the cursor.
  package enum Offer {
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
  package enum Form {
    /// The form of the step where the flow is.
    case answer
    /// The form of a flow that is to be started, and of the steps up to the one it is started at.
    case start
  }

  /// Offers something at the cursor, where reading ends.
  private mutating func offer(_ offer: Offer) -> Diagnostic {
    offers.append(offer)
    return Self.stop
  }

  /// Ends reading at the cursor; it is never shown.
  private static let stop = Diagnostic(
    code: "command.usage", message: "", range: SourceRange(start: 0, end: 0))
}

extension CompletionList.Candidate {
  /// The option of what prints documents.
  package static var json: Self { .init("--json", "as JSON") }

  /// The option of what writes files.
  package static var force: Self { .init("--force", "replace a file that is there already") }
}

/// A path of names and positions, and its text.
package struct WrittenPath: Sendable {
  package let text: String
  package let segments: [Subject.Segment]

  package init(text: String, segments: [Subject.Segment]) {
    self.text = text
    self.segments = segments
  }
}

/// The reason why a word does not do.
package struct Complaint: Error {
  package let message: String
  /// The names of which one may have been meant.
  package let known: [String]
  package let help: String?

  package init(_ message: String, known: [String] = [], help: String? = nil) {
    self.message = message
    self.known = known
    self.help = help
  }

  /// The complaint at the place of the word.
  fileprivate func diagnostic(
    about text: String, at range: SourceRange, of command: any Statement.Type
  ) -> Diagnostic {
    let closest = Suggestion.closest(to: text, among: known)
    return Diagnostic(
      code: "command.usage", message: message, range: range,
      help: help ?? closest.map { "did you mean '\($0)'?" } ?? command.manual.usageLine)
  }
}

extension Manual {
  /// The forms in which it can be written, as the help of a message.
  fileprivate var usageLine: String { "usage: \(usage.joined(separator: " | "))" }
}

extension String {
  /// The name and value of a pair, whose name has so many bytes.
  fileprivate func pair(_ length: Int) -> (name: String, value: String) {
    let end = utf8.index(startIndex, offsetBy: length)
    return (String(self[..<end]), String(self[utf8.index(after: end)...]))
  }
}
