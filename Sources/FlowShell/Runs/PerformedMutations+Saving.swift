import FlowCore
import FlowSimulation

/// The mutations that a session's worlds performed, in a world file.
///
/// One member holds them, with how many runs were numbered by then, so that what was performed before is not
/// performed again, and a later session numbers its runs on.
extension PerformedMutations {
  /// The member in a world file, which no flow's world can be called.
  static let name = "_performed"

  /// The member.
  func member(runs: Int) -> Document.Member {
    Document.Member(
      PerformedMutations.name,
      .object([.init("runs", .integer(Int64(runs))), .init("mutations", document)]))
  }

  /// Reads the mutations that were performed, and the number of runs, when a world was saved.
  ///
  /// - Throws: what is wrong with the document.
  func read(
    _ document: Document
  ) throws(DocumentError) -> (performed: PerformedMutations, runs: Int) {
    do throws(DocumentError) {
      guard case .integer(let runs)? = document["runs"], runs >= 0 else {
        throw DocumentError("it must be 0 to \(Int64.max)", at: ["runs"])
      }
      do throws(DocumentError) {
        return (try PerformedMutations(document["mutations"] ?? .null, in: self), Int(runs))
      } catch {
        throw error.inside("mutations")
      }
    } catch {
      throw error.inside(PerformedMutations.name)
    }
  }
}
