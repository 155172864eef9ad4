/// The requests of a step.
extension Ask where F: Flow {
  /// Loads something before the step can be answered, such as what can be chosen there.
  ///
  ///     struct SeatFlow: Flow {
  ///       enum Step: String, FlowName { case train, seat, done }
  ///       struct State: FlowState {
  ///         var train: String?
  ///         var seat: String?
  ///         var seats: [String] = []
  ///       }
  ///       struct FreeSeats: Query {
  ///         typealias Value = [String]
  ///         let train: String
  ///       }
  ///       static let definition = define {
  ///         ask(.train, \.train)
  ///         ask(.seat, \.seat, from: \.seats)
  ///           .load(into: \.seats) { given in given.train.map { FreeSeats(train: $0) } }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// A failure is shown at the step, which takes no answer until a retry has loaded what it needs.
  ///
  /// - Parameters:
  ///   - member: the member that takes it. A list that a field's choices come from is emptied whenever the
  ///     step is entered anew; anything else keeps its value until it is replaced.
  ///   - limit: the time after which the load fails with `timeout`.
  ///   - query: the request; nil if nothing has to be loaded.
  /// - Returns: the step.
  @inlinable
  public func load<Q: Query>(
    into member: Member<F.State, Q.Value>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask {
    loading(limit, StateMember(member), query) { state, value in state[keyPath: member] = value }
  }

  /// Loads something before the step can be answered, into an optional member.
  @inlinable
  public func load<Q: Query>(
    into member: Member<F.State, Q.Value?>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask {
    loading(limit, StateMember(member), query) { state, value in state[keyPath: member] = value }
  }

  /// Loads several things at once before the step can be answered.
  ///
  ///     struct TripFlow: Flow {
  ///       enum Step: String, FlowName { case trip, done }
  ///       struct State: FlowState {
  ///         var trip: String?
  ///         var trips: [String] = []
  ///         var credit = 0
  ///       }
  ///       struct Trips: Query { typealias Value = [String] }
  ///       struct Credit: Query { typealias Value = Int }
  ///       static let definition = define {
  ///         ask(.trip, \.trip, from: \.trips).loads {
  ///           $0.load(into: \.trips) { _ in Trips() }
  ///             .load(into: \.credit) { _ in Credit() }
  ///         }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// Loads that are written one behind the other without it are asked one after the other, so that each sees what
  /// those before it brought. Of those that are asked at once each may fail by itself: the rest is waited for, and a
  /// retry asks again for what failed.
  ///
  /// - Parameter group: adds the loads to the step.
  /// - Returns: the step.
  public func loads(_ group: (Ask) -> Ask) -> Ask {
    let step = group(self)
    let added = declaration.entry.count..<step.declaration.entry.count
    return step.declaring { $0.together.append(added) }
  }

  @inlinable
  func loading<Q: Query>(
    named name: String = Q.name, _ limit: Duration?, _ member: StateMember,
    failing declared: DeclaredFailures? = nil, _ query: @escaping @Sendable (Given<F.State>) -> Q?,
    _ fold: @escaping @Sendable (inout F.State, Q.Value) -> Void
  ) -> Ask {
    declaring(
      request: RequestSite(
        .lookup, named: name, within: limit, fills: [member], failing: declared, make: query,
        fold: fold))
  }

  /// Asks something before an answer is taken: a failure rejects the answer, and the user can answer anew.
  ///
  ///     struct NameFlow: Flow {
  ///       enum Step: String, FlowName { case name, done }
  ///       struct State: FlowState {
  ///         var name: String?
  ///       }
  ///       struct IsFree: Query { let name: String }
  ///       static let definition = define {
  ///         ask(.name, \.name, "Name", .length(3...20))
  ///           .check { name, _ in IsFree(name: name) }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - limit: the time after which the check fails with `timeout`.
  ///   - query: the request; nil if nobody has to be asked.
  /// - Returns: the step.
  @inlinable
  public func check<Q: Query>(
    within limit: Duration? = nil, _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask {
    checking(limit, [], query) { _, _ in }
  }

  /// Asks a check before an answer is taken, and keeps what it brings in a member.
  @inlinable
  public func check<Q: Query>(
    into member: Member<F.State, Q.Value>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask {
    checking(limit, [StateMember(member)], query) { $0[keyPath: member] = $1 }
  }

  /// Asks a check before an answer is taken, and keeps what it brings in an optional member.
  @inlinable
  public func check<Q: Query>(
    into member: Member<F.State, Q.Value?>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask {
    checking(limit, [StateMember(member)], query) { $0[keyPath: member] = $1 }
  }

  @inlinable
  func checking<Q: Query>(
    named name: String = Q.name, _ limit: Duration?, _ members: [StateMember],
    failing declared: DeclaredFailures? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?,
    _ fold: @escaping @Sendable (inout F.State, Q.Value) -> Void
  ) -> Ask {
    declaring(
      request: RequestSite(
        .check, named: name, within: limit, fills: members, failing: declared, make: query,
        fold: fold))
  }

  /// Performs what an answer is for before the flow goes on: it creates or changes something outside.
  ///
  ///     struct RefundFlow: Flow {
  ///       enum Step: String, FlowName { case order, done }
  ///       struct State: FlowState {
  ///         var order: String?
  ///         var refund: String?
  ///       }
  ///       struct CreateRefund: Mutation {
  ///         typealias Value = String
  ///         let order: String
  ///       }
  ///       static let definition = define {
  ///         ask(.order, \.order)
  ///           .perform(into: \.refund) { order, _ in CreateRefund(order: order) }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// An event that has an effect of its own, `perform(on:)`, has that instead.
  /// It is asked under a key that stays the same however often it is tried, so that it takes effect
  /// once.
  ///
  /// - Parameters:
  ///   - limit: the time after which it fails with `timeout`.
  ///   - mutation: the request; without one the answer is refused with `start.needs`.
  /// - Returns: the step.
  @inlinable
  public func perform<M: Mutation>(
    within limit: Duration? = nil, _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [], mutation) { _, _ in }
  }

  /// Performs an effect with an answer before the flow goes on, and keeps what it brings in a member.
  @inlinable
  public func perform<M: Mutation>(
    into member: Member<F.State, M.Value>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [StateMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  /// Performs an effect with an answer before the flow goes on, and keeps what it brings in an optional
  /// member.
  @inlinable
  public func perform<M: Mutation>(
    into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [StateMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  /// Performs an effect with the answers that are a certain event.
  ///
  /// - Parameters:
  ///   - event: the event, raised by `event` in front of this.
  ///   - limit: the time after which it fails with `timeout`.
  ///   - mutation: the request; without one the answer is refused with `start.needs`.
  /// - Returns: the step.
  @inlinable
  public func perform<M: Mutation>(
    on event: F.Event, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [], mutation) { _, _ in }
  }

  /// Performs an effect with an answer that raises an event, and keeps what it brings in a member.
  @inlinable
  public func perform<M: Mutation>(
    on event: F.Event, into member: Member<F.State, M.Value>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [StateMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  /// Performs an effect with an answer that raises an event, and keeps what it brings in an optional
  /// member.
  @inlinable
  public func perform<M: Mutation>(
    on event: F.Event, into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [StateMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  @inlinable
  func performing<M: Mutation>(
    named name: String = M.name, _ event: F.Event?, _ limit: Duration?,
    _ members: [StateMember], failing declared: DeclaredFailures? = nil,
    repeating: Bool? = nil,
    reading: (@Sendable (Document) throws(DocumentError) -> any Request)? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?,
    _ fold: @escaping @Sendable (inout F.State, M.Value) -> Void
  ) -> Ask {
    declaring(
      request: RequestSite(
        .effect, named: name, on: event.map(F.Event.numbering), within: limit, fills: members,
        failing: declared, repeating: repeating, reading: reading, make: mutation, fold: fold))
  }

  /// The same step with another request.
  @usableFromInline
  func declaring(request site: RequestSite) -> Ask {
    declaring { step in
      switch site.kind {
      case .lookup: step.entry.append(site)
      case .check: step.checks.append(site)
      case .effect: step.effects.append(site)
      }
    }
  }
}

extension Ask where F: Flow, Answer == F.Event {
  /// Performs an effect when the user decides for an event.
  @inlinable
  public func perform<M: Mutation>(
    on event: F.Event, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [], answering(mutation)) { _, _ in }
  }

  /// Performs an effect when the user decides for an event, and keeps what it brings in a member.
  @inlinable
  public func perform<M: Mutation>(
    on event: F.Event, into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [StateMember(member)], answering(mutation)) {
      $0[keyPath: member] = $1
    }
  }

  @inlinable
  func answering<M: Mutation>(
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> @Sendable (F.Event, Given<F.State>) -> M? {
    { _, given in mutation(given) }
  }
}

extension Ask where F: Flow, Answer == Nothing {
  /// Performs an effect when the step is confirmed.
  @inlinable
  public func perform<M: Mutation>(
    within limit: Duration? = nil, _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [], confirming(mutation)) { _, _ in }
  }

  /// Performs an effect when the step is confirmed, and keeps what it brings in an optional member.
  @inlinable
  public func perform<M: Mutation>(
    into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [StateMember(member)], confirming(mutation)) {
      $0[keyPath: member] = $1
    }
  }

  @inlinable
  func confirming<M: Mutation>(
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> @Sendable (Nothing, Given<F.State>) -> M? {
    { _, given in mutation(given) }
  }
}
