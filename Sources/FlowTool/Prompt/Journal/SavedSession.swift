import FlowExpressions
import FlowShell
import HostSystem

/// The last session that is over, ready to go on.
struct SavedSession {
  let file: LockedFile
  let contents: JournalContents

  /// The last session.
  ///
  /// - Throws: if there is none, or it cannot be resumed; that has been told.
  static func last() throws(ExitCode) -> SavedSession {
    guard let folder = Places.journals.map(JournalFolder.init), let file = folder.last() else {
      Streams.diagnostics("error: there is no session to resume\n")
      throw .unreadable
    }
    do throws(JournalContents.Unreadable) {
      return SavedSession(file: file, contents: try JournalContents((try? file.contents()) ?? []))
    } catch {
      Streams.diagnostics("error: cannot resume '\(file.path)': \(error.reason)\n")
      throw .unreadable
    }
  }

  /// The options that it began with; how things look is as it is asked for now.
  func options(_ asked: RunOptions) throws(ExitCode) -> RunOptions {
    var options = asked
    var environment: [(name: String, value: String)] = []
    var worldPath: String?
    for record in contents.records {
      switch record.kind {
      case .seed: options.setup.seed = UInt64(record.text) ?? 0
      case .variable:
        if let (name, value) = record.pair {
          options.setup.variables.append((name, .string(value)))
        }
      case .secret: if let pair = record.pair { options.setup.secrets.append(pair) }
      case .environment: if let pair = record.pair { environment.append(pair) }
      case .worldFile: worldPath = record.text
      case .world:
        do throws(JSONError) {
          options.setup.world = try JSONReader.read(Array(record.text.utf8))
        } catch {
          throw refuse("its world is damaged: \(error.message)")
        }
      case .journal, .file, .time, .run, .settled, .end: break
      }
    }
    do throws(CommandLineError) {
      if let worldPath { options.worldFile = try WorldFile(worldPath, isWrittenBack: true) }
    } catch {
      throw refuse(error.message)
    }
    if !environment.isEmpty { options.setup.environment = { [environment] in environment } }
    return options
  }

  /// Does everything again; `perform` runs one command, and says why it was refused.
  @MainActor func replay(
    in session: Session, _ files: ReadFiles, _ chronicle: Chronicle,
    perform: (_ command: String) -> String?
  ) throws(ExitCode) {
    for record in contents.records {
      switch record.kind {
      case .file: files.bring(back: record)
      case .time:
        let time = Nanoseconds(count: max(0, Int64(record.text) ?? 0))
        chronicle.pass(time, endedSomething: session.letTime(time))
        _ = session.sink.take()
      case .settled: session.settle()
      case .run:
        if let reason = perform(record.text) {
          throw refuse("'\(record.text)' is refused: \(reason)")
        }
      default: break
      }
    }
    files.forget()
  }

  private func refuse(_ reason: String) -> ExitCode {
    Streams.diagnostics("error: cannot resume '\(file.path)': \(reason)\n")
    return .unreadable
  }
}
