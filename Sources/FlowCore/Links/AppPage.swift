/// An address inside an app, as a value that converts to a link and back without loss.
///
/// A ``FlowPage`` is one that the app's root declares in a table. `Page(page.link) == page` for every page.
public protocol AppPage: Equatable, Sendable {
  /// The base in front of a path, to make a link of it, such as `app://main`.
  static var base: String { get }

  /// The page that a link names.
  ///
  /// - Throws: which part of the link was not understood.
  init(_ link: Link) throws(LinkError)

  /// The page where a flow is; nil if no link leads there.
  init?(at place: Place)

  /// The link that leads to the page.
  var link: Link { get }

  /// The place of the page.
  var destination: Destination { get }
}

extension AppPage {
  /// The place of the page, with the link that leads there.
  package var linked: Destination {
    var destination = destination
    destination.link = link
    return destination
  }
}

/// The place where a running flow is.
public struct Place {
  private let run: RunningFlow

  /// The place where a flow is.
  package init(_ run: RunningFlow) { self.run = run }

  /// The screen of a flow that is there; nil if another flow is.
  public func at<F: Flow>(_ flow: F.Type) -> Screen<F>? { run.screen(of: flow) }
}

extension Screen {
  /// The answer that was last submitted there for a field, as it was typed; nil if there is none.
  public func submitted<Value>(_ member: Member<F.State, Value>) -> String? {
    let name = machine.flow.types.name(member)
    return submitted.first { $0.name == name }?.value
  }

  /// The answers that were last submitted there, as they were typed.
  var submitted: [Link.Parameter] {
    let inputs = machine.submitted
    return inputs.names.indices.map { .init(inputs.name($0), inputs.value($0)) }
  }

  /// The answers to the steps in front of this one, by their fields, as a link's parameters or a start there take
  /// them; no secret is among them.
  public var answers: [Link.Parameter] {
    machine.answers.map { Link.Parameter($0.name, $0.value) }
  }
}

extension Machine {
  /// The answers to the steps in front of where the flow is, by their fields, as a start there takes them; no
  /// secret is among them.
  var answers: [(name: String, value: String)] {
    let members = members
    return flow.fields(before: place).compactMap { field in
      members.all.first { $0.name == field.name }.flatMap { $0.value?.fieldText }
        .map { (field.name, $0) }
    }
  }
}

extension Document {
  /// The text that is typed to get the value; nil of an object or a secret.
  fileprivate var fieldText: String? {
    switch self {
    case .null, .object, .secret: nil
    case .flag(let flag): flag.fieldText
    case .integer(let number): number.fieldText
    case .decimal(let number): number.fieldText
    case .text(let text): text
    case .list(let items): items.compactMap { $0.fieldText }.joined(separator: ",")
    }
  }
}
