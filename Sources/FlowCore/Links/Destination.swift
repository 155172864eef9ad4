/// The place of a page in an app: which of its root's steps, which tab, and what is called there.
public struct Destination: Sendable {
  /// The type of the root.
  package let root: ObjectIdentifier
  /// The position of the step where the root must be; while it is elsewhere the page is held.
  let place: Int
  /// The event that brings the root there at once, by its position, so that the page is never held; nil if it
  /// must be there by itself.
  private(set) var enter: Int?
  /// The type of the flow whose tab is shown.
  package private(set) var tab: ObjectIdentifier?
  /// The answers that are submitted to the tab's flow, or that it starts with.
  private(set) var inputs = Inputs.none
  /// The flow to call from there.
  private(set) var call: Call?
  /// The link that leads there.
  package internal(set) var link: Link?
  /// The user whose page it was, who alone is led there; nil for everybody.
  var user: String?

  /// The type of the flow that is in front there, and the position of the step where it starts; nil for
  /// its first.
  package var target: (flow: ObjectIdentifier, place: Int?) {
    if let call { return (call.flow().type, call.start.place) }
    return tab.map { ($0, nil) } ?? (root, place)
  }

  /// A flow to call.
  struct Call: Sendable {
    let flow: @Sendable () -> AnyFlow
    var start: FlowStart
    /// The steps where it is started instead, by the codes of what was refused.
    var landings: [(code: String, place: Int)] = []
    /// The names of the fields that a start at a step takes.
    let fields: @Sendable (_ place: Int) -> [String]
  }

  /// A place at a step of an app's root.
  ///
  /// - Parameters:
  ///   - root: the flow that is the root.
  ///   - step: the step where it must be.
  ///   - event: the event that brings it there at once; without one the page is held as long as the root
  ///     is elsewhere.
  public init<Root: Flow>(
    _ root: Root.Type, at step: Root.Step, by event: Root.Event? = nil
  ) {
    self.root = ObjectIdentifier(root)
    place = Root.definition.steps.firstIndex(of: step) ?? -1
    enter = event.map(Root.definition.number)
  }

  /// The place of a running root, with the tab that it shows.
  init(root: AnyFlow, at place: Int, tab: AnyFlow?) {
    self.root = root.type
    self.place = place
    enter = nil
    self.tab = tab?.type
  }

  /// The same place, which is held until the root is there by itself.
  var waiting: Destination {
    var destination = self
    destination.enter = nil
    return destination
  }

  /// The place in a flow that is called there.
  func start(_ flow: AnyFlow, _ start: FlowStart) -> Destination {
    var destination = self
    destination.call = Call(
      flow: { flow }, start: start,
      fields: { place in flow.fields(before: place).map { $0.name } })
    return destination
  }

  /// The place in the tab of a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow that the tab shows.
  ///   - inputs: the answers that it starts with; if it was shown before, those that are submitted at its
  ///     first step.
  /// - Returns: the place.
  public func tab<F: Flow>(_ flow: F.Type, _ inputs: Inputs = .none) -> Destination {
    var place = self
    place.tab = ObjectIdentifier(flow)
    place.inputs = inputs
    return place
  }

  /// The place in a flow that is called there.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - step: the step to start at; nil for the first.
  ///   - inputs: the answers of the steps before it.
  ///   - submitted: the answer that counts as last submitted at that step.
  ///   - landings: the steps to start at instead, by the codes of what was refused on the way there.
  /// - Returns: the place.
  public func start<F: Flow>(
    _ flow: F.Type, at step: F.Step? = nil, _ inputs: Inputs = .none, submitted: Inputs = .none,
    landings: KeyValuePairs<String, F.Step> = [:]
  ) -> Destination {
    let place = { (step: F.Step) in F.definition.steps.firstIndex(of: step) }
    var destination = self
    destination.call = Call(
      flow: { F.definition.flow },
      start: FlowStart(at: step.flatMap(place), inputs, submitted: submitted),
      landings: landings.compactMap { code, step in place(step).map { (code, $0) } },
      fields: { F.definition.flow.fields(before: $0).map { $0.name } })
    return destination
  }

  /// The same place or, if the flow that is called there would start behind a step, that step.
  func startingNoLater(than place: Int) -> Destination {
    guard let start = call?.start.place, start > place else { return self }
    var destination = self
    destination.call?.start.place = place
    return destination
  }

  /// The place where one lands if what was asked for is refused with a code; nil if nothing says so.
  ///
  /// Answers to its own step and to those behind it do not go there.
  func landing(on code: String) -> Destination? {
    guard let call, let place = call.landings.first(where: { $0.code == code })?.place else {
      return nil
    }
    let (inputs, fields) = (call.start.inputs, call.fields(place))
    let answers = inputs.names.indices.map { (name: inputs.name($0), value: inputs.value($0)) }
    var destination = self
    destination.call?.start.place = place
    destination.call?.start.inputs = Inputs(answers.filter { fields.contains($0.name) })
    destination.call?.landings = []
    return destination
  }
}
