import FlowCore
import FlowDefinitions
import FlowSimulation

/// The outside of a served flow: it gives the answers that the plan begins with, or that were put in their
/// place, and keeps what was performed.
package struct ServedWorld<Name: SendableMetatype>: SimulatedWorld {
  package static var name: String { ServedFlow<Name>.name }

  /// The answers, by the name of the request.
  private var answers: Document
  /// The mutations that took effect, the oldest first.
  private var performed: [Performed]

  /// A mutation that took effect.
  private struct Performed: Codable {
    let request: String
    let with: Document
  }

  package init() {
    answers = .object(ServedFlow<Name>.plan.answers)
    performed = []
  }

  package static var services: Simulation<Self> {
    Simulation {
      $0.on(ServedQuery<Name>.self) { query, world in try world.answer(to: query.request) }
      $0.on(ServedMutation<Name>.self) { mutation, world in
        // Without an answer there is nothing to say but that it was done.
        let answer = world.answers[mutation.request] ?? .null
        world.performed.append(
          Performed(request: mutation.request, with: .object(mutation.members)))
        return answer
      }
    }
  }

  private func answer(to request: String) throws(Failure) -> Document {
    guard let answer = answers[request] else {
      throw Failure(
        "\(Self.name).noAnswer", "nobody answers \(request); put it into world.\(Self.name).answers"
      )
    }
    return answer
  }

  package func check() throws {
    guard case .object = answers else {
      throw DocumentError("it must be an object", at: ["answers"])
    }
  }
}

extension RegisteredFlow {
  /// Offers a flow that is as a plan says.
  public convenience init(_ plan: FlowPlan) {
    self.init(numbered: plan.served())
  }

  private convenience init<Number: PlanNumber>(numbered number: Number.Type) {
    self.init(
      ServedFlow<Number>.self, ServedWorld<Number>.self, [], { nil }, pages: nil,
      outputs: ServedFlow<Number>.plan.output)
  }
}
