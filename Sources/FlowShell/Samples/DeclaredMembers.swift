import FlowCore

extension RegisteredFlow {
  /// The names of everything that the flow's state can hold, set or not.
  ///
  /// Only a state knows them, so the flow is started, as its sample says.
  ///
  /// - Parameter flows: the flows of the shell, whose worlds it may share.
  /// - Returns: nil if it cannot be started that way.
  package func declaredMembers(among flows: [RegisteredFlow]) -> [String]? {
    guard let prepared = try? SampleSession(self, among: flows) else { return nil }
    let request = StartRequest(
      inputs: Inputs(prepared.sample.start), keyPrefix: KeyPrefix(name, number: 1))
    let (worlds, outside) = (prepared.session.state.worlds, prepared.session.state.outside)
    let run = try? makeRun(request, worlds, outside, self, 0)
    return run?.members().all.map(\.name)
  }
}
