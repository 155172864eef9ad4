import FlowShell
import HostSystem

/// Knows what could be typed next on a command line: what the completion scripts of the shells ask.
struct CommandLineCompleter {
  /// Something that could be typed, and a few words on it.
  struct Candidate: Equatable {
    let text: String
    var summary = ""
  }

  private let outline: CommandLineOutline
  private let flows: [String]
  private let files: (_ folder: String) -> [String]

  init(flows: [String], files: @escaping (_ folder: String) -> [String]) {
    outline = CommandLineOutline()
    self.flows = flows
    self.files = files
  }

  /// The candidates for the last of the words behind the tool's name.
  func candidates(for words: [String]) -> [Candidate] {
    var words = CommandLineCompleter.joined(words)
    let typed = words.popLast() ?? ""
    let named = words.first { !$0.hasPrefix("-") }.flatMap(outline.subcommand)
    guard let command = named ?? outline.subcommand(CommandLineOutline.usual) else { return [] }
    let line = read(words, command, isNamed: named != nil)
    if let option = line.due { return values(option, typed) }
    if typed.hasPrefix("-"), !line.isOver {
      if let equals = typed.firstIndex(of: "="),
        let option = command.options.first(where: { $0.names.contains(String(typed[..<equals])) })
      {
        return values(option, String(typed[equals...].dropFirst())).map {
          Candidate(text: "\(typed[...equals])\($0.text)", summary: $0.summary)
        }
      }
      return options(command, given: words).filter { $0.text.hasPrefix(typed) }
    }
    var found: [Candidate] = []
    if named == nil, line.positionals == 0, !line.isOver { found += subcommands(typed) }
    if named?.name == "help" { return helped(behind: words, typed) }
    if line.positionals == 0 {
      found += command.children.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0) }
    }
    let place = min(line.positionals, command.positionals.count - 1)
    guard place >= 0, place == line.positionals || command.positionals[place].isRepeating else {
      return found
    }
    return found + values(command.positionals[place], typed)
  }

  /// Reads the words before: the number of arguments, and the option that waits for its value.
  private func read(
    _ words: [String], _ command: CommandLineOutline.Subcommand, isNamed: Bool
  ) -> (positionals: Int, due: CommandLineOutline.Part?, isOver: Bool) {
    var (positionals, isOver) = (isNamed ? -1 : 0, false)
    var due: CommandLineOutline.Part?
    for word in words {
      if due != nil {
        due = nil
      } else if word == "--", !isOver {
        isOver = true
      } else if word.hasPrefix("-"), word != "-", !isOver {
        due = command.options.first { $0.takesValue && $0.names.contains(word) }
      } else {
        positionals += 1
      }
    }
    return (positionals, due, isOver)
  }

  private func subcommands(_ typed: String) -> [Candidate] {
    outline.subcommands.filter { $0.name.hasPrefix(typed) && $0.name != CommandLineOutline.usual }
      .map { Candidate(text: $0.name, summary: $0.summary) }
  }

  /// The names that `help` takes: `all`, or a subcommand and then one of those that it is divided into.
  private func helped(behind words: [String], _ typed: String) -> [Candidate] {
    let names = words.filter { !$0.hasPrefix("-") }.dropFirst()
    guard let name = names.first else {
      let all = Candidate(text: ToolCommand.all, summary: "Every one of them.")
      return subcommands(typed) + (all.text.hasPrefix(typed) ? [all] : [])
    }
    let children = names.count == 1 ? outline.subcommand(name)?.children ?? [] : []
    return children.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0) }
  }

  private func options(
    _ command: CommandLineOutline.Subcommand, given: [String]
  ) -> [Candidate] {
    command.options.filter { $0.isRepeating || !$0.names.contains(where: given.contains) }
      .flatMap { option in
        option.names.map { Candidate(text: $0, summary: option.summary) }
      }
  }

  private func values(_ part: CommandLineOutline.Part, _ typed: String) -> [Candidate] {
    // `junit=` is followed by a file.
    if let equals = typed.firstIndex(of: "="),
      part.values.contains(String(typed[...equals]))
    {
      return paths(String(typed[equals...].dropFirst()), []).map {
        Candidate(text: "\(typed[...equals])\($0.text)")
      }
    }
    if let endings = part.fileEndings { return paths(typed, endings) }
    let names = part.values.isEmpty && part.valueName == "flow" ? flows : part.values
    return names.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0) }
  }

  /// Files with one of some endings, and the folders on the way.
  private func paths(_ typed: String, _ endings: [String]) -> [Candidate] {
    // Some shells hand over words as they were typed.
    let typed = typed.replacing("\\ ", with: " ")
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let begun = String(typed.dropFirst(folder.count))
    return files(folder.isEmpty ? "." : CommandLineCompleter.place(of: folder))
      .filter { name in
        name.hasPrefix(begun) && name.hasPrefix(".") == begun.hasPrefix(".")
          && (name.hasSuffix("/") || endings.isEmpty
            || endings.contains { name.hasSuffix(".\($0)") })
      }
      .map { Candidate(text: folder + $0) }
  }

  /// The folder that a shell means by a name: `~` is the home of the user.
  private static func place(of folder: String) -> String {
    guard folder.hasPrefix("~/"), let home = Environment["HOME"], !home.isEmpty else {
      return folder
    }
    return home + folder.dropFirst()
  }

  /// The words, with what a shell has cut at `=` in one piece again.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var index = 0
    while index < words.count {
      let isValue = words[index] == "=" && joined.last?.hasPrefix("--") == true
      if isValue {
        joined.removeLast()
        let isLast = index + 1 == words.count
        joined.append(words[index - 1])
        if isLast { joined.append("") }
      } else {
        joined.append(words[index])
      }
      index += 1
    }
    return joined
  }
}
