import FlowAcceptance
import FlowShell
import FlowText
import HostSystem

/// Finds what could be typed next on a command line: the answer to the completion scripts of the shells.
struct CommandLineCompleter {
  /// Something that could be typed, and a few words on it.
  struct Candidate: Equatable {
    let text: String
    var summary = ""
  }

  private let outline: CommandLineOutline
  private let flows: [String]
  private let files: (_ folder: String) -> [String]
  private let cases: (_ path: String) -> [SuiteCase]

  /// - Parameters:
  ///   - flows: the names of the flows.
  ///   - files: the names in a folder, those of folders with a slash after them.
  ///   - cases: the cases of a script, or of all in a folder, as far as they can be read.
  init(
    flows: [String], files: @escaping (_ folder: String) -> [String],
    cases: @escaping (_ path: String) -> [SuiteCase]
  ) {
    outline = CommandLineOutline()
    self.flows = flows
    self.files = files
    self.cases = cases
  }

  /// The candidates for the last of the words after the tool's name.
  func candidates(for words: [String]) -> [Candidate] {
    var words = CommandLineCompleter.joined(words)
    let typed = words.popLast() ?? ""
    let named = words.first { !$0.hasPrefix("-") }.flatMap(outline.subcommand)
    guard let command = named ?? outline.subcommand(CommandLineOutline.usual) else { return [] }
    let line = read(words, command, isNamed: named != nil)
    if let option = line.due {
      return option.names.contains("--tag")
        ? tags(typed, of: line.positionals) : values(option, typed)
    }
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
    if named == nil, line.positionals.isEmpty, !line.isOver { found += subcommands(typed) }
    if named?.name == "help" { return helped(after: words, typed) }
    if command.name == TestArguments.name.rawValue,
      let names = caseNames(typed, after: line.positionals.last)
    {
      return names
    }
    if line.positionals.isEmpty {
      found += command.children.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0) }
    }
    let place = min(line.positionals.count, command.positionals.count - 1)
    guard place >= 0, place == line.positionals.count || command.positionals[place].isRepeating
    else {
      return found
    }
    return found + values(command.positionals[place], typed)
  }

  /// The names of the cases after `FILE::`; nil if something else is typed.
  ///
  /// Some shells cut the line at colons, and put what is chosen after them.
  private func caseNames(_ typed: String, after word: String?) -> [Candidate]? {
    let place: (file: String, begun: String, shown: String)
    if typed == Self.caseMark, let word {
      place = (word, "", "")
    } else if let word, word.hasSuffix(Self.caseMark) {
      place = (String(word.dropLast(Self.caseMark.count)), typed, "")
    } else if let mark = typed[...].firstRange(ofText: Self.caseMark) {
      place = (
        String(typed[..<mark.lowerBound]), String(typed[mark.upperBound...]),
        String(typed[..<mark.upperBound])
      )
    } else {
      return nil
    }
    return cases(place.file).map(\.name).filter { $0.hasPrefix(place.begun) }
      .map { Candidate(text: place.shown + $0) }
  }

  private static let caseMark = "::"

  /// The tags that the last word of a tag expression can be, of the cases that are selected.
  private func tags(_ typed: String, of paths: [String]) -> [Candidate] {
    let end = typed.lastIndex { " ()".contains($0) }.map(typed.index(after:)) ?? typed.startIndex
    return Set((paths.isEmpty ? ["."] : paths).flatMap(cases).flatMap(\.allTags)).sorted().map {
      "@\($0)"
    }
    .filter { $0.hasPrefix(typed[end...]) }.map { Candidate(text: typed[..<end] + $0) }
  }

  /// Reads the words before: the arguments, and the option that waits for its value.
  private func read(
    _ words: [String], _ command: CommandLineOutline.Subcommand, isNamed: Bool
  ) -> (positionals: [String], due: CommandLineOutline.Part?, isOver: Bool) {
    var (positionals, isOver): ([String], Bool) = ([], false)
    var due: CommandLineOutline.Part?
    for word in words {
      if due != nil {
        due = nil
      } else if word == "--", !isOver {
        isOver = true
      } else if word.hasPrefix("-"), word != "-", !isOver {
        due = command.options.first { $0.takesValue && $0.names.contains(word) }
      } else {
        positionals.append(word)
      }
    }
    if isNamed { positionals.removeFirst() }
    return (positionals, due, isOver)
  }

  private func subcommands(_ typed: String) -> [Candidate] {
    outline.subcommands.filter { $0.name.hasPrefix(typed) && $0.name != CommandLineOutline.usual }
      .map { Candidate(text: $0.name, summary: $0.summary) }
  }

  /// The names that `help` takes: `all`, or a subcommand and then one of those that it is divided into.
  private func helped(after words: [String], _ typed: String) -> [Candidate] {
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

  /// The words, with what a shell has cut at `=` in one piece again, and `::` with the file in front of it where a
  /// name follows.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var index = 0
    while index < words.count {
      if words[index] == caseMark, index + 1 < words.count, let file = joined.popLast() {
        joined.append(file + caseMark)
        index += 1
        continue
      }
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

extension [RegisteredFlow] {
  /// The cases of a script, or of all in a folder, as far as they can be read.
  func cases(of path: String) -> [SuiteCase] {
    let scripts = (try? ScriptSearch.scripts(in: path)) ?? [path]
    return scripts.flatMap { script in
      let suite = (try? Files.system.read(script)).flatMap { bytes in
        try? Suite.read(bytes, path: script, self, .system)
      }
      return suite?.cases ?? []
    }
  }
}
