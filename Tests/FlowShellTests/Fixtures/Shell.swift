import FlowCore
import FlowScript
import Synchronization
import TransferFlow
import TransferWorld

@testable import FlowShell

/// A session that tests type lines into.
struct Shell {
  let session: Session
  let flows: [RegisteredFlow]
  let commands: CommandList

  static let flows = [
    RegisteredFlow(TransferFlow.self, on: TransferWorld.self, sample: .transfer),
    RegisteredFlow(EnrolFlow.self, on: EnrolWorld.self),
  ]

  /// A session of the transfer flow and the flow of these tests, with these lines run already.
  init(
    _ lines: String..., flows: [RegisteredFlow] = Shell.flows,
    setup: Session.Setup = Session.Setup(), commands: CommandList = .standard
  ) throws {
    self.flows = flows
    self.commands = commands
    session = try Session(flows, setup, commands)
    for line in lines { type(line) }
  }

  /// A session that is there.
  init(_ session: Session, _ flows: [RegisteredFlow]) {
    self.session = session
    self.flows = flows
    commands = .standard
  }

  /// The result of a line.
  struct Answer: Equatable {
    var printed = ""
    /// The code of what was refused, did not hold, or could not be understood.
    var code: String?
    var message: String?
    /// True if the line could not even be understood.
    var isWrong = false
  }

  /// Types a line, or several.
  @discardableResult
  func type(_ text: String) -> Answer {
    let program: Program
    do throws(ScriptError) {
      program = try Program.read(Array(text.utf8), path: "t.flow", flows, Files(), commands)
    } catch {
      let first = error.diagnostics.first
      return Answer(code: first?.code, message: first?.message, isWrong: true)
    }
    var answer = Answer()
    for index in program.instructions.indices {
      let outcome = session.runner.perform(index, of: program, wantsPrinted: true)
      answer.printed += outcome.printed
      answer.code = outcome.problem?.code
      answer.message = outcome.problem?.message
      if outcome.isOver { break }
    }
    _ = session.sink.take()
    return answer
  }

  var snapshot: SessionSnapshot { SessionSnapshot(session) }

  /// The number of commands that could be undone.
  var count: Int {
    session.app.undo?.count ?? 0
  }

  /// The output of lines, without the last line feed.
  func prints(_ text: String) -> String {
    let printed = type(text).printed
    return printed.hasSuffix("\n") ? String(printed.dropLast()) : printed
  }

  /// The value of an expression as JSON; its error's code if it has none.
  func eval(_ expression: String) -> String {
    let answer = type("eval \(expression)")
    return answer.code ?? String(answer.printed.dropLast())
  }
}

/// Files that are held in memory.
final class MemoryFiles: Sendable {
  private let contents = Mutex<[String: [UInt8]]>([:])

  subscript(path: String) -> String? {
    get { contents.withLock { $0[path].map { String(decoding: $0, as: UTF8.self) } } }
    set { contents.withLock { $0[path] = newValue.map { Array($0.utf8) } } }
  }

  /// A setup of a session with these files.
  var setup: Session.Setup {
    var setup = Session.Setup()
    setup.files.read = { path throws(Files.Failure) in
      guard let bytes = self.contents.withLock({ $0[path] }) else {
        throw Files.Failure("cannot read '\(path)': No such file or directory")
      }
      return bytes
    }
    setup.files.write = { path, bytes, _ throws(Files.Failure) in
      if path.hasPrefix("/nowhere/") {
        throw Files.Failure("cannot write '\(path)': No such file or directory")
      }
      self.contents.withLock { $0[path] = bytes }
    }
    return setup
  }
}
