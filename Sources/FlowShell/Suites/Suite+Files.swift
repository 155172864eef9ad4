import FlowLanguage
import FlowScript

extension Suite {
  /// The files that it is made of, itself first: those whose invariants hold for it, what it sources, and
  /// the rows of its cases.
  package var files: [String] {
    var files = [path] + given.map(\.script.source.path)
    var queue = [program]
    while let next = queue.popLast() {
      for instruction in next.instructions where instruction.effect == .sources {
        guard let part = (instruction.command as? SourceCommand)?.program,
          !files.contains(part.script.source.path)
        else { continue }
        files.append(part.script.source.path)
        queue.append(part)
      }
    }
    for line in program.structure {
      guard case .file(let word)? = (line.command as? WithCommand)?.rows else { continue }
      let file = ScriptPath.path(program.script.texts[word], beside: path)
      if !files.contains(file) { files.append(file) }
    }
    return files
  }
}
