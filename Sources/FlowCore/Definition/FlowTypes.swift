/// Everything that the types of a flow alone can tell or make, for code that does not know them.
package struct FlowTypes: Sendable {
  /// The names of all steps of the type, declared or not.
  let stepNames: [String]
  /// The names of the events.
  let eventNames: [String]
  /// The members of the state, in declared order.
  let members: @Sendable () -> [DeclaredMember]
  /// The name of a member; nil if it cannot be told.
  let name: @Sendable (any AnyKeyPath & Sendable) -> String?
  /// True of a member that is encoded under the name of another one.
  let isSwapped: @Sendable (any AnyKeyPath & Sendable) -> Bool
  /// The state that a flow begins with.
  package let beginning: @Sendable (Moment) -> AnyGiven
  /// Everything gathered but some lists, which are always the same, by name as it is shown.
  let shown: @Sendable (AnyGiven, _ hidden: [String]) -> Members
  /// The names of the members whose values differ.
  let changed: @Sendable (AnyGiven, AnyGiven) -> [String]
  /// Everything gathered, to be saved.
  let saved: @Sendable (AnyGiven) throws(DocumentError) -> Document
  /// Replaces the state by one that was saved.
  let restore: @Sendable (Document, inout AnyGiven) throws(DocumentError) -> Void
  /// Brings what another version saved up to this one.
  let migrate: @Sendable (inout Document, Int) throws -> Void
  /// Has what was gathered note what goes wrong where it is read, and returns what did; nil if nothing can.
  let noteFaults: (@Sendable (inout AnyGiven) -> @Sendable () -> Failure?)?
  /// True if the flow hands something over when it completes.
  let hasOutput: Bool
  /// The output, by name as it is shown.
  let shownOutput: @Sendable (any Sendable) -> Members
  /// The translations of what the flow says.
  let translations: @Sendable () -> [Language: [String: String]]

  /// - Parameters:
  ///   - flow: the flow.
  ///   - name: the name of a member whose key path does not tell it.
  ///   - faults: has a state note what goes wrong where it is read, and returns what did.
  init<F: Flow>(
    _ flow: F.Type, naming name: (@Sendable (PartialKeyPath<F.State>) -> String?)?,
    noting faults: (@Sendable (inout F.State) -> @Sendable () -> Failure?)? = nil
  ) {
    noteFaults = faults.map { faults in
      { @Sendable (given: inout AnyGiven) in given.change(F.State.self, returning: faults) }
    }
    stepNames = F.Step.allCases.map { $0.name }
    eventNames = F.Event.allCases.map { $0.name }
    let names = MemberNames(F.State.self, naming: name)
    members = { names.all }
    self.name = { ($0 as? PartialKeyPath<F.State>).flatMap(names.name) }
    isSwapped = { ($0 as? PartialKeyPath<F.State>).map(names.isSwapped) ?? false }
    beginning = { AnyGiven(Given(F.State(), now: $0)) }
    shown = { given, hidden in
      let box = given.typed(F.State.self).box
      return box.members.value {
        let members = DocumentEncoder.shown.members(of: box.value)
        return hidden.isEmpty
          ? members : Members(all: members.all.filter { !hidden.contains($0.name) })
      }
    }
    changed = { before, after in
      let members = DocumentEncoder.saved.members(of: before.typed(F.State.self).state).all
      let others = DocumentEncoder.saved.members(of: after.typed(F.State.self).state).all
      return zip(members, others).filter { $0 != $1 }.map { $0.0.name }
    }
    saved = { given throws(DocumentError) in
      try DocumentEncoder.saved.encode(given.typed(F.State.self).state)
    }
    restore = { document, given throws(DocumentError) in
      let beginning = try DocumentEncoder.saved.encode(F.State())
      let state = try DocumentDecoder().decode(F.State.self, from: document, over: beginning)
      given.change { $0 = state }
    }
    migrate = { try F.migrate(&$0, from: $1) }
    hasOutput = F.Output.self != Never.self
    shownOutput = { ($0 as? F.Output).map { DocumentEncoder.shown.members(of: $0) } ?? [:] }
    translations = { F.translations }
  }
}
