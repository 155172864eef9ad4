import FlowCore
import FlowExpressions
import FlowGraphs
import FlowOffer
import FlowScript
import FlowText

/// Decisions of flows as `trace` writes them.
struct DecisionText {
  private let flows: [RegisteredFlow]
  private let trace: Trace
  private let language: Language
  private let secrets: Secrets

  init(_ session: Session) {
    flows = session.flows
    trace = session.app.state.outside.trace
    language = session.app.state.language
    secrets = session.secrets
  }

  /// The decision in one line: input, event, handler, from and to, action.
  func line(of entry: Trace.Entry) -> String {
    let view = flows.view(of: entry)
    var parts = ["\(view.flow): \(input(of: entry, view))"]
    if let event = view.event { parts.append("event \(event)") }
    if let handler = view.handler { parts.append(handler) }
    parts.append(view.from == view.to ? "at \(view.to)" : "\(view.from) -> \(view.to)")
    if view.action != .none {
      let target = view.asked ?? (view.action == .route ? view.to : nil)
      parts.append(target.map { "\(view.action.rawValue) \($0)" } ?? view.action.rawValue)
    }
    return parts.joined(separator: " | ")
  }

  /// The decision as a sentence: `transfer went from amount to tariffs after submit 100, and loads tariffs`.
  func sentence(of entry: Trace.Entry) -> String {
    let view = flows.view(of: entry)
    let input = input(of: entry, view)
    var text: String
    if view.input == .start {
      text = "\(view.flow) started at \(view.to)"
    } else {
      let way =
        view.from == view.to ? "stayed at \(view.to)" : "went from \(view.from) to \(view.to)"
      text = "\(view.flow) \(way) after \(view.input.event ?? input)"
    }
    switch view.action {
    case .route: break
    case .loadAsync: text += view.asked.map { ", and loads \($0)" } ?? ""
    case .validate: text += view.asked.map { ", and asks for \($0)" } ?? ""
    case .call: text += view.asked.map { ", and calls \($0)" } ?? ""
    case .finish: text += ", and is completed"
    case .none: text += ", and has ended"
    }
    return text
  }

  /// The input, with what was typed; secrets are dots, whatever they were typed for.
  private func input(of entry: Trace.Entry, _ view: DecisionView) -> String {
    let (inputs, flow) = (entry.inputs, flows[entry.flow])
    guard [.submit, .start, .held].contains(view.input), !inputs.isEmpty else {
      return view.input.rawValue
    }
    if inputs.isSingle {
      let isSecret = flow.flow.hasSecrets(at: view.from)
      return "\(view.input.rawValue) \(isSecret ? Value.dots : shown(inputs.single))"
    }
    let pairs = (0..<inputs.count).map { index in
      let name = inputs.name(index)
      let isSecret = flow.secretFields.contains(name)
      return "\(name)=\(isSecret ? Value.dots : shown(inputs.value(index)))"
    }
    return "\(view.input.rawValue) \(pairs.joined(separator: " "))"
  }

  /// A value that was typed, on one line: in quotes if it has line breaks.
  private func shown(_ text: String) -> String {
    let text = secrets.hide(text)
    return text.unicodeScalars.contains { $0.isLayoutControl } ? QuotedWord.of(text) : text
  }

  /// The things to present that came of a decision: the direction, and what failed, went well or is over.
  func presentation(of entry: Trace.Entry) -> String {
    let changes = entry.changes(in: language).map { change in
      switch change {
      case .began(_, let request): "began \(request)"
      case .ended(_, let request): "ended \(request)"
      case .failed(let failure): failure.line(secrets.hide)
      case .succeeded(let words): "'\(secrets.hide(words))'"
      case .resolved(let wish, let resolution, _): resolution.text(of: wish)
      case .dropped(let steps): "dropped \(steps.commaSeparated)"
      case .dismissed(_, let outcome): outcome.rawValue
      }
    }
    return ([flows.view(of: entry).direction.rawValue] + changes).map { " | \($0)" }.joined()
  }

  /// A decision as an object.
  func document(of entry: Trace.Entry, _ number: Int) -> Document {
    let view = flows.view(of: entry)
    let input = input(of: entry, view)
    var members: [Document.Member] = [
      .init("number", number.document), .init("flow", .text(view.flow)),
      .init("input", .text(input)), .init("event", view.event.document),
      .init("handler", view.handler.document), .init("from", .text(view.from)),
      .init("to", .text(view.to)), .init("action", .text(view.action.rawValue)),
      .init("asked", view.asked.document), .init("direction", .text(view.direction.rawValue)),
    ]
    for change in entry.changes(in: language) {
      switch change {
      case .began, .ended: break
      case .resolved(let wish, let resolution, _):
        members.append(.init("resolved", .text(resolution.text(of: wish))))
      case .dropped(let steps): members.append(.init("dropped", steps.document))
      case .failed(let failure):
        let message = failure.message.map { Message(secrets.hide($0)) }
        members.append(
          .init("failure", Failure(failure.code, message, field: failure.field).document))
      case .succeeded(let words): members.append(.init("words", .text(secrets.hide(words))))
      case .dismissed(_, let outcome): members.append(.init("outcome", .text(outcome.rawValue)))
      }
    }
    return .object(members)
  }

  /// The last decisions as a sequence diagram of Mermaid: who asked whom.
  func sequence(last count: Int?) -> String {
    let kept = trace.entries
    var sequence = TraceSequence()
    for (offset, entry) in kept.enumerated() {
      sequence.isShown = offset >= kept.count - min(count ?? kept.count, kept.count)
      let view = flows.view(of: entry)
      let input = input(of: entry, view)
      let changes = entry.changes(in: language)
      sequence.add(view, input, changes)
    }
    return sequence.text
  }
}

/// Decisions as messages: each is a message to a flow, and one that it sends.
private struct TraceSequence {
  private var messages = MermaidSequence()
  /// False for decisions before those that are wanted, which show which flow called which.
  var isShown = true
  /// The request that each flow has asked last.
  private var asked: [String: String] = [:]
  /// The flows that were called and are not over, innermost last, each with its caller.
  private var calls: [(flow: String, caller: String)] = []
  /// The flow that was over last.
  private var ended: String?

  var text: String { messages.text }

  mutating func add(_ decision: DecisionView, _ input: String, _ changes: [ScreenChange]) {
    let flow = MermaidSequence.Party.flow(decision.flow)
    switch decision.input {
    case .loaded, .accepted, .failed, .dropped:
      let request = asked[decision.flow] ?? ""
      let failure = changes.lazy.compactMap { change in
        if case .failed(let failure) = change { failure.code } else { nil }
      }.first
      say(
        "\(request) \(failure ?? input)", from: .outside, to: flow, isReply: true)
    case .returned:
      say("returned", from: ended.map { .flow($0) } ?? .user, to: flow, isReply: true)
    case .start where calls.last?.flow == decision.flow: break
    case .call: say("start \(decision.asked ?? "")", from: .user, to: flow)
    default: say(input, from: .user, to: flow)
    }
    answer(decision, from: flow)
  }

  private mutating func say(
    _ text: String, from: MermaidSequence.Party, to: MermaidSequence.Party, isReply: Bool = false
  ) {
    if isShown { messages.add(text, from: from, to: to, isReply: isReply) }
  }

  private mutating func answer(_ decision: DecisionView, from flow: MermaidSequence.Party) {
    let name = decision.asked ?? ""
    switch decision.action {
    case .route: say(decision.to, from: flow, to: .user, isReply: true)
    case .loadAsync, .validate:
      asked[decision.flow] = name
      say(name, from: flow, to: .outside)
    case .call:
      calls.append((name, decision.flow))
      say("start", from: flow, to: .flow(name))
    case .finish, .none:
      ended = decision.flow
      if calls.last?.flow == decision.flow {
        calls.removeLast()
      } else {
        say("finish", from: flow, to: .user, isReply: true)
      }
    }
  }
}

extension String? {
  /// The text, null without one.
  fileprivate var document: Document { map(Document.text) ?? .null }
}

extension Decision.Input {
  /// The event that an input is, where the flow did not get it from the user; nil for all others.
  fileprivate var event: String? {
    switch self {
    case .loaded: "a load"
    case .failed: "a failure"
    case .accepted: "its answer was accepted"
    case .returned: "a flow that it called"
    case .given: "an answer that was given before"
    case .heard: "what another flow said"
    case .unneeded: "its step was not needed"
    case .restored: "it was restored"
    case .notified: "a notification"
    case .dropped: "a result that came too late"
    case .background: "the app went to the background"
    case .foreground: "the app came to the front"
    case .start, .submit, .back, .cancel, .retry, .call, .held: nil
    }
  }
}
