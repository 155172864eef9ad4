/// The conditions of a step, and the meaning of its answers.
extension Ask where F: Flow {
  /// Says when the user has to come here; otherwise the step is passed over, and what it asks for is
  /// forgotten.
  ///
  ///     struct ReportFlow: Flow {
  ///       enum Step: String, FlowName { case damage, police, done }
  ///       enum Damage: String, Choice { case fire, theft }
  ///       struct State: FlowState {
  ///         var damage: Damage?
  ///         var policeNumber: String?
  ///       }
  ///       static let definition = define {
  ///         ask(.damage, \.damage)
  ///         ask(.police, \.policeNumber).needed("theft") { $0.damage == .theft }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - name: the condition in a word or two, for the graph and the trace.
  ///   - condition: the condition.
  /// - Returns: the step.
  @inlinable
  public func needed(
    _ name: String, _ condition: @escaping @Sendable (Given<F.State>) -> Bool
  ) -> Ask {
    declaring(need: Condition(name, condition))
  }

  /// Says that the flow cannot be left from here: the user has to go on.
  public func mandatory() -> Ask { declaring { $0.isMandatory = true } }

  /// Demands something before one can be here, besides what follows from the table.
  ///
  /// - Parameters:
  ///   - members: the members that a refusal names.
  ///   - condition: the condition.
  /// - Returns: the step.
  @inlinable
  public func needs(
    _ members: AnyMember<F.State>...,
    that condition: @escaping @Sendable (Given<F.State>) -> Bool
  ) -> Ask {
    declaring(demandOn: members) { condition($0.typed()) }
  }

  /// Refuses an answer although every field keeps its own rules.
  ///
  /// - Parameters:
  ///   - refusal: the refusal of the answer.
  ///   - condition: true if the answer is refused.
  /// - Returns: the step.
  @inlinable
  public func refuses(
    _ refusal: Refusal, _ condition: @escaping @Sendable (Answer, Given<F.State>) -> Bool
  ) -> Ask {
    declaring(refusal: refusal) { [read] reading, number throws(Refusal) in
      let answer = try read(&reading)
      if !reading.leavesOutRefusal(number), condition(answer, reading.given.typed()) {
        throw refusal
      }
      return answer
    }
  }

  /// The event that an answer is to the transition table; nil for none.
  ///
  /// Behind `perform` it sees what that brought.
  @inlinable
  public func event(
    _ event: @escaping @Sendable (Answer, Given<F.State>) -> F.Event?
  ) -> Ask {
    let number = F.Event.numbering
    return declaring(event: { answer, given in
      event(answer.typed(), given.typed()).map(number)
    })
  }

  /// The event that the step raises by itself, without the user, as soon as what it loads and watches says so; nil
  /// for none.
  ///
  ///     struct PaymentFlow: Flow {
  ///       enum Step: String, FlowName { case payment, paid }
  ///       enum Event: String, FlowName { case confirmed }
  ///       struct State: FlowState { var isConfirmed = false }
  ///       struct Confirmation: Query { typealias Value = Bool }
  ///       typealias Output = Never
  ///       static let definition = define {
  ///         show(.payment, "Waiting for your bank")
  ///           .load(into: \.isConfirmed) { _ in Confirmation() }
  ///           .watched()
  ///           .event { $0.isConfirmed ? .confirmed : nil }
  ///         show(.paid, "Thank you")
  ///       } transitions: {
  ///         step(.payment) { on(.confirmed) { forward(to: .paid) } }
  ///       }
  ///     }
  ///
  /// It is asked once the step has what it loads, whenever what it watches changes, when the step has done something
  /// about an ``AppEvent``, and when a child is over; never while something is pending. It performs nothing: what an event has for
  /// effects is for the user's answers. The way back leads to the step as to any other.
  ///
  /// - Parameter event: the event.
  /// - Returns: the step.
  @inlinable
  public func event(_ event: @escaping @Sendable (Given<F.State>) -> F.Event?) -> Ask {
    let number = F.Event.numbering
    return declaring(raise: { given in event(given.typed()).map(number) })
  }

  /// A member that is worked out from the answer.
  ///
  /// - Parameters:
  ///   - member: the member that takes it.
  ///   - value: its value; an error that it throws refuses the answer with `field.range`.
  /// - Returns: the step.
  @inlinable
  public func derive<Value: Sendable>(
    into member: Member<F.State, Value?>,
    _ value: @escaping @Sendable (Answer, Given<F.State>) throws -> Value
  ) -> Ask {
    declaring(derivationOf: StateMember(member)) { answer, given in
      let value = try value(answer.typed(), given.typed())
      given.change(F.State.self) { $0[keyPath: member] = value }
    }
  }

  /// The failures of this step's check and effect that are events of the flow: `slotTaken` is raised by
  /// the codes `slotTaken` and `FLOW.slotTaken`, and told as the second.
  public func fails(as events: F.Event...) -> Ask {
    declaring { $0.setbacks += events.map(F.Event.numbering) }
  }

  /// Words for the app to present once what an answer performs took place, such as a popup.
  ///
  ///     ask(.password, \.password)
  ///       .perform { password, _ in UpdatePassword(password: password) }
  ///       .announces("Your password is changed.")
  ///
  /// - Parameter words: the words; nothing is said while a place of them has no value.
  /// - Returns: the step.
  public func announces(_ words: Phrase<F.State>) -> Ask {
    declaring { $0.announcement = StepText(words) }
  }

  /// The members that go back to their beginnings when an event is raised here.
  public func clears(_ members: AnyMember<F.State>..., on event: F.Event) -> Ask {
    let members = members.map { StateMember(anyOf: $0) }
    let number = F.Event.numbering(event)
    return declaring { $0.clearings.append(Clearing(members: members, event: number)) }
  }
}

// What the functions above declare, their closures without types.
extension Ask where F: Flow {
  @usableFromInline
  func declaring(need: Condition) -> Ask { declaring { $0.need = need } }

  @usableFromInline
  func declaring(
    demandOn members: [AnyMember<F.State>], that holds: @escaping @Sendable (AnyGiven) -> Bool
  ) -> Ask {
    let members = members.map { StateMember(anyOf: $0) }
    return declaring { $0.demands.append(Demand(members: members, holds: holds)) }
  }

  @usableFromInline
  func declaring(
    refusal: Refusal,
    _ read: @escaping @Sendable (inout Reading, _ number: Int) throws(Refusal) -> Answer
  ) -> Ask {
    var declaration = declaration
    let number = declaration.refusals.count
    declaration.refusals.append(refusal)
    return Ask(declaration: declaration, fields: fields) { reading throws(Refusal) in
      try read(&reading, number)
    }
  }

  @usableFromInline
  func declaring(event: @escaping @Sendable (AnyAnswer, AnyGiven) -> Int?) -> Ask {
    declaring {
      $0.events.append(EventRule(isAfterEffect: !$0.effects.isEmpty, event: event))
    }
  }

  @usableFromInline
  func declaring(raise: @escaping @Sendable (AnyGiven) -> Int?) -> Ask {
    declaring { $0.raises.append(raise) }
  }

  @usableFromInline
  func declaring(
    derivationOf member: StateMember,
    _ derive: @escaping @Sendable (AnyAnswer, inout AnyGiven) throws -> Void
  ) -> Ask {
    declaring { $0.derivations.append(Derivation(member: member, derive: derive)) }
  }
}
