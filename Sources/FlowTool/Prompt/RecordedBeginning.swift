import FlowCore
import FlowExpressions
import FlowShell

/// The lines that make a fresh session begin as the options of the command line do.
///
/// A world from a file is named in a comment: the file changes when the session ends.
struct RecordedBeginning {
  let lines: [String]

  init(_ options: RunOptions, _ session: Session) {
    var lines: [String] = []
    if let path = options.worldFile?.path { lines.append("# begins with: --world \(path)") }
    if !options.setup.secrets.isEmpty {
      let names = options.setup.secrets.map { "--secret \($0.name)=…" }
      lines.append("# begins with: \(names.joined(separator: " "))")
    }
    let language = options.setup.language.code
    if language != "en" { lines.append("set language \(language)") }
    if options.setup.seed != 0 { lines.append("seed \(options.setup.seed)") }
    lines += session.app.setup.variables.map { name, value in
      value.isSecret ? "# begins with: --set \(name)=…" : "let \(name) = \(value.json)"
    }
    self.lines = lines
  }
}
