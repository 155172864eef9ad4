import FlowCore

extension Reply {
  /// The result of some work on a world: what it gives, or why it failed.
  func result(of work: () throws(Failure) -> Value) -> OutsideResult<F> {
    do throws(Failure) { return self(try work()) } catch { return failed(error) }
  }
}

extension Refusal {
  /// A flow cannot end signed in without a session.
  static var noSession: Refusal {
    Refusal("start.needs", "step finish needs a session", field: "session")
  }

  /// A flow cannot end without the profile it changed.
  static var noProfile: Refusal {
    Refusal("start.needs", "step finish needs a changed profile", field: "profile")
  }
}
