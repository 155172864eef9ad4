import FlowCore
import FlowShell
import Synchronization

/// The flows of a shell with a mutant in the place of its flow, wherever that is started, called or shown.
final class MutantFlows: Sendable {
  /// The flows, in the order of the shell.
  let flows: [RegisteredFlow]
  private let changed = Changed()

  /// The flows that are others than those of the shell, by their types: each leads to others by it.
  private final class Changed: Sendable {
    private let flows = Mutex<[ObjectIdentifier: AnyFlow]>([:])

    subscript(type: ObjectIdentifier) -> AnyFlow? {
      get { flows.withLock { $0[type] } }
      set { flows.withLock { $0[type] = newValue } }
    }

    func removeAll() { flows.withLock { $0 = [:] } }
  }

  /// - Parameters:
  ///   - mutant: the mutant.
  ///   - flows: the flows of the shell.
  ///   - leading: the types of the flows that lead to the mutant's.
  init(_ mutant: Mutant, in flows: [RegisteredFlow], leading: Set<ObjectIdentifier>) {
    let changed = changed
    self.flows = flows.map { registered in
      let isMutant = registered.type == mutant.flow.type
      guard isMutant || leading.contains(registered.type) else { return registered }
      let flow = registered.flow.changed(by: isMutant ? mutant.change : nil) { changed[$0.type] }
      changed[registered.type] = flow
      return RegisteredFlow(registered, running: flow)
    }
  }

  /// The flows lead to each other, so that nothing would free them.
  deinit { changed.removeAll() }

  /// The types of the flows that lead to a flow, itself left out.
  static func leading(
    to flow: RegisteredFlow, among flows: [RegisteredFlow]
  ) -> Set<ObjectIdentifier> {
    Set(
      flows.filter { other in
        other.type != flow.type && other.flow.reachable.contains { $0.type == flow.type }
      }.map { $0.type })
  }
}
