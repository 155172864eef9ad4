import FlowScript
import FlowShell

/// A script that is looked through.
package struct LintedScript {
  /// The script as tests.
  let suite: Suite
  /// True if another script sources it, so that it is only a part of cases.
  let isPart: Bool
  /// The files that it sources, and those that these source, each once.
  let parts: [Program]
  /// The flows that its commands name, each once; nil if it can be about any flow: where it goes on from
  /// another script, follows a link, or starts what is known only when it runs.
  let namedFlows: [String]?
  private let made: LintLines

  init(suite: Suite, isPart: Bool) {
    self.suite = suite
    self.isPart = isPart
    made = LintLines()
    parts = suite.program.parts
    namedFlows = isPart ? nil : made.flows(namedIn: [suite.program] + parts)
  }

  var program: Program { suite.program }
  var script: Script { suite.program.script }

  /// Its commands, and then those of the files that it sources.
  var lines: some Sequence<LintLine> { ([program] + parts).lazy.flatMap { lines(of: $0) } }

  /// The commands of its own program, or of a file that it sources.
  func lines(of program: Program) -> [LintLine] { made[program] }
}

extension LintLines {
  /// The flows that commands name, each once; nil if they can be about any flow.
  fileprivate func flows(namedIn programs: [Program]) -> [String]? {
    var names: [String] = []
    for line in programs.lazy.flatMap({ self[$0] }) {
      if line.parts.isDisjoint(with: .words(.startedFlow, .flow, .link, .path)) { continue }
      if line.leadsToLink { return nil }
      let arguments = line.arguments
      guard let word = arguments.word(.startedFlow) ?? arguments.word(.flow) else { continue }
      guard let name = line.text(word) else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
