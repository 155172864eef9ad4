import FlowCore
import Foundation
import Testing

@testable import FlowShell
@testable import flowsh

/// The proof that an app runs what the shell tests: everything that the acceptance scripts hand to flows is
/// handed to an app's driver, too, with the same answers from outside, and comes to the same.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SameRuntimeTests {
  private static let scripts: [String] = {
    let root = URL(filePath: #filePath).appending(path: "../../../../scripts").standardized
    let all = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".flow") }.sorted().map { "\(root.path)/\($0)" }
  }()

  @Test func `every acceptance case decides and shows the same in an app`() async throws {
    #expect(Self.scripts.count > 50)
    var (cases, compared) = (0, 0)
    var differences: [String] = []
    for path in Self.scripts {
      guard let suite = try? Suite.read(try Self.bytes(path), path: path, Flowsh.flows, Self.files)
      else { continue }
      for suiteCase in suite.cases where suiteCase.isRun {
        let rows: [Int?] = suiteCase.rows.map { (0..<$0.count).map { $0 + 1 } } ?? [nil]
        for row in rows {
          var setup = Session.Setup()
          setup.files = Self.files
          var run = try CaseRun(suiteCase, row: row, Flowsh.flows, setup, .all)
          cases += 1
          do {
            compared += try await Twin(run.session).follow(&run)
          } catch let difference as Difference {
            differences.append("\(difference)")
          }
        }
      }
    }
    #expect(differences == [])
    #expect(cases > 600, "\(cases) cases were followed")
    #expect(compared > 1000, "\(compared) lines were compared")
  }

  private static var files: Files {
    var files = Files()
    files.read = { path throws(Files.Failure) in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Files.Failure("there is no file '\(path)'")
      }
      return Array(data)
    }
    return files
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}

extension SuiteCase {
  /// True if the case runs, and is not left out.
  fileprivate var isRun: Bool {
    if case .runs = disposition { true } else { false }
  }
}
