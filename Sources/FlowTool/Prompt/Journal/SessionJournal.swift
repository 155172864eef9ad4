import FlowCore
import FlowExpressions
import FlowShell
import HostSystem

/// The record on the disk of what this session did, written before what came of it is shown.
///
/// The file is made with the first command that changes something: a session that only looked around
/// leaves nothing to resume. What cannot be written is written with what comes next.
@MainActor final class SessionJournal {
  private let folder: JournalFolder?
  private var file: LockedFile?
  /// The records that are not in the file yet: its beginning, or those that could not be written.
  private var unwritten: [UInt8] = []
  /// True if there is something to resume, in the file or not.
  private var hasBegun = false
  private var place = ""
  private var hasFailed = false

  /// The journal of a session that begins as the options say.
  init(_ options: RunOptions, _ session: Session, in folder: JournalFolder) {
    self.folder = folder
    unwritten = Self.beginning(options, session).flatMap(\.bytes)
  }

  /// The journal of a session that continues, without the secrets that brought it back.
  init(resuming saved: SavedSession) throws(SystemError) {
    folder = nil
    hasBegun = true
    place = saved.contents.records.last { $0.kind == .place }?.text ?? ""
    guard saved.hasSecrets else {
      do throws(SystemError) {
        try saved.file.truncate(to: saved.contents.length)
      } catch {
        throw error.doing("write", saved.file.path)
      }
      file = saved.file
      return
    }
    let bytes = saved.contents.recordsWithoutSecrets.flatMap(\.bytes)
    try FileSystem.replace(saved.file.path, with: bytes, isPrivate: true)
    do throws(LockedFile.Failure) {
      file = try LockedFile(saved.file.path)
    } catch {
      throw SystemError(error.reason).doing("write", saved.file.path)
    }
  }

  /// Keeps a command that was accepted, the time before it, and what it read.
  ///
  /// - Returns: what went wrong, once; nil if all is well.
  func keep(
    _ command: TypedCommand, after time: Nanoseconds, reading reads: [JournalRecord],
    at place: String
  ) -> String? {
    var records = reads
    if time.count > 0 { records.append(JournalRecord(.time, String(time.count))) }
    records += command.records
    if place != self.place { records.append(JournalRecord(.place, place)) }
    self.place = place
    return write(records)
  }

  /// Keeps that a request which was pending was answered, and the time before it.
  func keep(_ arrived: [Exchange], after time: Nanoseconds) -> String? {
    guard hasBegun else { return nil }
    var records = time.count > 0 ? [JournalRecord(.time, String(time.count))] : []
    records += arrived.dropFirst().map { JournalRecord(.asked, $0.json) }
    records += arrived.prefix(1).map { JournalRecord(.answered, $0.json) }
    return write(records)
  }

  /// Keeps the time that went by, and what was read when something ended in it.
  func keep(_ time: Nanoseconds, reading reads: [JournalRecord]) -> String? {
    hasBegun ? write(reads + [JournalRecord(.time, String(time.count))]) : nil
  }

  /// Keeps that what has happened so far is the beginning.
  func settle() -> String? { hasBegun ? write([JournalRecord(.settled)]) : nil }

  /// Notes that the person left, and drops the secrets.
  func end() -> String? {
    guard hasBegun else { return nil }
    let problem = write([JournalRecord(.end)])
    guard let file, unwritten.isEmpty else { return problem }
    self.file = nil
    do throws(SystemError) {
      let contents = try SavedSession.read(file)
      guard contents.hasSecrets else { return problem }
      let bytes = contents.recordsWithoutSecrets.flatMap(\.bytes)
      try FileSystem.replace(file.path, with: bytes, isPrivate: true)
      return problem
    } catch {
      return "warning: secrets stay in the journal of this session: \(error.message)\n"
    }
  }

  /// Writes what is not in the file yet, and records after it.
  ///
  /// - Returns: what is new: that it cannot be written, or can be again; nil if nothing is.
  private func write(_ records: [JournalRecord]) -> String? {
    hasBegun = true
    unwritten += records.flatMap(\.bytes)
    do throws(SystemError) {
      if file == nil, let folder { file = try folder.make() }
      try file?.append(unwritten, lasts: true)
      unwritten = []
      defer { hasFailed = false }
      return hasFailed ? "note: this session can be resumed again\n" : nil
    } catch {
      defer { hasFailed = true }
      return hasFailed ? nil : "warning: this session could not be resumed: \(error.message)\n"
    }
  }

  private static func beginning(_ options: RunOptions, _ session: Session) -> [JournalRecord] {
    let setup = options.setup
    var records = [
      JournalContents.heading, JournalRecord(.began, String(SystemClock.now)),
      JournalRecord(.seed, String(setup.seed)),
    ]
    if setup.language != .english {
      records.append(JournalRecord(.language, setup.language.code))
    }
    for (name, value) in session.app.setup.variables {
      if case .string(let text) = value.revealed {
        records.append(
          JournalRecord(value.isSecret ? .secretVariable : .variable, name, Array(text.utf8)))
      }
    }
    records += setup.secrets.map { JournalRecord(.secret, $0.name, Array($0.value.utf8)) }
    if let outside = options.outside {
      records.append(JournalRecord(.outside, session.app.remoteSession, Array(outside.utf8)))
    }
    if let file = options.worldFile {
      // The session may be resumed in another folder.
      let folder = file.path.hasPrefix("/") ? "" : "\(FileSystem.currentFolder)/"
      records.append(JournalRecord(.world, folder + file.path, file.contents))
    }
    return records
  }
}
