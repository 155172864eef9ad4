import FlowScript
import FlowText

/// A command of a script with the roles of its words, as far as it can be understood.
package struct ReadCommand {
  package let line: Line
  package let arguments: Arguments
  /// The expressions in its words and the rest of its line, as far as it could be understood.
  package let expressions: ArraySlice<PlacedExpression>
  package let isUnderstood: Bool

  /// A line of a script, with what was read of it.
  init(
    _ line: Line, of script: Script, arguments: ArraySlice<CommandArgument>,
    expressions: ArraySlice<PlacedExpression>, isUnderstood: Bool
  ) {
    self.line = line
    self.arguments = Arguments(script: script, all: arguments)
    self.expressions = expressions
    self.isUnderstood = isUnderstood
  }

  /// The expressions in the `${…}` of a word.
  package func expressions(inWord word: Int) -> [PlacedExpression] {
    let script = arguments.script
    guard script.words[word].hasExpression else { return [] }
    // A grammar that could not go on has not looked at every word.
    if !isUnderstood { return script.expressions(inWord: word) }
    let range = script.words[word].range.offsets
    return expressions.filter { range.contains($0.raw.range.offsets.lowerBound) }
  }

  /// The expression that the rest of its line is; nil if that is none, or cannot be read.
  package var restExpression: PlacedExpression? {
    guard line.isRaw else { return nil }
    let raw = arguments.script.raw(of: line).range
    return expressions.last { $0.raw.range == raw }
  }

  /// The command that the line is about, also where its name is misspelled; nil if that is unknown.
  package func type(in commands: CommandList) -> (any Statement.Type)? {
    let script = arguments.script
    guard let first = script.commandWords(of: line).words.first else { return nil }
    let name = script.texts[first]
    return commands.named(name)
      ?? Suggestion.closest(to: name, among: commands.names).flatMap { commands.named($0) }
  }
}

/// The words and expressions that were read in the lines of a script, line after line.
struct ReadLines: Sendable {
  var arguments: [CommandArgument] = []
  var expressions: [PlacedExpression] = []
  /// The end of each line among them.
  private(set) var ends: [LineEnd] = []

  mutating func endLine(isUnderstood: Bool) {
    ends.append(
      LineEnd(
        arguments: UInt32(truncatingIfNeeded: arguments.count),
        expressions: UInt32(truncatingIfNeeded: expressions.count), isUnderstood: isUnderstood))
  }

  /// The command on a line, by the position of the line; nil on the lines of transcripts, and on those that were
  /// not read.
  func command(on index: Int, of script: Script) -> ReadCommand? {
    guard ends.indices.contains(index) else { return nil }
    let line = script.lines[index]
    if case .transcript = line.kind { return nil }
    let (start, end) = (index == 0 ? LineEnd() : ends[index - 1], ends[index])
    return ReadCommand(
      line, of: script, arguments: arguments[Int(start.arguments)..<Int(end.arguments)],
      expressions: expressions[Int(start.expressions)..<Int(end.expressions)],
      isUnderstood: end.isUnderstood)
  }
}

extension ReadLines {
  /// Nothing yet, with room for what a script has, so that it is not copied while it grows.
  init(of script: Script) {
    self.init()
    arguments.reserveCapacity(script.words.count)
    ends.reserveCapacity(script.lines.count)
  }
}

/// The numbers of arguments and expressions up to the end of a line; a script has one of it for each line.
struct LineEnd: Sendable {
  var arguments: UInt32 = 0
  var expressions: UInt32 = 0
  /// True if the grammar of its command could read the line to its end.
  var isUnderstood = false
}

extension ScriptLanguage {
  /// The commands of a script, whether or not they can be understood.
  package func commands(of script: Script) -> [ReadCommand] {
    Compiler(script, [], self, hasConsole: true).compile().commands
  }
}
