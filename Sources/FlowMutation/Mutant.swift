import FlowCore
import FlowShell

/// A flow with one change in its definition, which tests should notice.
package struct Mutant: Sendable {
  /// The flow as the shell offers it.
  package let flow: RegisteredFlow
  package let change: DefinitionChange

  /// The name, unique in a shell and the same as long as the definition says the same.
  package var name: String { "\(flow.name) \(change.name)" }

  /// Every mutant of a flow, in declared order.
  package static func all(of flow: RegisteredFlow) -> [Mutant] {
    flow.flow.changes.map { Mutant(flow: flow, change: $0) }
  }
}
