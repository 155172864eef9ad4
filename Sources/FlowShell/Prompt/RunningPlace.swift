import FlowCore
import FlowText

/// The flow that runs, its step, and who called it.
package struct RunningPlace {
  package let flow: String
  package let step: String
  /// The flows that lead to it by calls, outermost first.
  let callers: [String]

  package var text: String { "\(flow):\(step)" }

  /// The place behind its callers, as many of them as fit into so many columns.
  func chain(_ columns: Int, _ separator: String) -> String {
    for dropped in 0..<callers.count {
      let shown = (dropped == 0 ? [] : ["…"]) + callers.dropFirst(dropped) + [text]
      let chain = shown.joined(separator: separator)
      if DisplayWidth.of(chain) <= columns { return chain }
    }
    return text
  }
}

extension Session {
  /// The place of the flow that runs; nil if none does.
  package var runningPlace: RunningPlace? {
    guard let host = state.host, host.front.outcome == nil else { return nil }
    let run = host.front
    return RunningPlace(
      flow: run.flow.name, step: run.stepName, callers: host.callers.map { $0.name })
  }

  /// The flow that runs and its step, such as `transfer:amount`; empty if none runs.
  package var placeText: String { runningPlace?.text ?? "" }

  /// The prompt that the echo of a line begins with.
  package var promptText: String { "\(placeText)> " }
}
