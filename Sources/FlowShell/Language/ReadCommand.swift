import FlowScript
import FlowText

/// A command of a script with the roles of its words, as far as it can be understood.
struct ReadCommand {
  let line: Line
  let arguments: Arguments
  let isUnderstood: Bool

  /// The command that the line is about, also where its name is misspelled; nil if nobody can tell.
  func type(in commands: CommandList) -> (any Command.Type)? {
    let script = arguments.script
    guard let first = script.commandWords(of: line).words.first else { return nil }
    let name = script.texts[first]
    return commands.named(name)
      ?? Suggestion.closest(to: name, among: commands.names).flatMap { commands.named($0) }
  }
}

extension ScriptLanguage {
  /// The commands of a script, whether or not they can be understood.
  func commands(of script: Script) -> [ReadCommand] {
    var reader = ArgumentReader(script, self)
    return script.lines.filter { $0.kind == .command }.map { line in
      let (arguments, effect) = reader.read(line)
      return ReadCommand(line: line, arguments: arguments, isUnderstood: effect != nil)
    }
  }
}
