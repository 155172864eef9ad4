import FlowCore
import FlowOffer
import FlowSimulation

extension RegisteredFlow {
  /// The names of everything that the flow's state can hold, set or not.
  ///
  /// Only a state knows them, so the flow is started, as its sample says.
  ///
  /// - Parameter flows: the flows of the shell, whose worlds it may share.
  /// - Returns: nil if it cannot be started that way.
  package func declaredMembers(among flows: [RegisteredFlow]) -> [String]? {
    guard let prepared = try? SampleSession(self, among: flows) else { return nil }
    let (session, start) = (prepared.session, FlowStart(Inputs(prepared.sample.start)))
    guard (try? session.app.driver.start(self, start)) != nil else { return nil }
    return session.app.state.host?.root.members.all.map(\.name)
  }
}
