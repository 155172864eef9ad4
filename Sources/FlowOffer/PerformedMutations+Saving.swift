import FlowCore
import FlowSimulation

/// The mutations that a session's worlds performed, in a world file.
///
/// One member holds them, with how many runs were numbered by then, so that what was performed before is not
/// performed again, and a later session numbers its runs on.
extension PerformedMutations {
  /// The member in a world file, which no flow's world can be called.
  package static let memberName = "_performed"

  /// The most runs that a file may have it were numbered: every reader of JSON knows the number exactly.
  package static let mostRuns: Int64 = 1 << 53

  /// The member.
  package func member(runs: Int) -> Document.Member {
    Document.Member(
      PerformedMutations.memberName,
      .object([.init("runs", .integer(Int64(runs))), .init("mutations", document)]))
  }

  /// Reads the mutations that were performed, and the number of runs, when a world was saved.
  ///
  /// - Parameters:
  ///   - document: the member's value.
  ///   - session: the mutations that the session knows by now.
  /// - Returns: the mutations, and the number of runs.
  /// - Throws: what is wrong with the document.
  package static func read(
    _ document: Document, in session: PerformedMutations
  ) throws(DocumentError) -> (performed: PerformedMutations, runs: Int) {
    guard case .integer(let runs)? = document["runs"], 0...mostRuns ~= runs else {
      throw DocumentError("it must be 0 to \(mostRuns)", at: [memberName, "runs"])
    }
    do throws(DocumentError) {
      return (try PerformedMutations(document["mutations"] ?? .null, in: session), Int(runs))
    } catch {
      throw error.inside("mutations").inside(memberName)
    }
  }
}
