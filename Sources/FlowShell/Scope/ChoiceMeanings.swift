import FlowCore
import FlowSimulation

/// The meaning of what can be chosen at a step, in a few words: what the screen says of it, or what it leads to.
struct ChoiceMeanings {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The meanings of the choices of a field, as far as there is something to say.
  func all(of field: FieldView) -> [(choice: String, words: String)] {
    let choices = field.choices ?? []
    let isFew = field.description.kind != .list && choices.count <= Refusal.mostNames
    return choices.compactMap { choice in
      let words =
        words(onScreenFor: choice)
        ?? (isFew ? result(of: choice, for: field.description.name, []) : nil)
      return words.map { (choice, $0) }
    }
  }

  /// The words that the screen has for a choice: the rest of the line of its text that begins with the choice,
  /// perhaps after the kind of thing that it is.
  func words(onScreenFor choice: String) -> String? {
    for line in session.app.run?.view.text?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ")
      guard let place = words.prefix(2).firstIndex(where: { $0 == choice }) else { continue }
      let rest = words[(place + 1)...].joined(separator: " ")
      return rest.isEmpty ? nil : session.secrets.hide(rest)
    }
    return nil
  }

  /// The words for what a choice leads to, with other answers; nil if that would be refused.
  func result(
    of choice: String, for name: String, _ others: [(name: String, value: String)]
  ) -> String? {
    let others = others.filter { $0.name != name }
    return result(of: Inputs(others + [(name, choice)])).map(session.secrets.hide)
  }

  /// The step that an answer would lead to, in a few words; nil if it would be refused.
  ///
  /// It answers in a copy of the flows, which is dropped then: nothing is asked of the outside.
  private func result(of inputs: Inputs) -> String? {
    let state = session.app.state
    guard var host = state.host else { return nil }
    let before = host.front
    var turn = state.outside.turn
    turn.now = state.outside.surroundings.now
    do throws(Refusal) { try host.submit(inputs, &turn) } catch { return nil }
    let run = host.front
    if run.flow.type != before.flow.type || run.outcome != nil {
      return "completes \(before.flow.name)"
    }
    let view = run.view(in: state.language)
    if view.isBusy, let asked = view.asked { return "runs \(asked)" }
    if view.step == before.stepName { return nil }
    let text = view.text?.split(separator: "\n").first
    return text.map { "\(view.step): \($0)" } ?? "leads to \(view.step)"
  }
}
