import AccountFlow
import AppFlow
import BookingFlow
import FlowCore
import FlowScript
import TransferFlow

@testable import FlowShell
@testable import flowsh

/// A session with the app and everything in it, that tests type lines into.
struct AppShell {
  let session: Session

  static let flows = Flowsh.flows

  /// A session in which these lines were typed.
  init(_ lines: String...) throws {
    session = try Session(AppShell.flows, Session.Setup())
    for line in lines { type(line) }
  }

  /// Types a line.
  ///
  /// - Returns: the code of why it was refused; nil if it was not.
  @discardableResult
  func type(_ line: String) -> String? {
    let program: Program
    do throws(ScriptError) {
      program = try Program.read(Array(line.utf8), path: "t.flow", AppShell.flows)
    } catch {
      return error.diagnostics.first?.code
    }
    var code: String?
    for index in program.instructions.indices {
      let outcome = session.runner.perform(index, of: program, wantsPrinted: true)
      code = outcome.problem?.code
    }
    _ = session.sink.take()
    return code
  }

  /// Runs a line that does one thing.
  ///
  /// - Returns: the kind of line, and the code of why it was refused; nil if it is no command.
  func run(_ line: String) -> (effect: Effect, refusal: String?)? {
    guard let program = try? Program.read(Array(line.utf8), path: "t.flow", AppShell.flows),
      let instruction = program.instructions.first
    else { return nil }
    let outcome = session.runner.perform(0, of: program, wantsPrinted: true)
    _ = session.sink.take()
    return (instruction.effect, outcome.problem?.code)
  }

  /// The output of a line.
  func prints(_ line: String) -> String {
    guard let program = try? Program.read(Array(line.utf8), path: "t.flow", AppShell.flows) else {
      return "?"
    }
    return program.instructions.indices.map { index in
      session.runner.perform(index, of: program, wantsPrinted: true).printed
    }.joined()
  }

  /// Everything there is to see.
  var everything: String {
    let roots: [Subject.Root] = [
      .flow, .step, .state, .action, .busy, .fields, .error, .outcome, .output, .history, .page,
      .world, .clock,
    ]
    return prints("tree")
      + roots.map { session.names.document(of: $0).json }.joined(separator: "\n")
  }
}
