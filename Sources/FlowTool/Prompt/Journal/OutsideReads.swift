import FlowShell
import Synchronization

/// The files and variables of the environment that commands read, noted where they are read, so that a
/// session can be replayed without them.
final class OutsideReads: Sendable {
  private struct State {
    /// The records of everything that was read since this was last asked.
    var noted: [JournalRecord] = []
    /// The file contents in the journal, by path.
    var files: [String: FileContents] = [:]
    /// The variables in the journal, nil for those that are unset.
    var variables: [String: String?] = [:]
    /// True if no other variables than these were there.
    var hasAllVariables = false
    /// True while files are as they were, not as they are.
    var isReplaying = false
  }

  /// The result of reading a file.
  private enum FileContents: Equatable {
    case bytes([UInt8])
    case failure(String)

    func get() throws(Files.Failure) -> [UInt8] {
      switch self {
      case .bytes(let bytes): return bytes
      case .failure(let message): throw Files.Failure(message)
      }
    }
  }

  private let state = Mutex(State())

  /// The same setup, with a note taken of what is read.
  func watching(_ setup: Session.Setup) -> Session.Setup {
    var watched = setup
    let (files, environment) = (setup.files, setup.environment)
    watched.files.read = { [self] path throws(Files.Failure) in
      if let known = replayed(path) { return try known.get() }
      do throws(Files.Failure) {
        let bytes = try files.read(path)
        note(.bytes(bytes), of: path)
        return bytes
      } catch {
        note(.failure(error.message), of: path)
        throw error
      }
    }
    watched.files.realPath = { [self] path throws(Files.Failure) in
      replayed(path) == nil ? try files.realPath(path) : path
    }
    watched.environment = { [self] names in variables(names, of: environment(names)) }
    return watched
  }

  private func replayed(_ path: String) -> FileContents? {
    state.withLock { $0.isReplaying ? $0.files[path] : nil }
  }

  private func note(_ contents: FileContents, of path: String) {
    state.withLock { state in
      if state.files[path] == contents { return }
      state.files[path] = contents
      switch contents {
      case .bytes(let bytes): state.noted.append(JournalRecord(.file, path, bytes))
      case .failure(let message):
        state.noted.append(JournalRecord(.noFile, path, Array(message.utf8)))
      }
    }
  }

  /// All variables, those that were read before as they were then; notes those that are read now.
  private func variables(
    _ names: [String]?, of all: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    state.withLock { state in
      let present =
        state.hasAllVariables ? [] : all.filter { state.variables[$0.name] == nil }
      let kept = state.variables.compactMap { name, value in value.map { (name: name, value: $0) } }
      let now = (present + kept.sorted { $0.name < $1.name })
      if state.hasAllVariables || names?.isEmpty == true { return now }
      for name in names ?? now.map(\.name) where state.variables[name] == nil {
        let value = present.first { $0.name == name }?.value
        state.variables[name] = .some(value)
        state.noted.append(
          value.map { JournalRecord(.environment, name, Array($0.utf8)) }
            ?? JournalRecord(.environment, name))
      }
      if names == nil {
        state.hasAllVariables = true
        state.noted.append(JournalRecord(.environment))
      }
      return now
    }
  }

  /// Takes what was read since this was last asked.
  func take() -> [JournalRecord] {
    state.withLock { state in
      defer { state.noted = [] }
      return state.noted
    }
  }

  /// Takes back what was noted since this was last asked: no journal has it.
  func forget() {
    state.withLock { state in
      for record in state.noted {
        let name = record.pair.name
        switch record.kind {
        case .file, .noFile: state.files[name] = nil
        case .environment where name.isEmpty: state.hasAllVariables = false
        case .environment: state.variables[name] = nil
        default: break
        }
      }
      state.noted = []
    }
  }

  /// Makes a file or a variable read as it was then.
  func bringBack(_ record: JournalRecord) {
    let (name, value) = record.pair
    state.withLock { state in
      state.isReplaying = true
      switch record.kind {
      case .file: state.files[name] = .bytes(value ?? [])
      case .noFile:
        state.files[name] = .failure(String(decoding: value ?? [], as: UTF8.self))
      case .environment where name.isEmpty: state.hasAllVariables = true
      case .environment:
        state.variables[name] = .some(value.map { String(decoding: $0, as: UTF8.self) })
      default: break
      }
    }
  }

  /// Makes files read as they are now.
  func endReplay() { state.withLock { $0.isReplaying = false } }
}
