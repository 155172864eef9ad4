import FlowCore
import FlowGoals
import FlowOffer

/// Everything that took place in a session while lines ran, as far as goals are about it.
///
/// Test runs count what is reached by it, and a search looks for that: both read the same.
package struct SessionEvents: Sendable {
  /// The decisions of flows, in order.
  package fileprivate(set) var decisions: [Trace.Entry] = []
  /// The requests that ended, in order.
  package fileprivate(set) var requests: [AskedOutcome] = []
  fileprivate(set) var refusals: [RefusedInput] = []
  fileprivate(set) var links: [FollowedLink] = []

  /// Nothing yet.
  package init() {}

  /// Adds what took place after it.
  package mutating func append(_ other: SessionEvents) {
    decisions += other.decisions
    requests += other.requests
    refusals += other.refusals
    links += other.links
  }

  /// An answer or a start that was refused.
  struct RefusedInput: Sendable {
    /// The type of the flow that refused it.
    let flow: ObjectIdentifier
    /// The position of the step that was answered; nil for a start.
    let place: Int?
    let inputs: Inputs
    let refusal: Refusal
    /// The rules of the field that the refusal is about, as they were then.
    let rules: [RuleFacts]
  }

  /// A link that was followed.
  struct FollowedLink: Sendable {
    /// The pattern of its page.
    let pattern: String
    /// True if no app ran.
    let isCold: Bool
  }
}

/// Keeps what takes place in a session until it is taken.
package final class EventLog {
  private unowned let session: AppSession
  private var events = SessionEvents()

  /// Keeps what takes place in a session from now on.
  init(_ session: AppSession) {
    self.session = session
    skip()
    session.decisions.onDecision = { [unowned self] in events.decisions.append($0) }
    session.backend.onResult = { [unowned self] in events.requests.append($0) }
  }

  /// Takes what took place since it was last asked.
  package func take() -> SessionEvents {
    session.tellDecisions()
    defer { events = SessionEvents() }
    return events
  }

  /// Forgets what took place since it was last asked.
  package func skip() {
    session.decisions.skip(session.state.outside.trace)
    events = SessionEvents()
  }

  /// Notes an answer or a start that was refused.
  func note(_ refusal: Refusal, of inputs: Inputs, by flow: AnyFlow, at place: Int? = nil) {
    let field = place.flatMap { _ in
      session.state.run?.openFields.first { $0.description.name == refusal.field }
    }
    events.refusals.append(
      SessionEvents.RefusedInput(
        flow: flow.type, place: place, inputs: inputs, refusal: refusal, rules: field?.rules ?? []))
  }

  /// Notes a link that was followed.
  func noteLink(_ text: String, isCold: Bool) {
    guard let pattern = session.flows.pattern(ofLink: text) else { return }
    events.links.append(SessionEvents.FollowedLink(pattern: pattern, isCold: isCold))
  }
}

extension [RegisteredFlow] {
  /// The pattern of the page that a link leads to; nil if it is not known.
  fileprivate func pattern(ofLink text: String) -> String? {
    guard let pages, let link = try? Link(text), let page = try? pages.resolve(link) else {
      return nil
    }
    let leading = pages.patterns.filter { $0.target == page.target }
    return (leading.first { $0.fits(page.link ?? link) } ?? leading.first)?.text
  }
}

extension LinkPattern {
  /// True if the path of a link is that of the pattern, with any values.
  fileprivate func fits(_ link: Link) -> Bool {
    let path = Link(scheme: link.scheme, host: link.host, path: link.path).description
    let parts = text.prefix { $0 != "?" }.split(separator: "/")
    let components = path.split(separator: "/")
    return parts.count == components.count
      && zip(parts, components).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
  }
}

extension FlowGoals {
  /// The positions of the goals that are reached by what took place in a session, each as often as it was.
  ///
  /// - Parameters:
  ///   - events: what took place.
  ///   - flows: the flows of the session.
  /// - Returns: the positions: those of refusals and links, then of decisions, then of requests.
  package func reached(by events: SessionEvents, among flows: [RegisteredFlow]) -> [Int] {
    var found: [Int] = []
    for refused in events.refusals where refused.flow == flow.type {
      found += reached(by: refused)
    }
    for link in events.links {
      if let goal = reached(byLink: link.pattern, isCold: link.isCold) { found.append(goal) }
    }
    for entry in events.decisions {
      found += reached(by: entry.decision, of: flows[entry.flow].type, entry.inputs)
    }
    for request in events.requests where request.flow == flow.name {
      found += reached(
        byEndOf: request.name, failure: request.failure?.code, tookEffect: request.tookEffect)
    }
    return found
  }

  private func reached(by refused: SessionEvents.RefusedInput) -> [Int] {
    let (refusal, inputs) = (refused.refusal, refused.inputs)
    guard let place = refused.place else {
      return reached(
        byRefusedStart: refusal.code.rawValue, saying: refusal.message, of: refusal.field, inputs)
    }
    return reached(
      byRefusal: refusal.code.rawValue, saying: refusal.message, of: refusal.field, inputs,
      at: place, refused.rules)
  }
}
