import FlowCore

extension RegisteredFlow {
  /// The names of everything that the flow's state can hold, set or not.
  ///
  /// Only a state knows them, so the flow is started, as its sample says.
  ///
  /// - Parameter flows: the flows of the shell, whose worlds it may share.
  /// - Returns: nil if it cannot be started that way.
  package func declaredMembers(among flows: [RegisteredFlow]) -> [String]? {
    let sample = sample() ?? FlowSample()
    var setup = Session.Setup()
    setup.files.read = { path throws(Files.Failure) in
      guard let file = sample.files.first(where: { $0.key == path }) else {
        throw Files.Failure("there is no file '\(path)'")
      }
      return file.value
    }
    guard let session = try? Session(flows, setup, keepsHistory: false) else { return nil }
    for line in sample.preparation {
      guard let program = try? Program.read(Array(line.utf8), path: "", flows, setup.files) else {
        return nil
      }
      for position in program.instructions.indices {
        let outcome = session.runner.perform(position, of: program)
        if outcome.failure != nil { return nil }
      }
    }
    guard (try? session.start(self, FlowStart(Inputs(sample.start)))) != nil else { return nil }
    return session.state.host?.root.members.all.map(\.name)
  }
}
