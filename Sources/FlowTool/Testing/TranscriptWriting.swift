import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

/// Puts transcripts right in the files they stand in.
struct TranscriptWriting {
  private var updates: [TranscriptUpdate] = []
  /// The transcripts that no text would fit.
  private var disputed: Set<HeldTranscript> = []

  /// The updates that cases ask for.
  init(_ cases: [FinishedCase]) {
    let held = cases.reduce(into: Set<HeldTranscript>()) { $0.formUnion($1.held) }
    var places: [String: Int] = [:]
    for difference in cases.flatMap(\.differences) {
      let path = difference.script.source.path
      let place = places[path] ?? updates.count
      if place == updates.count {
        places[path] = place
        updates.append(TranscriptUpdate(difference.script, held: held))
      }
      if !updates[place].add(difference), disputed.insert(difference.transcript).inserted {
        refuse("\(difference.place): this prints something else each time, and is left as it is")
      }
    }
    for filling in cases.flatMap(\.fillings) {
      let path = filling.script.source.path
      let place = places[path] ?? updates.count
      if place == updates.count {
        places[path] = place
        updates.append(TranscriptUpdate(filling.script, held: held))
      }
      updates[place].add(filling)
    }
  }

  /// True if one of these cannot be put right.
  func isDisputed(_ differences: [TranscriptDifference]) -> Bool {
    differences.contains { disputed.contains($0.transcript) }
  }

  /// Rewrites the files, each completely or not at all.
  ///
  /// - Returns: whether all of them could be.
  func write() -> Bool {
    var isWell = true
    for update in updates where update.count > 0 && !write(update) { isWell = false }
    return isWell
  }

  private func write(_ update: TranscriptUpdate) -> Bool {
    let path = update.path
    let bytes = update.bytes
    do throws(SystemError) {
      guard path != "-", try FileSystem.read(path) == update.read else {
        return refuse("cannot update '\(path)': it has changed since it was read")
      }
      guard Script.parse(bytes, path: path).diagnostics.isEmpty else {
        return refuse("cannot update '\(path)': what was printed cannot stand in a script")
      }
      try FileSystem.replace(path, with: bytes, isPrivate: false)
    } catch {
      return refuse(error.message)
    }
    let count = update.count
    Streams.diagnostics("updated \(path): \(count) transcript\(count == 1 ? "" : "s")\n")
    return true
  }

  @discardableResult
  private func refuse(_ message: String) -> Bool {
    Streams.diagnostics("error: \(message)\n")
    return false
  }
}

extension TranscriptDifference {
  /// The transcript, by its place.
  fileprivate var transcript: HeldTranscript {
    HeldTranscript(path: script.source.path, line: lines.lowerBound)
  }
}
