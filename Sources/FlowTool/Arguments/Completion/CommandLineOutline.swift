import ArgumentParser
import FlowCore
import FlowShell

/// The options, arguments and subcommands of the command line, as the argument parser knows them.
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
    /// The endings of the files that it takes; none for any; nil if it takes no file.
    var fileEndings: [String]?
  }

  /// A subcommand.
  struct Subcommand {
    let name: String
    let summary: String
    let options: [Part]
    let positionals: [Part]
    /// The names that it is divided into.
    let children: [String]
  }

  /// The subcommand whose name can be left out.
  static let usual = RunArguments.name.rawValue

  let subcommands: [Subcommand]

  init() {
    let described = ToolCommand._dumpHelp()
    let document = try? JSONReader.read(Array(described.utf8))
    subcommands = document?["command"]?["subcommands"]?.items.map(Subcommand.init) ?? []
  }

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
    children = document["subcommands"]?.items.compactMap { $0["commandName"]?.words } ?? []
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
    fileEndings = kind?["file"].map { $0["extensions"]?.items.map(\.words) ?? [] }
    if kind?["directory"] != nil { fileEndings = ["/"] }
  }
}

extension Document {
  /// The items of a list; none of anything else.
  fileprivate var items: [Document] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The text, if it is one.
  fileprivate var words: String {
    if case .text(let text) = self { text } else { "" }
  }
}
