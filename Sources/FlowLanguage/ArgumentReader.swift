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
  package let language: ScriptLanguage
  package private(set) var line = Line.empty
  /// The words that the grammar would take at the cursor.
  package private(set) var offers: [GrammarOffer] = []
  private(set) var left: WordCursor
  /// The roles of the words that were taken, and the expressions in them, line after line.
  private(set) var read: ReadLines
  private var type: any Statement.Type = RefusedCommand.self
  private var known: KnownSubjects

  /// A reader for the lines of a script.
  package init(_ script: Script, _ language: ScriptLanguage) {
    self.language = language
    left = WordCursor(script)
    read = ReadLines(of: script)
    known = KnownSubjects(language.flows)
  }

  /// Moves to a line, of which nothing is understood yet.
  package mutating func begin(_ line: Line) {
    self.line = line
  }

  /// Moves to the words of the line, after the name of its command; in a line that is not finished the word at the
  /// cursor is being typed, or not there yet.
  package mutating func begin(
    _ type: any Statement.Type, _ words: Range<Int>, upTo cursor: Int? = nil
  ) {
    self.type = type
    left.begin(words, typed: cursor, isLiteral: type.rest == .literal)
  }

  /// The roles of the words of the line that were taken so far.
  package var taken: Arguments {
    let start = read.ends.last.map { Int($0.arguments) } ?? 0
    return Arguments(script: script, all: read.arguments[start...])
  }

  /// Notes that a line is over.
  mutating func endLine(isUnderstood: Bool) { read.endLine(isUnderstood: isUnderstood) }

  // What is next

  package var script: Script { left.script }

  package var isAtEnd: Bool { left.isAtEnd }

  package var count: Int { left.rest.count }

  /// The position of the next word in the script.
  package var position: Int { left.position }

  /// The text of the next word; nil at the end and at the cursor.
  package var peek: String? { left.peek }

  /// True if the next word is the one that is being typed.
  package var isAtCursor: Bool { left.isAtTyped }

  /// The text of a word as it is written; empty from the cursor on.
  package func text(_ index: Int) -> String { left.text(index) }

  // Taking words

  /// Takes the next word as it is written, which must be there: `name` says what is missing if it is not.
  package mutating func literal(
    _ name: String, _ role: Role = .text, choices: Choices = .ofRole
  ) throws(Diagnostic) -> String {
    if isAtCursor { throw stop(offering: .word(role, choices)) }
    guard let text = peek else { throw errors.missing(name, role, choices) }
    take(role)
    return text
  }

  /// Takes the next word as it can be shown, too.
  package mutating func filled(
    _ name: String, _ role: Role = .text, choices: Choices = .ofRole
  ) throws(Diagnostic) -> Templated<FilledText> {
    let index = position
    let text = try literal(name, role, choices: choices)
    guard left.isTemplate(index) else { return .value(FilledText(text: text, shown: text)) }
    return .template([try template(script.pieces(ofWord: index))]) { $0[0] }
  }

  /// Takes the next word, which must be there: `name` says what is missing if it is not.
  package mutating func word(
    _ name: String, _ role: Role = .text, choices: Choices = .ofRole
  ) throws(Diagnostic) -> Templated<String> {
    let index = position
    let text = try literal(name, role, choices: choices)
    guard left.isTemplate(index) else { return .value(text) }
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

  /// Takes the next word if it is `keyword`, written out.
  ///
  /// Completion offers it with its meaning; where something must follow it, only if there is such a
  /// thing.
  package mutating func take(_ keyword: String, _ meaning: String, next: Role? = nil) -> Bool {
    if isAtCursor { offers.append(.keyword(keyword, meaning, next: next)) }
    guard peek == keyword, left.isWritten(position) else { return false }
    left.advance()
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
    _ name: String, _ role: Role = .text, choices: Choices = .ofRole,
    _ read: @escaping @Sendable (String) throws(Complaint) -> Value
  ) throws(Diagnostic) -> Templated<Value> {
    let range = left.place(position) ?? line.raw
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
    _ name: String, _ bounds: ClosedRange<Int>, _ role: Role = .text, choices: Choices = .ofRole
  ) throws(Diagnostic) -> Templated<Int> {
    let name = "\(name) from \(bounds.lowerBound) on"
    return try value(name, role, choices: choices) { (text) throws(Complaint) in
      let isNumber = text.utf8.allSatisfy(ASCII.isDigit)
      guard isNumber, let number = Int(text), bounds.contains(number) else {
        throw Complaint("'\(text)' is not \(name)")
      }
      return number
    }
  }

  /// Says that nothing more may follow.
  package func end() throws(Diagnostic) {
    if isAtEnd { return }
    throw isAtCursor ? UsageErrors.reachedCursor : errors.unexpected(position)
  }

  /// Notes what the next word is, and moves past it, or past its value if that is a word after it.
  mutating func take(_ role: Role, valueAfter distance: Int = 0) {
    read.arguments.append(CommandArgument(role, position, value: position + distance))
    left.advance(by: distance + 1)
  }

  /// Offers something at the cursor, where reading ends.
  mutating func stop(offering offer: GrammarOffer) -> Diagnostic {
    offers.append(offer)
    return UsageErrors.reachedCursor
  }

  // Options

  /// Takes the next word if it is an option of the command, such as `--json`.
  ///
  /// Quotes make a word with dashes any other word, and so does `${…}`.
  ///
  /// - Throws: `command.usage`, if the command has no option of that name.
  package mutating func option() throws(Diagnostic) -> String? {
    if isAtCursor { offers.append(.options) }
    guard !isAtEnd, !isAtCursor, left.isOption(position) else { return nil }
    guard type.hasOption(text(position)) else { throw errors.unexpected(position) }
    return try literal("", .option)
  }

  /// Takes an option of the command where it is the first word that is left, or the last one; it is offered where
  /// a dash is typed.
  ///
  /// - Returns: true if it was there.
  package mutating func option(_ name: String) throws(Diagnostic) -> Bool {
    if isAtCursor, left.isOptionTyped { offers.append(.options) }
    if peek == name, left.isWritten(position) {
      take(.option)
      return true
    }
    guard let last = left.rest.last, text(last) == name, left.isWritten(last) else { return false }
    read.arguments.append(CommandArgument(.option, last, value: last))
    left.removeLast()
    return true
  }

  /// Says that the next word may not be an option.
  package func endOptions() throws(Diagnostic) {
    if !isAtEnd, !isAtCursor, left.isOption(position) { throw errors.unexpected(position) }
  }

  // Expressions

  /// Takes the unparsed rest of the line as an expression.
  package mutating func expression() throws(Diagnostic) -> PlacedExpression {
    if left.isTyping { throw stop(offering: .expression) }
    defer { left.finish() }
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
    let index = position
    guard count == 2, !isAtCursor, left.isTyped(index + 1) || !script.isOperator(index + 1),
      let text = script.subjectText(ofWord: index), let subject = known.subject(text)
    else { return nil }
    take(.subject)
    if isAtCursor { throw stop(offering: .expected(subject)) }
    let value = try word("", .expected)
    if let text = value.known, let place = left.place(index + 1) {
      try known.check(text, of: subject, at: place)
    }
    return (subject, value)
  }

  // What is wrong

  /// Something is missing at the end of the line: if it has names, they are listed.
  package func missing(_ name: String) -> Diagnostic { errors.missing(name, .text, .ofRole) }

  /// The word at a position does not fit; it may have been meant as one of some names.
  package func wrong(_ index: Int, _ message: String, known names: [String] = []) -> Diagnostic {
    errors.wrong(index, message, known: names)
  }

  private var errors: UsageErrors {
    UsageErrors(words: left, line: line, type: type, language: language, taken: taken)
  }
}
