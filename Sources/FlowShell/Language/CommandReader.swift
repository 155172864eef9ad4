import FlowCore
import FlowScript

/// Understands lines one by one.
struct CommandReader {
  private let script: Script
  private let names: NameCheck
  private let index = CommandList.index
  /// Whether the lines may run at a prompt.
  private let hasConsole: Bool

  init(_ script: Script, _ flows: [RegisteredFlow], hasConsole: Bool) {
    self.script = script
    self.hasConsole = hasConsole
    names = NameCheck(flows)
  }

  /// The instruction that a line makes, by its position among the script's lines.
  func instruction(_ index: Int) throws(Diagnostic) -> Instruction {
    try instruction(index, script.lines[index].words)
  }

  private func instruction(_ index: Int, _ words: Range<Int>) throws(Diagnostic) -> Instruction {
    let line = script.lines[index]
    guard let first = words.first else { throw unknown(line.raw, "") }
    guard let type = self.index.command(ofWord: first, in: script) else {
      throw unknown(script.words[first], script.texts[first])
    }
    if words.count > 1, type == RefusedCommand.self {
      return try refused(index, words.dropFirst())
    }
    let rest = words.dropFirst()
    if line.isPlain, type.takes(plain: rest, of: script) {
      if let note = try line.isRaw ? note(type, rest) : 0 {
        let words = Inputs(words: script.texts, start: rest.lowerBound, count: rest.count)
        return Instruction(type, plain: words, note: note, line: index)
      }
    }
    return try made(type, index, rest)
  }

  /// The instruction of a line whose words have to be looked at.
  @inline(never)
  private func made(
    _ type: any Command.Type, _ index: Int, _ rest: Range<Int>
  ) throws(Diagnostic) -> Instruction {
    if type.needsConsole, !hasConsole {
      throw Diagnostic(
        code: "command.usage", message: Console.refusal(of: type.name),
        range: script.words[rest.lowerBound - 1].range, help: "a script cannot hold it")
    }
    if type.takesRawText {
      let command = try type.parse(RawArguments(script, script.lines[index], rest, names))
      return Instruction(command, line: index)
    }
    var reader = ArgumentReader(script, rest, type)
    if reader.isExpanded, let words = try type.plain(&reader) {
      try reader.end()
      return Instruction(type, plain: words, note: 0, line: index)
    }
    let command = try type.parse(&reader)
    try reader.end()
    if reader.isExpanded { return Instruction(command, line: index) }
    let late = try LateCommand(script, rest, type)
    let effect = Swift.type(of: command).effect
    return Instruction(late, of: type, effect: effect, line: index)
  }

  /// What a command notes of plain words, whose number it takes, as its raw text.
  private func note(_ type: any Command.Type, _ words: Range<Int>) throws(Diagnostic) -> UInt32? {
    try type.note(plain: words, of: script, names)
  }

  /// The command behind `!`.
  private func refused(_ index: Int, _ words: Range<Int>) throws(Diagnostic) -> Instruction {
    if script.texts[words.lowerBound] == RefusedCommand.name {
      throw Diagnostic(
        code: "command.usage", message: "'!' cannot stand behind !",
        range: script.words[words.lowerBound].range, help: "write it once")
    }
    let inner = try instruction(index, words)
    switch inner.effect {
    case .drives, .controls, .looks, .undoes:
      return Instruction(RefusedCommand(instruction: inner), line: index)
    case .sets, .checks, .ends, .divides, .sources:
      throw Diagnostic(
        code: "command.usage", message: "'\(script.texts[words.lowerBound])' cannot stand behind !",
        range: script.words[words.lowerBound].range,
        help: "only what drives, looks, or controls the outside can be refused")
    }
  }

  /// A name that may be anything, short enough for a message.
  private func shortened(_ name: String) -> String {
    name.count > 40 ? "\(name.prefix(40))…" : name
  }

  private func unknown(_ word: Word, _ name: String) -> Diagnostic {
    guard word.isQuoted || word.hasExpression else { return unknown(word.range, name) }
    let isKnown = !word.hasExpression && index.command(named: name) != nil
    return Diagnostic(
      code: "command.unknown", message: "the name of a command has no quotes and no ${…}",
      range: word.range, help: isKnown ? "write \(name)" : "'help' lists the commands")
  }

  private func unknown(_ place: SourceRange, _ name: String) -> Diagnostic {
    let closest = Suggestion.closest(to: name, among: CommandList.names)
    return Diagnostic(
      code: "command.unknown", message: "no command is named '\(shortened(name))'", range: place,
      help: closest.map { "did you mean '\($0)'?" } ?? "'help' lists the commands")
  }
}
