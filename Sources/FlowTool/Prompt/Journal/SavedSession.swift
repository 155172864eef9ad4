import FlowExpressions
import FlowShell
import FlowText
import HostSystem
import Terminal

/// A session that is over, ready to continue.
@MainActor struct SavedSession {
  let file: LockedFile
  /// True if the journal holds secrets that it no longer needs.
  let hasSecrets: Bool
  /// True if secrets were asked for again.
  private let asksSecrets: Bool
  private(set) var contents: JournalContents

  /// The N-th last session that is over.
  ///
  /// - Throws: if there are fewer, or it cannot be resumed; that has been reported.
  init(_ position: Int) throws(ExitCode) {
    let folder = Places.journals.map { JournalFolder(path: $0) }
    guard let file = folder?.file(position) else {
      let areInUse = folder.map { !$0.files.isEmpty } ?? false
      let message =
        position == 1
        ? areInUse
          ? "every session is in use; '--sessions' lists them" : "there is no session to resume"
        : "there are fewer than \(position) sessions to resume; '--sessions' lists them"
      throw CommandLineError(message, .unreadable).told()
    }
    self.file = file
    do throws(SystemError) {
      contents = try Self.read(file)
    } catch {
      throw Self.refusal(of: file, error.message)
    }
    hasSecrets = contents.hasSecrets
    let missing = contents.missingSecrets
    asksSecrets = !missing.isEmpty
    if asksSecrets { Self.tellOfSecrets(missing.count) }
    guard let secrets = LineEditor.askSecrets(missing) else {
      throw refuse("its secrets were not given")
    }
    contents.complete(with: secrets)
  }

  /// Warns that the secrets asked for cannot be checked: even a digest of a short one would
  /// let a reader of the journal guess it.
  private static func tellOfSecrets(_ count: Int) {
    let secrets = count == 1 ? "a secret" : "\(count) secrets"
    let kept = count == 1 ? "it" : "them"
    let columns = TerminalInfo.isTerminal(2) ? TerminalInfo.size(2).columns : .max
    Streams.diagnostics(
      WordWrap.wrap(
        "note: this session needs \(secrets) again; nothing of \(kept) was kept, so that a wrong one is not "
          + "noticed\n",
        to: columns))
  }

  /// The contents of a journal.
  static func read(_ file: LockedFile) throws(SystemError) -> JournalContents {
    let bytes = try file.contents()
    do throws(JournalContents.Unreadable) {
      return try JournalContents(bytes)
    } catch {
      throw SystemError(error.reason)
    }
  }

  /// The options that it began with; how things look is as it is asked for now.
  func options(_ asked: RunOptions, _ flows: [RegisteredFlow]) throws(ExitCode) -> RunOptions {
    var options = asked
    do throws(CommandLineError) {
      for record in contents.records { try apply(record, to: &options, flows) }
    } catch {
      throw refuse(error.message)
    }
    return options
  }

  private func apply(
    _ record: JournalRecord, to options: inout RunOptions, _ flows: [RegisteredFlow]
  ) throws(CommandLineError) {
    let (name, value) = record.pair
    let text = value.map { String(decoding: $0, as: UTF8.self) }
    switch record.kind {
    case .language: options.setup.language = try flows.language(ofOption: record.text)
    case .seed: options.setup.seed = UInt64(record.text) ?? 0
    case .variable, .secretVariable: options.setup.variables.append((name, .string(text ?? "")))
    case .secret:
      options.setup.secrets.append((name, text ?? ""))
    case .outside:
      try options.use(outside: text ?? "")
      options.setup.remoteSession = name
    case .world:
      let world = try WorldFile(name, isWrittenBack: true, contents: value ?? [])
      options.setup.world = try world.document
      options.worldFile = world
    default: break
    }
  }

  /// Repeats everything; `perform` runs one command, and says why it was refused.
  func replay(
    in session: Session, _ reads: OutsideReads, _ log: SessionLog,
    perform: (_ command: String) -> String?
  ) throws(ExitCode) {
    var secrets: [JournalRecord] = []
    var asked: [Exchange] = []
    for record in contents.records {
      switch record.kind {
      case .file, .noFile, .environment: reads.bringBack(record)
      case .time:
        let time = Nanoseconds(count: max(0, Int64(record.text) ?? 0))
        log.pass(time, endedSomething: session.letTime(time))
        _ = session.sink.take()
      case .asked: asked += [Exchange(json: record.body)].compactMap(\.self)
      case .answered:
        guard let arrived = Exchange(json: record.body) else { break }
        Arrivals(session.app)?.receive([arrived] + asked)
        asked = []
        _ = session.sink.take()
      case .settled:
        session.app.undo?.settle()
        log.settle()
      case .typed: secrets.append(record)
      case .run:
        let command = TypedCommand(record, secrets: secrets)
        secrets = []
        var reason: String?
        session.app.repeating(asked) { reason = perform(command.completed) }
        asked = []
        if let reason {
          let doubt = asksSecrets ? "; perhaps a secret is not the same as before" : ""
          throw refuse("'\(command.text)' is refused: \(reason)\(doubt)")
        }
      default: break
      }
    }
    reads.endReplay()
    session.app.goOnAsking()
  }

  private func refuse(_ reason: String) -> ExitCode { Self.refusal(of: file, reason) }

  private static func refusal(of file: LockedFile, _ reason: String) -> ExitCode {
    CommandLineError("cannot resume '\(file.path)': \(reason)", .unreadable).told()
  }
}
