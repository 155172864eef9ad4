import FlowCore
import FlowShell

/// A script that notices survivors, as a file: a comment that says which, and the lines.
package struct KeptScript: Sendable {
  /// The first line of every file that is written here; a file with another is somebody's own.
  package static let mark = "# Written by test --mutate"

  package let name: String
  package let text: String
  /// The names of the mutants that it notices.
  package let mutants: [String]

  /// The files of some survivors: one for each script, in order.
  package static func all(of results: [MutantResult]) -> [KeptScript] {
    var files: [(script: NoticingScript, flow: String, results: [MutantResult])] = []
    for result in results {
      guard let script = result.script else { continue }
      if let known = files.firstIndex(where: { $0.script == script }) {
        files[known].results.append(result)
      } else {
        files.append((script, result.mutant.flow.name, [result]))
      }
    }
    var names: Set<String> = []
    return files.map { script, flow, results in
      var name = fileName(results[0].mutant.name)
      while !names.insert(name).inserted { name += "-2" }
      let comments = results.map { "#   \($0.mutant.change.name)" }
      let head = "\(mark): it passes, and notices what is wrong once in \(flow)"
      return KeptScript(
        name: "\(name).flow",
        text: ([head] + comments + [""] + script.lines).joined(separator: "\n") + "\n",
        mutants: results.map { $0.mutant.name })
    }
  }

  private init(name: String, text: String, mutants: [String]) {
    self.name = name
    self.text = text
    self.mutants = mutants
  }

  /// The longest name of a file, without its ending.
  private static let longestName = 80

  /// A name in letters, digits and hyphens.
  private static func fileName(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      let isWord = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
      if isWord {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else if name.last != "-", !name.isEmpty {
        name.append("-")
      }
    }
    name = String(name.prefix(longestName))
    while name.last == "-" { name.removeLast() }
    return name
  }
}
