/// A page for each step of a flow that the root of an app calls: the base, the step's name, and the answers
/// in front of it behind `?`.
///
///     struct ClaimPage: StepPage {
///       typealias Target = ClaimFlow
///       static let base = "claims://claim"
///       static let place = Destination(OfficeFlow.self, at: .desk)
///       let step: ClaimFlow.Step
///       let answers: [Link.Parameter]
///     }
///
/// A link there is a start in the middle, so it is refused as one would be. No link leads to a receipt or
/// to the end, which tell that something was done.
public protocol StepPage: AppPage {
  /// The flow.
  associatedtype Target: Flow

  /// The place that the flow is called from.
  static var place: Destination { get }

  /// The step.
  var step: Target.Step { get }
  /// The answers to the steps in front of it.
  var answers: [Link.Parameter] { get }

  /// The page of a step.
  init(step: Target.Step, answers: [Link.Parameter])
}

extension StepPage {
  /// The page that a link names.
  public init(_ link: Link) throws(LinkError) {
    let base = try Link(Self.base)
    guard link.scheme == base.scheme, link.host == base.host, link.path.starts(with: base.path)
    else { throw .unknown(link.host) }
    let rest = link.path.dropFirst(base.path.count)
    guard let name = rest.first else {
      throw .unknown(base.path.last ?? base.host, "a link to \(Target.name) needs a step")
    }
    guard let step = Target.Step(rawValue: name), Target.definition.hasPage(step) else {
      throw .unknown(name)
    }
    if let more = rest.dropFirst().first { throw .unknown(more) }
    self.init(step: step, answers: link.query)
  }

  /// The page where a flow is; nil if it is another flow, or at its end.
  public init?(at place: Place) {
    guard let here = place.at(Target.self), Target.definition.hasPage(here.step) else { return nil }
    self.init(step: here.step, answers: here.answers)
  }

  /// The link that leads to the page.
  public var link: Link {
    guard var link = try? Link(Self.base) else {
      preconditionFailure("\(Self.base) is no link; write such as app://main")
    }
    link.path.append(step.name)
    link.query = answers
    return link
  }

  /// A start of the flow at the step.
  public var destination: Destination {
    Self.place.start(Target.self, at: step, Inputs(answers.map { ($0.name, $0.value) }))
  }
}

extension FlowDefinition {
  /// The steps that a link can lead to, in declared order.
  var pageSteps: [F.Step] { F.Step.allCases.filter { hasPage($0) } }

  /// True if a link can lead to a step.
  fileprivate func hasPage(_ step: F.Step) -> Bool {
    zip(steps, flow.steps).contains { $0 == step && ![.final, .finish].contains($1.kind) }
  }
}
