extension SavedMachine {
  /// Brings what a version of a flow saved up to this one.
  ///
  /// - Throws: `saved.version` if nothing can be made of it.
  mutating func migrate(to flow: AnyFlow, from version: Int) throws(Refusal) {
    if version == flow.version { return }
    let steps = Set(flow.stepNames)
    do {
      try migrate(to: steps.contains) { try flow.types.migrate(&$0, version) }
    } catch {
      let reason = (error as? Failure).flatMap { $0.message } ?? "\(error)"
      throw Refusal(
        "saved.version",
        "version \(version) of flow \(flow.name) saved it, and this is \(flow.version): \(reason)")
    }
  }

  /// Brings what another version saved up to this one.
  ///
  /// The flow brings over each showing, and the rest follows: what was kept of a step that has another name
  /// now moves to that name, what was kept of a step that is gone is dropped, and checks are asked again.
  ///
  /// - Parameters:
  ///   - isStep: true of the names of this version's steps.
  ///   - change: changes an object with the name of a step and the state there.
  /// - Throws: what `change` throws, or that it left something else.
  private mutating func migrate(
    to isStep: (String) -> Bool, _ change: (inout Document) throws -> Void
  ) throws {
    let last = showings.all.last?.step
    var names: [String: String] = [:]
    func changed(_ step: String, _ state: Document) throws -> (step: String, state: Document) {
      var showing = Document.object([.init("step", .text(step)), .init("state", state)])
      try change(&showing)
      guard case .text(let name)? = showing["step"], let state = showing["state"] else {
        throw Failure("saved.version", "a showing was left without its step or state")
      }
      return (name, state)
    }
    for index in showings.all.indices {
      let old = showings.all[index]
      (showings.all[index].step, showings.all[index].state) = try changed(old.step, old.state)
      showings.all[index].accepted = []
      names[old.step] = showings.all[index].step
    }
    func name(_ step: String) -> String? {
      let name = names[step] ?? step
      return isStep(name) ? name : nil
    }
    if let last, let draft {
      self.draft?.state = try changed(last, draft.state).state
      if retry == "checking" { self.draft?.next = "" }
    }
    brackets = nil
    kept = kept?.compactMap { answer in
      name(answer.step).map {
        SavedAnswer(step: $0, submitted: answer.submitted, emptied: answer.emptied)
      }
    }
    replay = replay.flatMap { replay in
      var replay = replay
      let steps = replay.steps.compactMap(name)
      guard let end = name(replay.end), steps.count == replay.steps.count else { return nil }
      (replay.end, replay.steps) = (end, steps)
      replay.accepted = replay.accepted.map { _ in [] }
      return replay
    }
  }
}
