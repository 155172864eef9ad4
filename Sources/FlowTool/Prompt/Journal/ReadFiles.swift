import FlowShell
import Synchronization

/// The files that commands read, noted so that a session can be replayed without them.
final class ReadFiles: Sendable {
  private struct State {
    var noted: [JournalRecord] = []
    var known: [String: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  /// The largest file whose text is kept, in bytes.
  private static let limit = 1 << 20

  /// Files of which it is noted what is read.
  func watching(_ files: Files) -> Files {
    var watched = files
    watched.read = { [self] path throws(Files.Failure) in
      if let bytes = state.withLock({ $0.known[path] }) { return bytes }
      let bytes = try files.read(path)
      if bytes.count <= ReadFiles.limit {
        let text = "\(path)\n\(String(decoding: bytes, as: UTF8.self))"
        state.withLock { $0.noted.append(JournalRecord(.file, text)) }
      }
      return bytes
    }
    watched.realPath = { [self] path throws(Files.Failure) in
      state.withLock { $0.known[path] != nil } ? path : try files.realPath(path)
    }
    return watched
  }

  /// Takes what was read since this was last asked.
  func take() -> [JournalRecord] {
    state.withLock { state in
      defer { state.noted = [] }
      return state.noted
    }
  }

  /// Has a file read as it was then.
  func bring(back record: JournalRecord) {
    guard let end = record.text.firstIndex(of: "\n") else { return }
    let path = String(record.text[..<end])
    state.withLock { $0.known[path] = Array(record.text[end...].dropFirst().utf8) }
  }

  /// Has files read as they are now.
  func forget() { state.withLock { $0.known = [:] } }
}
