import FlowCore

/// A claim up to one of its steps: `claims://claim/STEP`, the answers in front of it behind `?`.
struct ClaimPage: AppPage {
  static let base = "claims://claim"

  let step: ClaimFlow.Step
  let answers: [Link.Parameter]

  init(_ link: Link) throws(LinkError) {
    guard link.scheme == "claims", link.host == "claim" else { throw .unknown(link.host) }
    guard let name = link.path.first else { throw .unknown("claim", "a claim needs a step") }
    guard let step = ClaimFlow.Step(rawValue: name), step.hasPage else { throw .unknown(name) }
    if link.path.count > 1 { throw .unknown(link.path[1]) }
    self.step = step
    answers = link.query
  }

  init?(at place: Place) {
    guard let claim = place.at(ClaimFlow.self), claim.step.hasPage else { return nil }
    step = claim.step
    answers = claim.answers
  }

  var link: Link { Link(scheme: "claims", host: "claim", path: [step.name], query: answers) }

  var destination: Destination {
    let inputs = Inputs(answers.map { ($0.name, $0.value) })
    return Destination(OfficeFlow.self, at: .desk).start(ClaimFlow.self, at: step, inputs)
  }
}

extension ClaimFlow.Step {
  /// True if a link can lead here: nothing has been reported yet.
  fileprivate var hasPage: Bool { self != .done && self != .finish }
}
