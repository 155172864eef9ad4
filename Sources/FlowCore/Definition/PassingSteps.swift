extension Flow {
  /// Declares a step that only loads something: it is shown while that is pending or has failed, and goes on
  /// by itself.
  ///
  ///     struct RatesFlow: Flow {
  ///       enum Step: String, FlowName { case rates, amount, done }
  ///       struct State: FlowState {
  ///         var rate: Int?
  ///         var amount: Int?
  ///       }
  ///       struct Rate: Query { typealias Value = Int }
  ///       static let definition = define {
  ///         load(.rates, into: \.rate) { _ in Rate() }
  ///         ask(.amount, \.amount)
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// `back` passes it by. What it has loaded stays, also where it is not needed any more.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - member: the member that it fills.
  ///   - limit: the time after which the load fails with `timeout`.
  ///   - query: the request; nil if nothing has to be loaded.
  /// - Returns: the step.
  public static func load<Q: Query>(
    _ step: Step, into member: Member<State, Q.Value>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<State>) -> Q?
  ) -> Ask<Self, Nothing> {
    passing(step).load(into: member, within: limit, query)
  }

  /// Declares a step that only loads something into an optional member.
  public static func load<Q: Query>(
    _ step: Step, into member: Member<State, Q.Value?>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<State>) -> Q?
  ) -> Ask<Self, Nothing> {
    passing(step).load(into: member, within: limit, query)
  }

  /// Declares a step that only checks something: it is shown while that is pending or has failed, and goes on
  /// by itself.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - limit: the time after which the check fails with `timeout`.
  ///   - query: the request; nil if nothing has to be checked.
  /// - Returns: the step.
  public static func check<Q: Query>(
    _ step: Step, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<State>) -> Q?
  ) -> Ask<Self, Nothing> {
    let site = RequestSite(.check, within: limit, make: query) { _, _ in }
    return passing(step).declaring { $0.entry.append(site) }
  }

  private static func passing(_ step: Step) -> Ask<Self, Nothing> { confirm(step).passing() }
}

extension Ask where F: Flow {
  /// Keeps what the step loads as it is outside, for as long as the step is shown.
  ///
  /// In an app ``Services/changes(of:_:)`` says how one hears of changes, without which no driver starts;
  /// what comes once the step is left is dropped.
  public func watched() -> Ask { declaring { $0.isWatched = true } }
}
