import FlowCore

/// The part of a ``FlowRun`` that a host needs, the flow's types not known: everything about the
/// flows that call it and that it calls.
struct HostedFlow {
  private let run: AnyObject
  private let operations: HostedOperations

  init(_ run: AnyObject, _ operations: HostedOperations) {
    self.run = run
    self.operations = operations
  }

  /// True if some step of the flow shows others in it.
  var showsChildren: Bool { operations.showsChildren() }

  func children() -> [ChildFacts] { operations.children(run) }

  func call(_ name: String, _ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    try operations.call(run, name, inputs, outside)
  }

  func ending() -> Outcome<any Sendable>? { operations.ending(run) }

  func resume(_ outcome: Outcome<any Sendable>, _ outside: Outside) throws(Refusal) {
    try operations.resume(run, outcome, outside)
  }

  func place() -> Place { operations.place(run) }

  /// Lets the flow keep what happens in it.
  func listen() { operations.listen(run) }

  func takeReports() -> [any Sendable] { operations.takeReports(run) }

  func hear(_ report: any Sendable, _ name: String, _ outside: Outside) throws(Refusal) -> Link? {
    try operations.hear(run, report, name, outside)
  }

  func hearEvent(_ name: String, _ outside: Outside) throws(Refusal) {
    try operations.hearEvent(run, name, outside)
  }
}

/// Facts about a child before it is called.
struct ChildFacts {
  let name: String
  let placement: ChildPlacement
  let startFields: () -> [FieldDescription]
}
