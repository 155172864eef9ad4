import FlowScript

/// The end of a typed line that sends what its command prints elsewhere: `| COMMAND`, `> FILE` or
/// `>> FILE`.
///
/// Only commands after which such a word can mean nothing else have one: ``LineRest/names``.
package struct Redirection: Equatable, Sendable {
  /// The line in front of it.
  package let command: String
  package let target: Target
  /// The word that names the program or the file.
  package let place: SourceRange

  /// The destinations of what a command prints.
  package enum Target: Equatable, Sendable {
    /// A command line as `sh -c` takes it, which reads it.
    case program(String)
    case file(String, isAppended: Bool)
  }

  /// The redirection of what was entered; nil if it has none.
  ///
  /// - Throws: `command.usage`, if something after the sign is missing or unexpected.
  package init?(_ entry: TypedEntry) throws(Diagnostic) {
    let script = entry.script
    guard script.lines.count == 1, let line = script.lines.first, line.kind == .command,
      let sign = entry.language.redirectionSign(in: line, of: script)
    else { return nil }
    let range = script.words[sign].range
    command = String(decoding: entry.bytes[..<range.offsets.lowerBound], as: UTF8.self)
    let words = line.words.suffix(from: sign).dropFirst()
    guard let first = words.first else {
      throw Diagnostic(
        code: "command.usage", message: "nothing follows '\(script.texts[sign])'",
        range: range, help: Redirection.usage)
    }
    place = script.words[first].range
    if script.texts[sign] == "|" {
      let text = String(decoding: entry.bytes[range.offsets.upperBound...], as: UTF8.self)
      target = .program(String(text.drop { $0 == " " || $0 == "\t" }))
      return
    }
    if let more = words.dropFirst().first {
      throw Diagnostic(
        code: "command.usage", message: "'\(script.texts[more])' was not expected here",
        range: script.words[more].range, help: Redirection.usage)
    }
    if script.words[first].hasExpression {
      throw Diagnostic(
        code: "command.usage", message: "the name of the file is written out here",
        range: script.words[first].range, help: Redirection.usage)
    }
    target = .file(script.texts[first], isAppended: script.texts[sign] == ">>")
  }

  private static let usage = "one of | COMMAND, > FILE, >> FILE"
}

extension ScriptLanguage {
  /// The word of a line after which the destination of its results is given; nil if there is none.
  package func redirectionSign(in line: Line, of script: Script) -> Int? {
    let (words, isRefused) = script.commandWords(of: line)
    guard !isRefused, let name = words.first,
      commands.command(ofWord: name, in: script)?.rest == .names
    else { return nil }
    return script.redirectionSign(after: words)
  }
}

extension Script {
  /// The first word after a command's name that sends what it prints elsewhere, where it can mean nothing
  /// else: `|`, `>` or `>>`, written out; nil if there is none.
  package func redirectionSign(after names: Range<Int>) -> Int? {
    names.dropFirst().first { word in
      !words[word].isQuoted && !words[word].hasExpression && ["|", ">", ">>"].contains(texts[word])
    }
  }
}

extension Statement {
  /// Says that a sign after this command is a part of its words; nil if there is none, or no more would
  /// be expected of it.
  package static func signHint(among names: Range<Int>, of script: Script) -> String? {
    let prints = manual.purpose != .checking && manual.purpose != .structure
    guard rest != .names, prints, let sign = script.redirectionSign(after: names) else {
      return nil
    }
    let sent = "only what is printed by commands without texts and values is sent elsewhere"
    let text = script.texts[sign]
    return rest.expression != nil && text == ">" ? "'>' compares here; \(sent)" : sent
  }
}
