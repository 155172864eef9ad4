import FlowCore
import FlowSimulation

/// The mutations that a session's worlds performed.
///
/// A world file holds it in one member, with how many runs were numbered by then, so that what was performed
/// before is not performed again, and a later session numbers its runs on.
final class MutationLog {
  var performed: PerformedMutations

  /// Its member in a world file, which no flow's world can be called.
  static let name = "_performed"

  init(_ performed: PerformedMutations = PerformedMutations()) { self.performed = performed }

  /// A log with the same content.
  func copy() -> MutationLog { MutationLog(performed) }

  /// The log as it is saved; nil if nothing was performed.
  func member(runs: Int) -> Document.Member? {
    if performed.isEmpty { return nil }
    return Document.Member(
      MutationLog.name,
      .object([.init("runs", .integer(Int64(runs))), .init("mutations", performed.document)]))
  }

  /// Reads the mutations that were performed, and the number of runs, when a log was saved.
  ///
  /// - Throws: what is wrong with the document.
  func read(
    _ document: Document
  ) throws(DocumentError) -> (performed: PerformedMutations, runs: Int) {
    guard case .integer(let runs)? = document["runs"], runs >= 0 else {
      throw DocumentError("it must be 0 to \(Int64.max)", at: ["runs"])
    }
    do throws(DocumentError) {
      let saved = try PerformedMutations(document["mutations"] ?? .null, in: performed)
      return (saved, Int(runs))
    } catch {
      throw error.inside("mutations")
    }
  }
}
