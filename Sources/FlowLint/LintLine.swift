import FlowScript
import FlowShell

/// A command of a script as rules see it.
///
/// All rules ask the same of it, so that what it reads is found once.
package final class LintLine {
  let program: Program
  let instruction: Instruction
  let type: any Statement.Type
  let effect: Effect
  let movement: Movement
  /// The path that it compares with a value; nil if it compares none.
  let subject: Subject?
  let parts: LineParts
  /// Its words from the command's name on, without `!`.
  let words: Range<Int>
  /// True if `!` is in front.
  let isRefused: Bool
  /// The words after the name, with the role of each.
  let arguments: Arguments

  init(_ instruction: Instruction, of program: Program) {
    self.instruction = instruction
    effect = instruction.effect
    type = instruction.type
    movement = instruction.command.movement
    subject = instruction.command.subject
    self.program = program
    (words, isRefused) = program.script.commandWords(
      of: program.script.lines[Int(instruction.line)])
    let command = program.command(of: instruction)
    arguments = command.arguments
    parts = LineParts(instruction, command)
  }

  var script: Script { program.script }

  /// The command's name.
  var name: String { words.first.map { script.texts[$0] } ?? "" }

  private(set) lazy var references: [NameReference] = {
    if parts.contains(.expressions) { return program.references(of: instruction) }
    guard let subject, let word = arguments.word(.subject) else { return [] }
    return [NameReference(path: subject.names, range: range(word))]
  }()

  private(set) lazy var expressions =
    parts.contains(.expressions) ? program.expressions(of: instruction) : []

  private lazy var comparedTexts = expressions.flatMap(\.comparedTexts)

  /// The texts that its expressions compare a name with, each with its place.
  func texts(comparedWith name: String) -> [(text: String, range: SourceRange)] {
    comparedTexts.filter { $0.name == name }.map { ($0.text, $0.range) }
  }

  /// The texts that it compares a name in scope with, as a subject and its value or in an
  /// expression, each with its place.
  func texts(expectedOf name: String) -> [(text: String, range: SourceRange)] {
    guard let subject else { return texts(comparedWith: name) }
    guard subject.text == name, let word = arguments.word(.expected) else { return [] }
    return text(word).map { $0 == "null" ? [] : [($0, range(word))] } ?? []
  }

  /// A word's text, nil if it holds `${…}` and is not known before it runs.
  func text(_ word: Int) -> String? {
    script.words[word].hasExpression ? nil : script.texts[word]
  }

  func range(_ word: Int) -> SourceRange { script.words[word].range }

  /// The transcript lines after it.
  var hasTranscript: Bool { !program.transcript(of: instruction).isEmpty }
}

/// The commands of programs as rules see them, each made once.
final class LintLines {
  private var made: [ObjectIdentifier: [LintLine]] = [:]

  /// The commands of a program, in the order of its instructions.
  subscript(program: Program) -> [LintLine] {
    if let lines = made[ObjectIdentifier(program)] { return lines }
    let lines = program.instructions.map { LintLine($0, of: program) }
    made[ObjectIdentifier(program)] = lines
    return lines
  }
}
