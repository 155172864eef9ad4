import FlowCore
import FlowText

/// The flow that runs, its step, and who called it.
package struct RunningPlace {
  package let flow: String
  package let step: String
  /// The flows that lead to it by calls, outermost first.
  let callers: [String]
  /// True while the app is in the background.
  let isInBackground: Bool

  package var text: String { "\(flow):\(step)\(isInBackground ? " [background]" : "")" }

  /// The place after its callers, as many of them as fit into so many columns.
  func chain(_ columns: Int, _ separator: String) -> String {
    for dropped in 0..<callers.count {
      let shown = (dropped == 0 ? [] : ["…"]) + callers.dropFirst(dropped) + [text]
      let chain = shown.joined(separator: separator)
      if DisplayWidth.of(chain) <= columns { return chain }
    }
    return text
  }
}

extension RunningPlace {
  /// The place of the flow in front; nil if it has ended.
  init?(_ host: FlowHost) {
    let run = host.front
    if run.outcome != nil { return nil }
    self.init(
      flow: run.flow.name, step: run.shownStep ?? "", callers: host.callers.map { $0.name },
      isInBackground: host.isInBackground)
  }
}

extension RunningPlace? {
  /// The flow that runs and its step, such as `transfer:amount`; empty if none runs.
  package var text: String { self?.text ?? "" }

  /// The prompt that the echo of a line begins with.
  package var prompt: String { "\(text)> " }
}
