import FlowCore
import Testing

/// Ruling 9: a definition is checked when it is registered.
struct DefinitionProblemTests {
  typealias Definition = FlowDefinition<ScratchFlow>
  typealias Place = ScratchFlow.Place

  /// The problems of a flow with these stages and this table, each with its kind in front.
  private func problems(
    @ListBuilder<StageEntry<ScratchFlow>> _ stages: () -> [StageEntry<ScratchFlow>],
    @ListBuilder<TableEntry<ScratchFlow>> transitions: () -> [TableEntry<ScratchFlow>]
  ) -> [String] {
    Definition("scratch", stages: stages, transitions: transitions).problems
      .map { "\($0.kind.rawValue): \($0)" }
  }

  @Test func `sound definitions have no problems`() {
    #expect(ScratchFlow.definition.problems == [])
    #expect(CoffeeFlow.definition.problems == [])
    #expect(ColourFlow.definition.problems == [])
    #expect(SurveyFlow.definition.problems == [])
    #expect(GuestFlow.definition.problems == [])
    #expect(PickFlow.definition.problems == [])
    #expect(SignInFlow.definition.problems == [])
    #expect(LoopFlow.definition.problems == [])
    #expect(VaultFlow.definition.problems == [])
    #expect(HandMadeFlow.definition.problems == [])
  }

  @Test func `a step without a stage is named, and so is a handler that leads to it`() {
    let found = problems {
      Place(.one)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) { ScratchFlow.forward(to: .two) }
        ScratchFlow.next { ScratchFlow.forward(to: .finish) }
      }
    }
    #expect(
      found == [
        "undeclaredStep: flow scratch: a handler leads to two, which has no stage",
        "undeclaredStep: flow scratch: step two has no stage",
      ])
  }

  @Test func `a step with two stages is named`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .two) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(found == ["duplicateStage: flow scratch: step two has two stages"])
  }

  @Test func `a step that nothing leads to is named`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(found == ["unreachableStep: flow scratch: nothing leads to step two"])
  }

  @Test func `a step that one can only go back to is never reached`() {
    let found = problems {
      Place(.one)
      Place(.two, .leadsBack)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) { ScratchFlow.back(to: .two) }
        ScratchFlow.next { ScratchFlow.forward(to: .finish) }
      }
    }
    #expect(found == ["unreachableStep: flow scratch: nothing leads to step two"])
  }

  @Test func `a step that only an unreachable one leads to is unreachable too`() {
    let found = problems {
      Finish(.finish)
      Place(.one)
      Place(.two)
    } transitions: {
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .two) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .one) } }
    }
    #expect(
      found == [
        "unreachableStep: flow scratch: nothing leads to step one",
        "unreachableStep: flow scratch: nothing leads to step two",
      ])
  }

  @Test func `any-step handlers and choice by need reach steps`() {
    let byEvent = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step { ScratchFlow.on(.ping) { ScratchFlow.forward(to: .two) } }
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(byEvent == [])
    let byNeed = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step { ScratchFlow.next() }
    }
    #expect(byNeed == [])
  }

  @Test(arguments: [StageKind.ordinary, .final])
  func `a step that is answered and leads nowhere is named`(kind: StageKind) {
    let found = problems {
      Place(.one)
      Place(.two, kind)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) { ScratchFlow.forward(to: .two) }
        ScratchFlow.next { ScratchFlow.forward(to: .finish) }
      }
    }
    #expect(
      found == [
        "deadEnd: flow scratch: step two has no handler; declare it to lead back or to be a hub, "
          + "or handle it"
      ])
  }

  @Test(arguments: [StageKind.leadsBack, .hub])
  func `a step that is declared to have no way on is no dead end`(kind: StageKind) {
    let found = problems {
      Place(.one)
      Place(.two, kind)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) { ScratchFlow.forward(to: .two) }
        ScratchFlow.next { ScratchFlow.forward(to: .finish) }
      }
    }
    #expect(found == [])
  }

  @Test func `two fields of one name are named`() {
    let found = problems {
      Place(.one, fields: ["a", "a"])
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .two) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(found == ["duplicateField: flow scratch: step one has two fields named a"])
  }

  @Test func `two fields of one name in the start form are named`() {
    #expect(
      TwinFlow.definition.problems.map { "\($0.kind.rawValue): \($0)" }
        == ["duplicateField: flow twin: the start form has two fields named a"])
  }

  @Test func `a flow that nothing finishes is named`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Place(.finish)
    } transitions: {
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .two) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
      ScratchFlow.step(.finish) { ScratchFlow.next { ScratchFlow.stay() } }
    }
    #expect(found == ["noFinish: flow scratch: no step finishes the flow"])
  }

  @Test func `a provider written by hand is checked by its edges`() {
    let definition = FlowDefinition<HandMadeFlow>(
      "handMade",
      stages: {
        HandMadeFlow.RoundStage()
        Finish(.finish)
      },
      transitions: HandMadeFlow.Provider())
    #expect(
      definition.problems.map(\.kind) == [.undeclaredStep, .undeclaredStep])
  }
}
