import FlowCore
import FlowScript
import FlowShell
import TransferFlow
import TransferWorld

@testable import FlowAcceptance

/// Scripts run as tests.
struct Runs {
  static let flows = [RegisteredFlow(TransferFlow.self, on: TransferWorld.self)]

  var work = CaseWork(Runs.flows) { 0 }
  let suite: Suite

  init(_ text: String, path: String = "t.flow") throws {
    suite = try Suite.read(Array(text.utf8), path: path, Runs.flows, Files())
  }

  /// The result of every case.
  func finish() throws -> [FinishedCase] {
    try TestSelection().plan([PlannedSuite(suite)]).cases.map { try work.run($0) }
  }
}
