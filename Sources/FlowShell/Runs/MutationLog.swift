import FlowCore
import FlowSimulation

/// The mutations that a session's worlds performed, and the number of its last run, which new keys go on
/// behind.
///
/// A world file holds it in one member, so that what was performed before is not performed again.
final class MutationLog {
  var performed = PerformedMutations()
  /// How many flows were started, for their idempotency keys.
  var runs = 0

  /// Its member in a world file, which no flow's world can be called.
  static let name = "_performed"

  init() {}

  /// A log with the same content.
  func copy() -> MutationLog {
    let copy = MutationLog()
    copy.put(self)
    return copy
  }

  /// Takes on what another one holds.
  func put(_ other: MutationLog) {
    performed = other.performed
    runs = other.runs
  }

  /// The log as it is saved; nil if nothing was performed.
  var member: Document.Member? {
    if performed.isEmpty { return nil }
    return Document.Member(
      MutationLog.name,
      .object([.init("runs", .integer(Int64(runs))), .init("mutations", performed.document)]))
  }

  /// Takes on a log that was saved; runs go on behind those of both.
  ///
  /// - Throws: what is wrong with the document; nothing has changed then.
  func replace(with document: Document) throws(DocumentError) {
    guard case .integer(let saved)? = document["runs"], let count = Int32(exactly: saved),
      count >= 0
    else {
      throw DocumentError("it must be 0 to \(Int32.max)", at: ["runs"])
    }
    do throws(DocumentError) {
      performed = try PerformedMutations(document["mutations"] ?? .null)
    } catch {
      throw error.inside("mutations")
    }
    runs = max(runs, Int(count))
  }
}
