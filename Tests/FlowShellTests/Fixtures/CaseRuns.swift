import FlowCore
import FlowScript
import Testing

@testable import FlowShell

/// Scripts that tests read and run, with the files they name.
struct Scripts {
  private let contents: [String: String]

  init(_ contents: [String: String]) { self.contents = contents }

  /// Files in which every name but a `LINK->NAME` is the file itself.
  var files: Files {
    let contents = contents
    var files = Files()
    files.read = { path throws(Files.Failure) in
      let real = Scripts.real(path, contents)
      guard let text = contents[real] else { throw Files.Failure("cannot read '\(path)'") }
      return Array(text.utf8)
    }
    files.realPath = { path throws(Files.Failure) in
      let real = Scripts.real(path, contents)
      if contents[real] == nil { throw Files.Failure("cannot read '\(path)'") }
      return real
    }
    return files
  }

  private static func real(_ path: String, _ contents: [String: String]) -> String {
    guard let target = contents[path], target.hasPrefix("->") else { return path }
    return String(target.dropFirst(2))
  }

  /// Reads the script of that name.
  func suite(_ path: String = "t.flow") throws(ScriptError) -> Suite {
    try Suite.read(Array((contents[path] ?? "").utf8), path: path, Shell.flows, files)
  }

  /// The mistakes in it: `FILE:LINE:COLUMN CODE: MESSAGE`, and the chain of files behind.
  func mistakes(_ path: String = "t.flow") -> [String] {
    do throws(ScriptError) {
      _ = try suite(path)
      return []
    } catch {
      return error.mistakes.map { mistake in
        let place = "\(mistake.source.path):\(mistake.position.line):\(mistake.position.column)"
        let chain = mistake.origins.map { " < \($0.path):\($0.position.line)" }.joined()
        return "\(place) \(mistake.diagnostic.code): \(mistake.diagnostic.message)\(chain)"
      }
    }
  }

  /// Runs every case and row of it.
  func results(_ path: String = "t.flow", _ setup: Session.Setup = .init()) throws -> [CaseResult] {
    var results: [CaseResult] = []
    for suiteCase in try suite(path).cases {
      if let result = suiteCase.resultWithoutRun(row: nil) {
        results.append(result)
        continue
      }
      for row in suiteCase.runs {
        if let result = suiteCase.resultWithoutRun(row: row) {
          results.append(result)
          continue
        }
        var run = try CaseRun(suiteCase, row: row, Shell.flows, setup)
        results.append(run.result())
      }
    }
    return results
  }
}

extension CaseRun {
  fileprivate mutating func result() -> CaseResult {
    record(mustCheck: true, keepsEntries: true)
  }
}

extension CaseResult {
  /// `OUTCOME ID`, and the codes and lines of what went wrong.
  var summary: String {
    let problems = problems.map { " \($0.code)@\($0.place.position.line)" }.joined()
    return "\(status) \(id)\(problems)"
  }

  /// Everything that was printed.
  var printed: String { entries.map(\.printed).joined() }
}

/// The mistakes in a script that names no files.
func mistakes(_ text: String) -> [String] { Scripts(["t.flow": text]).mistakes() }

/// The results of the cases of a script that names no files, one line each.
func summaries(_ text: String) throws -> [String] {
  try Scripts(["t.flow": text]).results().map(\.summary)
}
