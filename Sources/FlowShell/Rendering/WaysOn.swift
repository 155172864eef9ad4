import FlowCore
import FlowSimulation

extension Session {
  /// The commands that lead on from a step that takes no answer: flows that it calls and, in an app,
  /// pages; nil if there are none.
  func waysOn(from run: RunningFlow) -> String? {
    let ways = run.waysOn
    guard run.outcome == nil, !run.isBusy, !ways.takesAnswer, ways.retried == nil else {
      return nil
    }
    let starts = (state.host?.calls ?? []).map { "start \($0.name)" }
    let parts =
      starts + (pageNames.isEmpty ? [] : ["go \(pageNames.map { "/\($0)" }.spaceSeparated)"])
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The first components of the paths to the pages of the app that runs, tabs among them.
  private var pageNames: [String] {
    guard let root = state.host?.root, let flow = try? flows.flow(of: root), let pages = flow.pages,
      let base = try? Link(pages.base)
    else { return [] }
    return pages.continuations(base, names.document(of: .world)).components.map(\.text)
  }
}
