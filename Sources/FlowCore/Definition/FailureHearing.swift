/// The failures of requests that a flow hears of, whichever flow in its tree made them, and the event that they
/// are to it.
struct FailureHearing: Sendable {
  /// The codes of the failures.
  var codes: [String]
  /// The position of the event among the flow's.
  let event: Int
  /// Folds the event into what the flow has gathered; nil if nothing comes of it there.
  var fold: (@Sendable (inout AnyGiven) -> Void)?
}

extension Flow {
  /// Says which failures of requests are an event to the flow, whichever flow made the request: itself, one that
  /// it shows, or one that it called.
  ///
  ///     hears(failures: "account.session", "http.401", as: .signedOut) { $0.session = nil }
  ///
  /// A failure that the step of the request takes for an event of its own is not heard. Of several flows that
  /// hear one failure the innermost does, and only at a step where its table has a way for the event. As long as
  /// an effect is on its way in what would be taken away, the event waits.
  ///
  /// - Parameters:
  ///   - codes: the codes of the failures.
  ///   - event: the event.
  ///   - fold: folds it into what the flow has gathered; nil if nothing comes of it there.
  /// - Returns: the part of the definition.
  public static func hears(
    failures codes: String..., as event: Event,
    _ fold: (@Sendable (inout State) -> Void)? = nil
  ) -> DefinitionEntry<Self> {
    var folding: (@Sendable (inout AnyGiven) -> Void)?
    if let fold { folding = { $0.change(State.self, fold) } }
    return DefinitionEntry(
      content: .hearing(
        FailureHearing(codes: codes, event: Event.numbering(event), fold: folding)))
  }
}

extension AnyFlow {
  /// The event that a failure is to the flow at a step; nil if it is none there.
  func hearing(of failure: Failure, at place: Int) -> FailureHearing? {
    hearings.first { $0.codes.contains(failure.code) && handles($0.event, at: place) }
  }
}
