/// A step that a flow can be started at, as far as can be known without running it.
package struct StartWay: Sendable {
  /// The step's name.
  package let step: String
  /// The fields of the steps before it, each name once, with the choices that are always the same.
  package let fields: [FieldView]

  package init(step: String, fields: [FieldView]) {
    self.step = step
    self.fields = fields
  }
}

/// What a start of a flow can be given.
package struct StartOffer: Sendable {
  /// The fields of the start form, with what can be chosen.
  package let fields: [FieldView]
  /// The steps that answers lead to, in declared order.
  package let ways: [StartWay]

  package init(fields: [FieldView], ways: [StartWay]) {
    self.fields = fields
    self.ways = ways
  }
}

extension FlowDefinition {
  /// What a start can be given, known without running the flow.
  ///
  /// - Parameters:
  ///   - flow: the flow, from which choices come.
  ///   - inputs: what is given already; what the start form does not know is passed over.
  /// - Returns: the fields, and the steps to start at.
  package func startOffer(_ flow: F, given inputs: Inputs) -> StartOffer {
    var flow = flow
    let known = Inputs(
      startForm.descriptions.compactMap { field in
        inputs.value(of: field.name).map { (field.name, $0) }
      })
    let reading = Reading(inputs: known, previous: .none)
    let fields = startForm.descriptions.enumerated().map { index, field in
      FieldView(description: field, choices: startForm.choices(index, reading, flow))
    }
    let state = try? startForm.answer(known, previous: .none, from: &flow)
    return StartOffer(fields: fields, ways: startWays(in: state))
  }

  /// The steps that answers lead to.
  ///
  /// Whatever a step lacks must have the name of a field on the way: the rest is gathered by loads
  /// of answers, which a start in the middle leaves out. Without a state, as the start form is not
  /// filled in yet, that is not asked.
  private func startWays(in state: F.State?) -> [StartWay] {
    guard let first = state.map({ try? neededPlace(in: $0) }) ?? 0 else { return [] }
    return stages.indices.compactMap { place in
      guard let way = try? wayPlaces(from: first, to: place), isLeft(first, for: place)
      else { return nil }
      var fields: [FieldView] = []
      for field in way.prefix(while: { $0 != place }).flatMap({ stages[$0].fields })
      where !fields.contains(where: { $0.description.name == field.name }) {
        fields.append(FieldView(description: field, choices: field.knownChoices))
      }
      let isWay = state.map { isGathered(for: place, by: fields, from: $0) }
      return isWay ?? (stages[place].kind != .finish)
        ? StartWay(step: steps[place].name, fields: fields) : nil
    }
  }

  /// Whether a first step is left for another.
  ///
  /// Where what is needed comes next, only an answer changes what that is.
  private func isLeft(_ first: Int, for place: Int) -> Bool {
    stages[first].kind == .ordinary || way(from: first, to: place) != nil
  }

  /// Whether fields can give a state what it lacks for a step.
  private func isGathered(for place: Int, by fields: [FieldView], from state: F.State) -> Bool {
    let lacking: [String]
    if stages[place].kind == .finish {
      do throws(Refusal) {
        _ = try F.output(of: state)
        return true
      } catch {
        lacking = [error.field ?? ""]
      }
    } else {
      lacking = stages[place].missing(state)
    }
    return lacking.allSatisfy { name in fields.contains { $0.description.name == name } }
  }
}

extension FieldDescription {
  /// What it can be, whatever else is known.
  fileprivate var knownChoices: [String]? { kind == .flag ? ["yes", "no"] : choices }
}
