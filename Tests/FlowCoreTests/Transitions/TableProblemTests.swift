import FlowCore
import Testing

/// Ruling 9: handlers that are there twice or can never fire are found before the flow is walked.
struct TableProblemTests {
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

  @Test func `two handlers for the same thing are named, in one group or in two`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) { ScratchFlow.forward(to: .two) }
        ScratchFlow.on(.ping) { ScratchFlow.stay() }
        ScratchFlow.next { ScratchFlow.forward(to: .two) }
      }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
      ScratchFlow.step {
        ScratchFlow.on(.pong) { ScratchFlow.stay() }
        ScratchFlow.on(.pong) { ScratchFlow.back() }
      }
    }
    #expect(
      found == [
        "duplicateHandler: flow scratch: step one handles on(ping) twice; the second never fires",
        "duplicateHandler: flow scratch: step one handles next twice; the second never fires",
        "duplicateHandler: flow scratch: any step handles on(pong) twice; the second never fires",
      ])
  }

  @Test func `an alternative behind one that always applies is named`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.next {
          ScratchFlow.forward(to: .two)
          ScratchFlow.forward(to: .finish, when: "never") { _ in true }
        }
      }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(
      found == [
        "deadHandler: flow scratch: step one: an alternative of next stands behind one that "
          + "always applies"
      ])
  }

  @Test func `a handler that leads nowhere is named`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) {}
        ScratchFlow.next { ScratchFlow.forward(to: .two) }
      }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(found == ["deadHandler: flow scratch: step one: on(ping) leads nowhere"])
  }

  @Test func `handlers of a step that takes no answer are named`() {
    let found = problems {
      Place(.one)
      Place(.two, .leadsBack)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) {
        ScratchFlow.on(.ping) { ScratchFlow.forward(to: .two) }
        ScratchFlow.next { ScratchFlow.forward(to: .finish) }
      }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(
      found == [
        "deadHandler: flow scratch: step two takes no answer, so its handlers never fire"
      ])
  }

  @Test func `handlers of a step without a stage are named`() {
    let found = problems {
      Place(.one)
      Finish(.finish)
    } transitions: {
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(
      found == [
        "undeclaredStep: flow scratch: step two has no stage",
        "deadHandler: flow scratch: handlers are declared for two, which has no stage",
      ])
  }

  @Test func `two emitters for one type of value are named`() {
    let found = problems {
      Place(.one)
      Place(.two)
      Finish(.finish)
    } transitions: {
      ScratchFlow.emit { (failure: Failure, _) in .ping }
      ScratchFlow.emit { (failure: Failure, _) in .pong }
      ScratchFlow.step(.one) { ScratchFlow.next { ScratchFlow.forward(to: .two) } }
      ScratchFlow.step(.two) { ScratchFlow.next { ScratchFlow.forward(to: .finish) } }
    }
    #expect(
      found == ["duplicateEmitter: flow scratch: two emitters take Failure; join them into one"])
  }
}
