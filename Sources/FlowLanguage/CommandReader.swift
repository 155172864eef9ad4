import FlowCore
import FlowExpressions
import FlowOffer
import FlowScript

/// Understands the lines of a script one by one.
package struct CommandReader {
  private let script: Script
  private var words: ArgumentReader
  /// True if the lines may run at a prompt.
  private let hasConsole: Bool
  /// True if the grammar of its command could read the last line to its end.
  private var isUnderstood = false

  package init(_ script: Script, _ language: ScriptLanguage, hasConsole: Bool) {
    self.script = script
    self.hasConsole = hasConsole
    words = ArgumentReader(script, language)
  }

  /// Notes that the line read last is over.
  mutating func endLine() { words.endLine(isUnderstood: isUnderstood) }

  /// All lines that were read.
  consuming func takeLines() -> ReadLines { words.read }

  /// The instruction of a line, by its position among the script's lines.
  package mutating func instruction(_ index: Int) throws(Diagnostic) -> Instruction {
    let line = script.lines[index]
    let (names, isRefused) = script.commandWords(of: line)
    isUnderstood = false
    words.begin(line)
    guard let first = names.first else { throw words.language.unknownCommand("", at: line.raw) }
    return try instruction(try type(first, isRefused: isRefused), index, names, isRefused)
  }

  private mutating func instruction<Kind: Statement>(
    _ type: Kind.Type, _ index: Int, _ names: Range<Int>, _ isRefused: Bool
  ) throws(Diagnostic) -> Instruction {
    let line = script.lines[index]
    words.begin(type, names.dropFirst())
    if type.rest == .names, let sign = script.redirectionSign(after: names) {
      throw needsPrompt(
        script.texts[sign], sign, "a script cannot hold it; a shell can send on all that is printed"
      )
    }
    let command: Kind
    do throws(Diagnostic) {
      ReadingCounter.noteGrammar()
      command = try type.parse(&words)
      try words.end()
      isUnderstood = true
    } catch {
      var diagnostic = error
      diagnostic.help =
        script.asksForHelp(line)
        ? "'help \(type.name)' shows how it is written"
        : type.signHint(among: names, of: script) ?? diagnostic.help
      throw diagnostic
    }
    let effect = command.effect
    if effect == .serves, !hasConsole {
      // Of some commands only what one option does needs a prompt.
      let words = names.prefix(type.manual.purpose == .prompt ? 1 : 2)
      let name = words.map { script.texts[$0] }.joined(separator: " ")
      throw needsPrompt(name, names.lowerBound, "a script cannot hold it")
    }
    if isRefused, !effect.canBeRefused {
      throw misplaced(
        names.lowerBound, "cannot follow !",
        "only what drives, looks, or controls the outside can be refused")
    }
    return Instruction(command, effect, isRefused: isRefused, line: index)
  }

  /// The command that a word names.
  private func type(_ word: Int, isRefused: Bool) throws(Diagnostic) -> any Statement.Type {
    guard let type = words.language.commands.command(ofWord: word, in: script) else {
      throw unknown(word)
    }
    if isRefused, type == RefusedCommand.self {
      throw misplaced(word, "cannot follow !", "write it once")
    }
    return type
  }

  private func needsPrompt(_ name: String, _ word: Int, _ help: String) -> Diagnostic {
    Diagnostic(
      code: "command.usage", message: "'\(name)' is for the prompt, where a person types",
      range: script.words[word].range,
      help: help)
  }

  private func misplaced(_ word: Int, _ message: String, _ help: String) -> Diagnostic {
    Diagnostic(
      code: "command.usage", message: "'\(script.texts[word])' \(message)",
      range: script.words[word].range, help: help)
  }

  private func unknown(_ index: Int) -> Diagnostic {
    let (word, name) = (script.words[index], script.texts[index])
    let commands = words.language.commands
    guard word.isQuoted || word.hasExpression else {
      var unknown = words.language.unknownCommand(name, at: word.range)
      let isAssignment = index + 1 < script.words.count && script.texts[index + 1] == "="
      if isAssignment { unknown.help = "a variable is given its value by 'let'" }
      return unknown
    }
    let isKnown = !word.hasExpression && commands.named(name) != nil
    return Diagnostic(
      code: "command.unknown", message: "the name of a command has no quotes and no ${…}",
      range: word.range, help: isKnown ? "write \(name)" : "'help' lists the commands")
  }
}

extension Script {
  /// The words of a line from the name of its command on, and whether `!` is in front.
  package func commandWords(of line: Line) -> (words: Range<Int>, isRefused: Bool) {
    let (all, first) = (line.words, line.words.lowerBound)
    // Its length rules most words out.
    guard all.count > 1, words[first].range.offsets.count == RefusedCommand.name.utf8.count,
      texts[first] == RefusedCommand.name, !words[first].isQuoted
    else { return (all, false) }
    return (all.dropFirst(), true)
  }

  /// True if the first word after a command's name is what other tools take for a question about it.
  package func asksForHelp(_ line: Line) -> Bool {
    guard let first = commandWords(of: line).words.dropFirst().first else { return false }
    return !words[first].isQuoted && ["-h", "--help"].contains(texts[first])
  }
}

/// The vocabulary of lines: the flows that they can name, and the commands.
package struct ScriptLanguage: Sendable {
  package let flows: [RegisteredFlow]
  package let commands: CommandList

  /// The members that the states of the flows can hold; nil if those of some cannot be known.
  package let stateMembers: @Sendable () -> [String]?

  package init(
    flows: [RegisteredFlow], commands: CommandList,
    stateMembers: @escaping @Sendable () -> [String]?
  ) {
    self.flows = flows
    self.commands = commands
    self.stateMembers = stateMembers
  }
}
