import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

/// Corrects transcripts in the files that hold them.
struct TranscriptWriting {
  private var updates: [TranscriptUpdate] = []
  /// The positions of the updates, by the paths of their scripts.
  private var places: [String: Int] = [:]
  /// The transcripts that no text would fit.
  private var disputed: Set<HeldTranscript> = []
  /// The commands that get no transcript since none would fit, by their places.
  private var unfilled: Set<String> = []

  /// The updates that cases ask for.
  init(_ cases: [FinishedCase]) {
    let held = cases.reduce(into: Set<HeldTranscript>()) { $0.formUnion($1.held) }
    for difference in cases.flatMap(\.differences) {
      let place = position(of: difference.script, held)
      if !updates[place].add(difference), disputed.insert(difference.transcript).inserted {
        refuse("\(difference.place): this prints something else each time, and is left as it is")
      }
    }
    for filling in cases.flatMap(\.fillings) {
      let place = position(of: filling.script, held)
      if !updates[place].add(filling), unfilled.insert(filling.place).inserted {
        Streams.diagnostics(
          "note: \(filling.place): this prints something else each time, and gets no transcript\n")
      }
    }
  }

  /// The position of the update of a script, which is begun if there is none.
  private mutating func position(of script: Script, _ held: Set<HeldTranscript>) -> Int {
    let path = script.source.path
    if let place = places[path] { return place }
    places[path] = updates.count
    updates.append(TranscriptUpdate(script, held: held))
    return updates.count - 1
  }

  /// True if one of these cannot be corrected.
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
        return refuse("cannot update '\(path)': what was printed cannot be part of a script")
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
