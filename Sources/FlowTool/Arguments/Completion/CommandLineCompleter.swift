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

  /// The words and files that can come next; the files are listed by the shell itself.
  struct Answer {
    var candidates: [Candidate] = []
    var files: CommandLineOutline.FileKind?
    /// The beginning of the word that is no part of a file's name.
    var prefix = ""

    /// The answer behind a beginning of the word.
    fileprivate func behind(_ prefix: Substring) -> Answer {
      Answer(
        candidates: candidates.map { Candidate(text: prefix + $0.text, summary: $0.summary) },
        files: files, prefix: prefix + self.prefix)
    }

    fileprivate static func words(_ candidates: [Candidate]) -> Answer {
      Answer(candidates: candidates)
    }

    /// Three lines on the files, with the kind first, then the prefix, then the endings; and a line for each
    /// candidate, its meaning after a tab.
    var text: String {
      let (kind, endings): (String, [String]) =
        switch files {
        case nil: ("words", [])
        case .folders: ("folders", [])
        case .files(let endings): ("files", endings)
        }
      var text = "\(kind)\n\(prefix)\n\(endings.joined(separator: " "))\n"
      for candidate in candidates {
        text += candidate.text
        if !candidate.summary.isEmpty { text += "\t\(candidate.summary)" }
        text += "\n"
      }
      return text
    }
  }

  let outline: CommandLineOutline
  /// The names of the flows.
  let flows: [String]
  /// The cases of a script, or of all in a folder, as far as they can be read.
  let cases: (_ path: String) -> [SuiteCase]

  /// The answer for the last of the words after the tool's name.
  func answer(to words: [String]) -> Answer {
    var words = words
    let typed = words.popLast() ?? ""
    let names = words.filter { !$0.hasPrefix("-") }
    let named = names.first.flatMap(outline.subcommand)
    let child = named?.children.first { $0.name == names.dropFirst().first }
    guard let command = child ?? named ?? outline.subcommand(CommandLineOutline.usual) else {
      return Answer()
    }
    let line = read(words, command, names: child != nil ? 2 : named != nil ? 1 : 0)
    func offered(by option: CommandLineOutline.Part, _ typed: String) -> Answer {
      option.names.contains("--tag")
        ? .words(tags(typed, of: line.positionals)) : values(option, typed)
    }
    if let option = line.due { return offered(by: option, typed) }
    if typed.hasPrefix("-"), !line.isOver {
      if let equals = typed.firstIndex(of: "="),
        let option = command.options.first(where: { $0.names.contains(String(typed[..<equals])) })
      {
        return offered(by: option, String(typed[equals...].dropFirst())).behind(typed[...equals])
      }
      return .words(options(command, given: words).filter { $0.text.hasPrefix(typed) })
    }
    var found: [Candidate] = []
    if named == nil, line.positionals.isEmpty, !line.isOver { found += subcommands(typed) }
    if named?.name == "help" { return .words(helped(after: words, typed)) }
    if command.name == TestArguments.name.rawValue,
      let names = caseNames(typed)
    {
      return .words(names)
    }
    if line.positionals.isEmpty {
      found += children(of: command, typed)
    }
    let place = min(line.positionals.count, command.positionals.count - 1)
    guard place >= 0, place == line.positionals.count || command.positionals[place].isRepeating
    else {
      return .words(found)
    }
    var answer = values(command.positionals[place], typed)
    answer.candidates = found + answer.candidates
    return answer
  }

  /// The names of the cases after `FILE::`; nil if something else is typed.
  private func caseNames(_ typed: String) -> [Candidate]? {
    guard let mark = typed[...].firstRange(ofText: "::") else { return nil }
    return cases(String(typed[..<mark.lowerBound])).map(\.name)
      .filter { $0.hasPrefix(typed[mark.upperBound...]) }
      .map { Candidate(text: typed[..<mark.upperBound] + $0) }
  }

  /// The tags that the last word of a tag expression can be, of the cases that are selected.
  private func tags(_ typed: String, of paths: [String]) -> [Candidate] {
    let end = typed.lastIndex { " ()".contains($0) }.map(typed.index(after:)) ?? typed.startIndex
    return Set((paths.isEmpty ? ["."] : paths).flatMap(cases).flatMap(\.allTags)).sorted().map {
      "@\($0)"
    }
    .filter { $0.hasPrefix(typed[end...]) }.map { Candidate(text: typed[..<end] + $0) }
  }

  /// Reads the words before: the arguments behind the names of the command, and the option that waits for its
  /// value.
  private func read(
    _ words: [String], _ command: CommandLineOutline.Subcommand, names: Int
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
    return (Array(positionals.dropFirst(names)), due, isOver)
  }

  private func subcommands(_ typed: String) -> [Candidate] {
    outline.subcommands.filter { $0.name.hasPrefix(typed) && $0.name != CommandLineOutline.usual }
      .map { Candidate(text: $0.name, summary: $0.summary) }
  }

  private func children(
    of command: CommandLineOutline.Subcommand, _ typed: String
  ) -> [Candidate] {
    command.children.filter { $0.name.hasPrefix(typed) }
      .map { Candidate(text: $0.name, summary: $0.summary) }
  }

  /// The names that `help` takes: `all`, or a subcommand and then one of those that it is divided into.
  private func helped(after words: [String], _ typed: String) -> [Candidate] {
    let names = words.filter { !$0.hasPrefix("-") }.dropFirst()
    guard let name = names.first else {
      let all = Candidate(text: ToolCommand.all, summary: "Every one of them.")
      return subcommands(typed) + (all.text.hasPrefix(typed) ? [all] : [])
    }
    return names.count == 1 ? outline.subcommand(name).map { children(of: $0, typed) } ?? [] : []
  }

  private func options(
    _ command: CommandLineOutline.Subcommand, given: [String]
  ) -> [Candidate] {
    command.options.filter { $0.isRepeating || !$0.names.contains(where: given.contains) }
      .flatMap { option in
        option.names.map { Candidate(text: $0, summary: option.summary) }
      }
  }

  private func values(_ part: CommandLineOutline.Part, _ typed: String) -> Answer {
    // `junit=` is followed by a file.
    if let equals = typed.firstIndex(of: "="), part.values.contains(String(typed[...equals])) {
      return Answer(files: .files(endings: [])).behind(typed[...equals])
    }
    if let files = part.files { return Answer(files: files) }
    let names = part.values.isEmpty && part.valueName == "flow" ? flows : part.values
    return .words(names.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0) })
  }
}

extension [RegisteredFlow] {
  /// The cases of a script, or of all in a folder, as far as they can be read.
  func cases(of path: String) -> [SuiteCase] {
    let path = path.expanded
    let scripts = (try? ScriptSearch.scripts(in: path)) ?? [path]
    return scripts.flatMap { script in
      let suite = (try? Files.system.read(script)).flatMap { bytes in
        try? Suite.read(bytes, path: script, self, .system)
      }
      return suite?.cases ?? []
    }
  }
}

extension String {
  /// A path as it was typed, as shells hand words over, with what its `~` or its first variable means.
  fileprivate var expanded: String {
    let head = prefix { $0 != "/" }
    let variable = head.hasPrefix("$") ? head.dropFirst().filter { !"{}".contains($0) } : "HOME"
    guard head == "~" || head.hasPrefix("$"), let value = Environment[variable] else { return self }
    return value + dropFirst(head.count)
  }
}
