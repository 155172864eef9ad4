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
  package init(_ line: Line, of script: Script, _ parts: LineParts, in read: ReadParts) {
    self.line = line
    arguments = Arguments(script: script, all: read.arguments[parts.arguments])
    expressions = read.expressions[parts.expressions]
    isUnderstood = parts.isUnderstood
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

  /// The command that the line is about, also where its name is misspelled; nil if nobody can tell.
  package func type(in commands: CommandList) -> (any Statement.Type)? {
    let script = arguments.script
    guard let first = script.commandWords(of: line).words.first else { return nil }
    let name = script.texts[first]
    return commands.named(name)
      ?? Suggestion.closest(to: name, among: commands.names).flatMap { commands.named($0) }
  }
}

/// The parts of all lines of a script that were read, line after line.
package struct ReadParts: Sendable {
  package var arguments: [CommandArgument] = []
  package var expressions: [PlacedExpression] = []
}

/// The positions of what was read of one line.
package struct LineParts: Sendable {
  package let arguments: Range<Int>
  package let expressions: Range<Int>
  /// True if the grammar of its command could read the line to its end.
  package let isUnderstood: Bool
}

extension ScriptLanguage {
  /// The commands of a script, whether or not they can be understood.
  package func commands(of script: Script) -> [ReadCommand] {
    Compiler(script, [], self, hasConsole: true).compile().commands
  }
}
