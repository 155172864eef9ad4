import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation

/// A session in which a flow can be started as its sample says.
package struct SampleSession {
  package let flow: RegisteredFlow
  package let sample: FlowSample
  let session: Session
  private let flows: [RegisteredFlow]

  /// A session that is prepared for a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow; one without a sample is prepared by nothing.
  ///   - flows: the flows of the shell, whose worlds it may share.
  /// - Throws: the line of the preparation that is refused.
  package init(_ flow: RegisteredFlow, among flows: [RegisteredFlow]) throws(RefusedLine) {
    self.flow = flow
    self.flows = flows
    let sample = flow.sample() ?? FlowSample()
    self.sample = sample
    var setup = Session.Setup()
    setup.files.read = { path throws(Files.Failure) in
      guard let file = sample.files.first(where: { $0.key == path }) else {
        throw Files.Failure("there is no file '\(path)'")
      }
      return file.value
    }
    do throws(DocumentError) {
      session = try Session(flows, setup)
    } catch {
      throw RefusedLine(line: "", code: "world.value", message: error.message)
    }
    for line in sample.preparation {
      if let refused = take(line) { throw refused }
    }
  }

  /// A line that was refused, and why.
  package struct RefusedLine: Error {
    package let line: String
    package let code: String
    package let message: String
  }

  /// Runs a line.
  ///
  /// - Returns: why it was refused; nil if it was not.
  package func take(_ line: String) -> RefusedLine? {
    let program: Program
    do throws(ScriptError) {
      program = try Program.read(Array(line.utf8), path: "", flows, session.app.setup.files)
    } catch {
      let first = error.diagnostics.first
      return RefusedLine(line: line, code: first?.code ?? "", message: first?.message ?? "")
    }
    defer { _ = session.sink.take() }
    var run = Run(in: session, program)
    return run.firstProblem().map {
      RefusedLine(line: line, code: $0.code, message: $0.message)
    }
  }

  /// Everything of the session that a command can change, to be compared.
  package var snapshot: SessionSnapshot { SessionSnapshot(session) }

  package var step: String? { text(.step) }
  /// The code of what went wrong with the last command.
  package var error: String? { try? session.names.document(of: .error)["code"]?.text() }
  /// The field that it was about.
  package var errorField: String? { try? session.names.document(of: .error)["field"]?.text() }
  package var outcome: String? { text(.outcome) }
  package var isBusy: Bool { session.names.document(of: .busy) == .flag(true) }

  /// The steps that `back` leads through, and then where the flow is.
  package var history: [String] {
    guard case .list(let steps) = session.names.document(of: .history) else { return [] }
    return steps.compactMap { try? $0.text() }
  }

  /// The output of the flow, by name as it is shown; nil if it handed over nothing.
  package var output: [String]? {
    guard case .object(let members) = session.names.document(of: .output) else { return nil }
    return members.map { "\($0.name): \($0.value.line)" }
  }

  private func text(_ root: Subject.Root) -> String? {
    try? session.names.document(of: root).text()
  }
}
