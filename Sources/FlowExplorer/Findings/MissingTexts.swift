import FlowShell

/// The texts of a flow that are missing in a language which the flow has a table of, or have other places there.
///
/// The definition alone proves it, so nothing has to be searched for it.
enum MissingTexts {
  static func findings(of flow: RegisteredFlow) -> [Finding] {
    [flow].translationProblems.filter { $0.kind != .unused }.map { problem in
      let flowPart = "flow \(flow.name), "
      let place = problem.text.hasPrefix(flowPart) ? problem.text.dropFirst(flowPart.count) : ""
      return Finding(
        flow: flow.name, kind: .text, place: String(place), reason: problem.text, lines: [])
    }
  }
}
