import FlowCore
import FlowExplorer
import FlowMutation
import FlowShell
import HostSystem

/// Reports what came of mutants, and keeps the scripts that would notice survivors.
struct MutationPrinter {
  private let report: MutationReport
  private let request: MutationRequest
  private let isJSON: Bool

  init(_ report: MutationReport, _ request: MutationRequest, isJSON: Bool) {
    self.report = report
    self.request = request
    self.isJSON = isJSON
  }

  /// The results, as text or one JSON value a line.
  ///
  /// - Parameter paths: the files in which scripts are kept, by the names of the survivors.
  /// - Returns: the lines.
  func text(_ paths: [String: String]) -> String {
    var text = ""
    for (name, results) in report.flows {
      if isJSON {
        for result in results {
          let document = MutationEvents.mutant(
            result, isKnown: isKnown(result), path: paths[result.mutant.name])
          text += "\(document.json)\n"
        }
        text += "\(MutationEvents.flow(name, results).json)\n"
      } else {
        text += MutationText.text(
          of: name, results, known: isKnown, path: { paths[$0.mutant.name] })
      }
    }
    return text + (isJSON ? "\(MutationEvents.end(report).json)\n" : MutationText.total(report))
  }

  private func isKnown(_ result: MutantResult) -> Bool {
    request.known?.list.contains(result) ?? false
  }

  /// Writes the scripts of the survivors that are not accepted.
  ///
  /// - Returns: the files, by the names of the survivors.
  /// - Throws: why one cannot be written.
  func keep() throws(CommandLineError) -> [String: String] {
    guard let folder = request.folder else { return [:] }
    var paths: [String: String] = [:]
    var writer = FindingWriter(folder: folder)
    (writer.mark, writer.writer) = (KeptScript.mark, "test --mutate")
    for script in KeptScript.all(of: report.survivors.filter { !isKnown($0) }) {
      let written = try writer.write(script.text, to: "\(folder)/\(script.name)")
      if let note = written.note { Streams.diagnostics(note) }
      for mutant in script.mutants { paths[mutant] = written.path }
    }
    return paths
  }

  /// Judges the scores and the list of survivors that are accepted.
  ///
  /// - Throws: everything that is wrong, in one message.
  func judge() throws(CommandLineError) {
    var messages = request.least.compactMap { least in
      let score = MutationScore(
        report.results.filter { least.flow == nil || $0.mutant.flow.name == least.flow })
      return least.shortfall(of: "the score", at: score.permille, score.text)
    }
    if let known = request.known {
      let new = report.survivors.filter { !isKnown($0) }
      for survivor in new {
        messages.append("'\(survivor.mutant.name)' survived, and is not in \(known.path)")
      }
      for entry in known.list.gone(from: report) {
        messages.append(
          "\(known.path):\(entry.line): '\(entry.text)' does not survive any more; take it off the list"
        )
      }
    }
    if !messages.isEmpty {
      throw CommandLineError(messages.joined(separator: "\nerror: "), .failure)
    }
  }
}
