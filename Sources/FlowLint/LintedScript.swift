import FlowScript
import FlowShell

/// A script that is looked through.
package struct LintedScript {
  /// The script as tests.
  let suite: Suite
  /// True if another script sources it, so that it is only a part of cases.
  let isPart: Bool

  var program: Program { suite.program }
  var script: Script { suite.program.script }

  /// The files that it sources, and those that these source, each once.
  var parts: [Program] { LintedScript.parts(of: program) }

  /// Its commands, and then those of the files that it sources.
  var lines: some Sequence<LintLine> {
    ([program] + parts).lazy.flatMap { program in
      program.instructions.lazy.map { LintLine($0, of: program) }
    }
  }

  /// The flows that its commands name, each once; nil if it can be about any flow: where it goes on from
  /// another script, follows a link, or starts what is known only when it runs.
  var namedFlows: [String]? {
    if isPart { return nil }
    var names: [String] = []
    for line in lines {
      let arguments = line.arguments
      if arguments.word(.link) != nil || arguments.word(.path) != nil { return nil }
      guard let word = arguments.word(.startedFlow) ?? arguments.word(.flow) else { continue }
      guard let name = line.text(word) else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  static func parts(of program: Program) -> [Program] { sourced(by: program).map(\.part) }

  /// The files that a program sources, and those that these source, each once, with the places that lead to them,
  /// from the inside out.
  static func sourced(by program: Program) -> [(part: Program, origins: [SourceOrigin])] {
    var found: [(part: Program, origins: [SourceOrigin])] = []
    var paths: Set<String> = []
    var queue = [(part: program, origins: [SourceOrigin]())]
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
