import FlowText

/// The views of a flow without its types.
extension Machine {
  /// The screen to show, its texts in a language.
  package func viewState(in language: Language) -> ViewState {
    let (given, flow, step) = (judged, flow, current)
    var view = ViewState(
      flow: flow.name, step: step.name, readText: { step.text(given, in: language) },
      fields: step.form.view(given, submitted: history.current.submitted, in: language),
      readSubmitted: { [submitted = history.current.submitted] in step.form.inputs(submitted) },
      readState: { flow.members(of: given) },
      readPath: { [history] in history.places.map { flow.stepNames[$0] } },
      action: pendingKind, asked: pendingName, failure: failure?.translated(to: language))
    view.outcome = outcome?.kind
    view.unresolved = wishes.unresolved
    if outcome != nil { view.leftBehind = wishes.leftBehind }
    switch outcome {
    case .completed(let output): view.output = flow.types.shownOutput(output.value)
    case .failed(let failure): view.ending = failure.translated(to: language)
    case .cancelled, nil: break
    }
    return view
  }

  /// The form as it is once some of its fields have what was typed; one that does not take its value has none.
  func fields(filledBy inputs: Inputs, in language: Language) -> [FieldView] {
    current.form.view(
      judged, .typed(inputs), submitted: history.current.submitted, in: language)
  }

  /// Everything gathered, by name.
  var members: Members { flow.members(of: given) }

  /// The action that the outside was last asked for.
  var pendingKind: ActionKind {
    switch pending.phase {
    case .beginning: .none
    case .ready: hasBegun ? .route : .none
    case .entering where pending.site?.kind == .check: .validate
    case .starting, .entering, .performing, .resolving: .loadAsync
    case .checking: .validate
    case .calling: .call
    case .ended: outcome?.kind == .completed ? .finish : .none
    }
  }

  private var pendingName: String? {
    switch pending.phase {
    case .ready: hasBegun ? stepName : nil
    case .starting, .entering, .performing, .resolving, .checking: pending.site?.name
    case .calling: pending.child?.name
    case .beginning, .ended: nil
    }
  }

  /// The answer last submitted in this showing, as it is typed.
  var submitted: Inputs { current.form.inputs(history.current.submitted) }

  /// The event that the last decision was about, by its position; nil if it was about none.
  var reportedEvent: Int? {
    if decision.edge >= 0 { return flow.outline.table.edgeEvents[decision.edge] }
    return decision.event >= 0 ? decision.event : nil
  }

  /// The actions possible where the flow is now, whatever the answer would be.
  var waysOn: WaysOn {
    let kind = current.kind
    return WaysOn(
      takesAnswer: pending.phase == .ready && !current.declaration.isPassing
        && (kind == .ordinary || kind == .final),
      retried: pending.canRetry ? pending.site?.name ?? "" : nil,
      isRefused: isRefused, wished: wishToRetry?.request,
      canGoBack: pending.phase != .ended
        && (kind != .final || current.declaration.omissions.contains(.closingTheWayBack))
        && canGoBack, stepBehind: stepBehind,
      isFinal: kind == .final)
  }

  /// True if what can be tried again was refused with a failure that it declares.
  private var isRefused: Bool {
    guard pending.canRetry, let failure, let site = pending.site else { return false }
    return meaning(of: failure, at: site) == .declared
  }
}

extension AnyFlow {
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

  /// Everything gathered, by name, without the lists that choices are made from.
  func members(of given: AnyGiven) -> Members { types.shown(given, choiceListNames) }
}
