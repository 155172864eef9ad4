import FlowText

/// The views of a flow without its types.
extension FlowMachine {
  /// The screen to show, in English.
  public var viewState: ViewState { viewState(in: .english) }

  /// The screen to show, its texts in a language.
  public func viewState(in language: Language) -> ViewState {
    let (given, definition, step) = (given, definition, current)
    var view = ViewState(
      flow: definition.name, step: step.step.name, readText: { step.text(given, in: language) },
      fields: step.form.view(given, submitted: history.current.submitted, in: language),
      submitted: history.current.submitted,
      readState: { definition.members(ofState: given.state) }, path: path.map { $0.name },
      action: pendingKind, asked: pendingName, failure: failure?.translated(to: language))
    view.outcome = outcome?.kind
    switch outcome {
    case .completed(let output): view.output = definition.members(of: output)
    case .failed(let failure): view.ending = failure.translated(to: language)
    case .cancelled, nil: break
    }
    return view
  }

  /// Everything gathered, by name.
  public var members: Members { definition.members(ofState: state) }

  /// The action that the outside was last asked for.
  public var pendingKind: ActionKind {
    switch pending.phase {
    case .beginning: .none
    case .ready: .route
    case .entering where pending.site?.kind == .check: .validate
    case .starting, .entering, .performing: .loadAsync
    case .checking: .validate
    case .calling: .call
    case .ended: outcome?.kind == .completed ? .finish : .none
    }
  }

  private var pendingName: String? {
    switch pending.phase {
    case .ready: step.name
    case .starting, .entering, .performing, .checking: pending.site?.name
    case .calling: pending.child?.name
    case .beginning, .ended: nil
    }
  }

  /// The answer last submitted in this showing.
  package var submitted: Inputs { history.current.submitted }

  /// The event that the last decision was about; nil if it was about none.
  package var reportedEvent: F.Event? {
    guard definition.edges.indices.contains(decision.edge),
      let name = definition.edges[decision.edge].event
    else { return nil }
    return F.Event(rawValue: name)
  }

  /// The place of the machine, in a few numbers.
  var status: RunStatus {
    let phase: RunStatus.Phase =
      switch pending.phase {
      case .beginning, .ready: .ready
      case .starting, .entering, .checking: .asking
      case .performing: .performing
      case .calling: .calling
      case .ended: .ended
      }
    return RunStatus(
      place: place, phase: phase, attempt: attempt, hasLoaded: hasBegun,
      hasBegun: hasBegun && !isWalking, canGoBack: history.canGoBack,
      firstPlace: history.firstPlace, isMandatory: current.declaration.isMandatory,
      isWatched: current.declaration.isWatched)
  }

  /// The actions possible where the flow is now, whatever the answer would be.
  package var waysOn: WaysOn {
    let kind = current.kind
    return WaysOn(
      takesAnswer: pending.phase == .ready && !current.declaration.isPassing
        && (kind == .ordinary || kind == .final),
      retried: pending.canRetry ? pending.site?.name ?? "" : nil,
      canGoBack: pending.phase != .ended && kind != .final && history.canGoBack,
      isFinal: kind == .final)
  }
}

extension FlowDefinition {
  /// The number of a load or check among everything that can be asked, -1 if there is none.
  func number(ofRequest name: String?) -> Int {
    guard let name else { return -1 }
    return askedNames.firstIndex(of: name) ?? -1
  }

  /// The number of a child among everything that can be asked, -1 if there is none.
  func number(ofChild name: String?) -> Int {
    guard let name, let child = children.firstIndex(where: { $0.name == name }) else { return -1 }
    return askedNames.count + child
  }

  /// The name of what was asked.
  package func askedName(_ number: Int) -> String? {
    if askedNames.indices.contains(number) { return askedNames[number] }
    let child = number - askedNames.count
    return children.indices.contains(child) ? children[child].name : nil
  }

  /// A decision of one of this flow's machines, with names.
  package func view(of decision: Decision) -> DecisionView {
    let edge = edges.indices.contains(decision.edge) ? edges[decision.edge] : nil
    return DecisionView(
      flow: name, input: decision.input, event: edge?.event, handler: edge?.handlerText,
      from: steps[decision.from].step.name, to: steps[decision.to].step.name,
      action: decision.action, asked: askedName(decision.asked),
      direction: ScreenDirection(decision, by: edge))
  }

  /// The picture of the flow, read from the definition without running it.
  public var graph: FlowGraph { graph(inside: []) }

  /// The picture of the flow inside others.
  ///
  /// A flow that is called inside itself is a box with its name.
  func graph(inside outer: [String]) -> FlowGraph {
    if outer.contains(name) { return FlowGraph(name: name) }
    let isNeedUsed = edges.contains { $0.target == .needed }
    let nodes = steps.enumerated().map { index, step in
      FlowGraph.Node(
        step.step.name, kind: step.kind,
        isStart: index == 0, isChosenByNeed: isNeedUsed, condition: step.declaration.need?.name,
        notes: step.form.descriptions.map { $0.note } + step.declaration.requestNotes)
    }
    let calls = children.map { child in
      FlowGraph.Child(
        child.readGraph(outer + [name]), startedFrom: child.steps.map { $0.name },
        label: child.placement.label)
    }
    return FlowGraph(name: name, nodes: nodes, edges: edges, children: calls)
  }
}

extension FieldDescription {
  fileprivate var note: String { "\(name): \(([kind.rawValue] + rules).joined(separator: ", "))" }
}

extension FlowDefinition {
  /// Everything gathered, by name, without the lists that choices are made from.
  package func members(ofState state: F.State) -> Members {
    let members = DocumentEncoder.shown.members(of: state)
    if choiceListNames.isEmpty { return members }
    return Members(all: members.all.filter { !choiceListNames.contains($0.name) })
  }

  /// The output of a flow, by name.
  func members(of output: F.Output) -> Members { DocumentEncoder.shown.members(of: output) }
}

extension StepDeclaration {
  /// The requests of the step, a line each: `loads tariffs`, `checks funds`, `does createTransfer`.
  fileprivate var requestNotes: [String] {
    entry.map { "\($0.kind == .check ? "checks" : "loads") \($0.name)" }
      + checks.map { "checks \($0.name)" }
      + effects.map { "does \($0.name)" }
  }
}
