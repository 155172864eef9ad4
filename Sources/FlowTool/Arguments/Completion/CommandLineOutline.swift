import ArgumentParser
import FlowCore
import FlowShell

/// The options, arguments and subcommands of the command line, as the argument parser knows them.
///
/// To ask the parser takes as long as to run a script, so that a shell asks once for the ``text`` and hands it in
/// with every question.
struct CommandLineOutline {
  /// An argument, an option or a flag.
  struct Part {
    var names: [String] = []
    var summary = ""
    var valueName = ""
    /// True if the next word is its value.
    var takesValue = false
    var isRepeating = false
    var values: [String] = []
    /// The files that it takes, if any.
    var files: FileKind?
  }

  /// A kind of file that a shell completes by its own means.
  enum FileKind: Equatable {
    /// Files with one of some endings, or any if there are none.
    case files(endings: [String])
    case folders
  }

  /// A subcommand.
  struct Subcommand {
    let name: String
    let summary: String
    let options: [Part]
    let positionals: [Part]
    /// Those that it is divided into.
    let children: [Subcommand]
  }

  /// The subcommand whose name can be left out.
  static let usual = RunArguments.name.rawValue

  let subcommands: [Subcommand]

  /// Reads a ``text``; nothing is known of any other.
  init(_ text: String) {
    let document = try? JSONReader.read(Array(text.utf8))
    subcommands = document?["command"]?["subcommands"]?.items.map(Subcommand.init) ?? []
  }

  /// The parser's own description of the command line, without what no completion needs.
  static var text: String {
    let described = try? JSONReader.read(Array(ToolCommand._dumpHelp().utf8))
    return (described ?? .null).keeping(keys).json
  }

  /// The members that are read of the parser's description.
  private static let keys: Set = [
    "abstract", "allValues", "arguments", "command", "commandName", "completionKind", "directory",
    "extensions", "file", "isRepeating", "kind", "list", "name", "names", "shouldDisplay",
    "subcommands", "valueName", "values",
  ]

  /// The subcommand of that name.
  func subcommand(_ name: String) -> Subcommand? { subcommands.first { $0.name == name } }
}

extension CommandLineOutline.Subcommand {
  fileprivate init(_ document: Document) {
    let name = document["commandName"]?.words ?? ""
    self.name = name
    summary = document["abstract"]?.words ?? ""
    let shown = document["arguments"]?.items.filter { $0["shouldDisplay"] != .flag(false) } ?? []
    let parts = shown.map { document in
      (part: CommandLineOutline.Part(document), kind: document["kind"])
    }
    positionals = parts.filter { $0.kind == .text("positional") }.map(\.part)
    children = document["subcommands"]?.items.map(Self.init) ?? []
    options = parts.filter { $0.kind != .text("positional") }.map(\.part)
  }
}

extension CommandLineOutline.Part {
  fileprivate init(_ document: Document) {
    names =
      document["names"]?.items.compactMap { name in
        name["name"].map { ($0.words.utf8.count == 1 ? "-" : "--") + $0.words }
      } ?? []
    summary = document["abstract"]?.words ?? ""
    valueName = document["valueName"]?.words ?? ""
    takesValue = document["kind"] == .text("option")
    isRepeating = document["isRepeating"] == .flag(true)
    let kind = document["completionKind"]
    values = (kind?["list"]?["values"] ?? document["allValues"])?.items.map(\.words) ?? []
    files = kind?["file"].map { .files(endings: $0["extensions"]?.items.map(\.words) ?? []) }
    if kind?["directory"] != nil { files = .folders }
  }
}

extension Document {
  /// The document with no other members than those of some names.
  fileprivate func keeping(_ names: Set<String>) -> Document {
    switch self {
    case .list(let items): .list(items.map { $0.keeping(names) })
    case .object(let members):
      .object(
        members.filter { names.contains($0.name) }.map { Member($0.name, $0.value.keeping(names)) })
    default: self
    }
  }

  /// The items of a list; none of anything else.
  fileprivate var items: [Document] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The text, if it is one.
  fileprivate var words: String {
    if case .text(let text) = self { text } else { "" }
  }
}
