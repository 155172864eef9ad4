import FlowCore
import FlowExpressions
import FlowScript

/// A command that takes the raw rest of its line, which may be an expression.
package protocol RawCommand: Command {}

extension Command {
  /// False: the words are read one by one.
  package static func takes(plain words: Range<Int>, of script: Script) -> Bool { false }

  /// None.
  package static func plain(_ words: inout ArgumentReader) throws(Diagnostic) -> Inputs? { nil }

  /// Nothing.
  package static func note(
    plain words: Range<Int>, of script: Script, _ names: NameCheck
  ) throws(Diagnostic) -> UInt32? { 0 }

  /// One that runs the words.
  package static func command(plain words: Inputs) -> any Command {
    PlainCommand(type: Self.self, words: words)
  }

  /// Never called, since it takes no plain words.
  package static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal) {
    throw Refusal(.commandUsage, "'\(name)' takes no plain words")
  }

  /// False: the rest of its line is words.
  package static var takesRawText: Bool { false }

  package static var needsConsole: Bool { false }

  package static func parse(_ arguments: RawArguments) throws(Diagnostic) -> any Command {
    var words = ArgumentReader(arguments.script, arguments.words, Self.self)
    return try parse(&words)
  }
}

extension RawCommand {
  /// True.
  package static var takesRawText: Bool { true }

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("an expression")
  }
}

/// The rest of a line whose command reads it itself: behind `expect`, `check`, `eval` or `let NAME
/// =`, or behind a word of a script's structure.
package struct RawArguments {
  let script: Script
  let line: Line
  /// The words behind the command's name, if the rest reads as words.
  let words: Range<Int>
  let names: NameCheck

  init(_ script: Script, _ line: Line, _ words: Range<Int>, _ names: NameCheck) {
    self.script = script
    self.line = line
    self.words = words
    self.names = names
  }

  /// Checks that there is the step or flow that a subject is compared with, by the word at an index.
  func checkName(_ name: String, of root: Subject.Root, at word: Int) throws(Diagnostic) {
    try names.check(name, of: root, at: script.words[word].range)
  }

  /// The expression that the rest is.
  func expression(_ manual: Manual) throws(Diagnostic) -> WrittenExpression {
    let raw = script.raw(of: line)
    if raw.text.isEmpty {
      let end = words.isEmpty ? line.raw : script.words[words.upperBound - 1].range
      throw Diagnostic(
        code: "command.usage", message: "an expression is missing",
        range: SourceRange(start: end.end, end: end.end),
        help: "usage: \(manual.usage.joined(separator: " | "))")
    }
    do throws(ExpressionError) {
      return WrittenExpression(expression: try Expression.parse(raw.text), text: raw.text)
    } catch {
      throw Diagnostic(
        code: "syntax", message: error.message, range: raw.sourceRange(of: error.range),
        help: hint(raw.text))
    }
  }

  /// What would mend a mistake that is often made.
  private func hint(_ text: String) -> String? {
    let equals = words.contains { script.texts[$0] == "=" }
    return equals && !text.contains("==") ? "equality is written '=='" : nil
  }
}

/// An expression and how it was written.
struct WrittenExpression: Sendable {
  let expression: Expression
  let text: String

  /// How a part of it was written.
  func text(of part: Expression) -> String { text(at: part.range) }

  /// What is written in a range of it.
  func text(at range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
