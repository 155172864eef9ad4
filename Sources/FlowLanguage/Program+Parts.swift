import FlowCore
import FlowScript

extension Program {
  /// The files that it sources, and those that these source, each once.
  package var parts: [Program] { sourced.map(\.part) }

  /// The same, with the places that lead to them, from the inside out.
  package var sourced: [(part: Program, origins: [SourceOrigin])] {
    foundParts.value { findParts() }
  }

  private func findParts() -> [(part: Program, origins: [SourceOrigin])] {
    var found: [(part: Program, origins: [SourceOrigin])] = []
    var paths: Set<String> = []
    var queue = [(part: self, origins: [SourceOrigin]())]
    while let next = queue.popLast() {
      let source = next.part.script.source
      for instruction in next.part.instructions where instruction.effect == .sources {
        guard let part = (instruction.command as? SourceCommand)?.program,
          paths.insert(part.script.source.path).inserted
        else { continue }
        let start = next.part.range(of: instruction).start
        let origin = SourceOrigin(path: source.path, position: source.position(of: start))
        found.append((part, [origin] + next.origins))
        queue.append((part, [origin] + next.origins))
      }
    }
    return found
  }
}
