// What is read is internal to its target, and only a debug build can reach that.
#if DEBUG
import ArgumentParser
import FlowCore
import FlowExpressions
import FlowScript
@testable package import FlowShell
@testable import FlowTool

/// Everything that reads texts, in one place, so that tests and libFuzzer try the same.
///
/// Whatever the bytes are, there is an answer, and never a crash or a hang.
package struct Readers {
  private let flows: [RegisteredFlow]
  private let session: Session

  package enum Name: String, CaseIterable, Sendable {
    case script, entry, completion, expression, duration, link, rows, json, world, journal
    case record, options

    /// The name of the texts to begin with.
    package var corpus: String {
      switch self {
      case .entry, .completion, .record: "script"
      default: rawValue
      }
    }
  }

  /// The readers of a session of some flows, in which these lines have run.
  ///
  /// - Throws: what is wrong with the flows, or the lines.
  package init(_ flows: [RegisteredFlow], after lines: String...) throws {
    self.flows = flows
    session = try Session(flows)
    let text = Array(lines.joined(separator: "\n").utf8)
    let program = try Program.read(text, path: "t.flow", flows, Files(), .standard)
    for index in program.instructions.indices { _ = session.runner.perform(index, of: program) }
  }

  /// Reads some bytes.
  ///
  /// - Returns: What is wrong with how they were read; nil if nothing is.
  package func read(_ bytes: [UInt8], by name: Name) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch name {
    case .script: readScript(bytes)
    case .entry:
      _ = Script.isIncomplete(bytes)
      let line = session.read(line: text)
      _ = line.withoutSecrets
      _ = line.recordable(in: "/d")
      _ = line.secretDue
      _ = line.shown
    case .completion: _ = Completer(session).complete(text, text.utf8.count)
    case .expression:
      guard let expression = try? Expression.parse(text) else { return nil }
      _ = try? expression.evaluate(in: ExpressionScope(session.names, reading: expression)).json
    case .duration: _ = Nanoseconds(text)?.text
    case .link: _ = (try? Link(text))?.description
    case .rows: _ = try? RowsFile.read(bytes)
    case .json: _ = (try? JSONReader.read(bytes))?.json
    case .world: return readWorld(bytes)
    case .journal: return readJournal(bytes)
    case .record: return readRecord(bytes)
    case .options: return readOptions(bytes)
    }
    return nil
  }

  private func readScript(_ bytes: [UInt8]) {
    do throws(ScriptError) {
      _ = try Suite.read(bytes, path: "t.flow", flows, Files())
    } catch {
      var hidden = HiddenSecrets(of: flows)
      for mistake in error.mistakes.prefix(3) {
        _ = DiagnosticRenderer().render(hidden.hide(in: mistake))
      }
    }
  }

  /// Puts a world in place, which stays as it was if that is refused.
  private func readWorld(_ bytes: [UInt8]) -> String? {
    guard let world: Document = try? JSONReader.read(bytes) else { return nil }
    let before = session.app.state.worlds.document
    do throws(Refusal) {
      try session.app.worlds.load(world)
    } catch {
      if session.app.state.worlds.document != before { return "a world is there that was refused" }
    }
    return nil
  }

  /// Reads a journal, of which every record is spelled in one way.
  private func readJournal(_ bytes: [UInt8]) -> String? {
    guard var contents = try? JournalContents(bytes) else { return nil }
    if contents.records.flatMap(\.bytes) != Array(bytes[..<contents.length]) {
      return "a record has two spellings"
    }
    _ = (contents.commandCount, contents.isEnded, contents.recordsWithoutSecrets)
    contents.complete(with: contents.missingSecrets.map { _ in "a b" })
    return nil
  }

  /// Writes a record with the bytes behind the first one, which chooses its kind, and reads it again.
  private func readRecord(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let kinds = JournalRecord.Kind.allCases
    let record = JournalRecord(kinds[Int(first) % kinds.count], Array(bytes.dropFirst()))
    let typed = record.body.split(separator: JournalRecord.lineFeed).prefix(3).map {
      JournalRecord(.typed, Array($0))
    }
    _ = TypedCommand(record, secrets: typed).behind("! ").completed
    let contents = try? JournalContents([JournalContents.heading, record].flatMap(\.bytes))
    let isKept = contents?.records == [JournalContents.heading, record]
    return isKept ? nil : "a record is not what was written"
  }

  /// Understands a command line, a word in each line of the text, or says what is wrong with it.
  private func readOptions(_ bytes: [UInt8]) -> String? {
    let words = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    do {
      _ = try ToolCommand.parseAsRoot(words)
    } catch {
      if ToolCommand.fullMessage(for: error).isEmpty {
        return "nothing is said of what is wrong"
      }
    }
    return nil
  }
}
#endif
