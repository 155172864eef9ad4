import FlowExpressions
import FlowShell
import HostSystem

/// What this session did, on the disk before anybody sees what came of it.
///
/// The file is made with the first command that changes something: a session that only looked around
/// leaves nothing to resume.
@MainActor final class SessionJournal {
  private let folder: JournalFolder?
  private let beginning: [JournalRecord]
  private var file: LockedFile?
  private var hasEnvironment = false
  private var hasFailed = false

  /// The journal of a session that begins as the options say.
  init(_ options: RunOptions) {
    folder = Places.journals.map(JournalFolder.init)
    beginning = Self.beginning(options)
  }

  /// The journal of a session that goes on.
  init(resuming file: LockedFile, _ contents: JournalContents) {
    folder = nil
    beginning = []
    try? file.truncate(to: contents.length)
    self.file = file
    hasEnvironment = contents.records.contains { $0.kind == .environment }
  }

  /// Keeps a command that was accepted, the time before it, and the files that it read.
  ///
  /// - Returns: what went wrong, once; nil if all is well.
  func keep(_ command: String, after time: Nanoseconds, reading files: [JournalRecord]) -> String? {
    var records = files
    if !hasEnvironment, command.contains("env") {
      hasEnvironment = true
      records += Environment.all.map {
        JournalRecord(.environment, "\($0.name)=\($0.value)")
      }
    }
    if time.count > 0 { records.append(JournalRecord(.time, String(time.count))) }
    return write(records + [JournalRecord(.run, command)])
  }

  /// Keeps the time that went by, in which something ended.
  func keep(_ time: Nanoseconds) -> String? {
    file == nil ? nil : write([JournalRecord(.time, String(time.count))])
  }

  /// Keeps that what has happened so far is the beginning.
  func settle() -> String? { file == nil ? nil : write([JournalRecord(.settled)]) }

  /// Notes that the person left.
  func end() {
    if file != nil { _ = write([JournalRecord(.end)]) }
    file = nil
  }

  private func write(_ records: [JournalRecord]) -> String? {
    do throws(SystemError) {
      var records = records
      if file == nil, let folder {
        file = try folder.make()
        records = beginning + records
      }
      try file?.append(records.flatMap(\.bytes), lasts: true)
      return nil
    } catch {
      if hasFailed { return nil }
      hasFailed = true
      return "warning: this session could not be resumed: \(error.message)\n"
    }
  }

  private static func beginning(_ options: RunOptions) -> [JournalRecord] {
    let setup = options.setup
    var records = [JournalContents.heading, JournalRecord(.seed, String(setup.seed))]
    for (name, value) in setup.variables {
      if case .string(let text) = value {
        records.append(JournalRecord(.variable, "\(name)=\(text)"))
      }
    }
    records += setup.secrets.map { JournalRecord(.secret, "\($0.name)=\($0.value)") }
    if let path = options.worldFile?.path { records.append(JournalRecord(.worldFile, path)) }
    if let world = setup.world { records.append(JournalRecord(.world, world.savedJSON)) }
    return records
  }
}
