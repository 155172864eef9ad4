import ExactDecimal
import FlowCore
import FlowExpressions

extension Session {
  /// Compares what is asked about most without making a document of it; nil if it is something else.
  func quickly(_ root: Subject.Root, _ value: String) -> Bool? {
    guard let run = state.run else { return nil }
    switch root {
    case .step: return run.stepName() == value
    case .flow: return run.flow.name == value
    case .outcome: return run.outcome().map { $0.rawValue == value }
    default: return nil
    }
  }

  /// What a subject stands for.
  ///
  /// The action is the text that it prints as, an error its code. A member of the state that is
  /// declared and not set is null.
  func document(of subject: Subject) throws(Refusal) -> Document {
    guard let root = subject.root else { return try document(ofVariable: subject) }
    if subject.path.isEmpty {
      if root == .action { return .text(actionText) }
      if root == .error { return state.error.map { .text($0.code) } ?? .null }
    }
    if let found = part(subject, of: root) { return found }
    if root == .state, case .name(let name)? = subject.path.first, let run = state.run {
      let declared = run.members().all.map(\.name)
      if !declared.contains(name) { throw nothing(named: subject.text, name, declared) }
    }
    throw nothing(at: subject.path, of: document(of: root), named: subject.text)
  }

  private func document(ofVariable subject: Subject) throws(Refusal) -> Document {
    guard let value = variable(subject.name) else {
      let remedy = subject.name == "not" ? "; 'not' is written '!'" : ""
      throw refusal(
        Refusal(
          "expression", "nothing is named '\(subject.name)'\(remedy)", unknown: subject.name,
          known: names),
        at: .argument(.subject))
    }
    let document = value.document
    if let found = document.at(subject.path) { return found }
    throw nothing(at: subject.path, of: document, named: subject.text)
  }

  /// Says that a path leads to nothing, and what it may have been meant to lead to.
  private func nothing(
    at path: [Subject.Segment], of document: Document, named text: String
  ) -> Refusal {
    var (place, unknown) = (document, "")
    for segment in path {
      unknown = segment.text
      if case .name(let name) = segment { unknown = name }
      guard let next = place.at([segment]) else { break }
      place = next
    }
    var known: [String] = []
    if case .object(let members) = place { known = members.map(\.name) }
    return nothing(named: text, unknown, known)
  }

  private func nothing(named text: String, _ unknown: String, _ known: [String]) -> Refusal {
    refusal(
      Refusal("expression", "there is no '\(text)'", unknown: unknown, known: known),
      at: .argument(.subject))
  }

  /// What a path leads to, without making a document of what it passes by; nil if there is nothing.
  private func part(_ subject: Subject, of root: Subject.Root) -> Document? {
    if case .name(let name)? = subject.path.first {
      let rest = subject.path.dropFirst()
      switch root {
      case .state:
        guard let member = state.run?.members().all.first(where: { $0.name == name }) else {
          return nil
        }
        return member.value.map { $0.at(rest) } ?? (rest.isEmpty ? .null : nil)
      case .world: return state.worlds.box(name)?.document.at(rest)
      default: break
      }
    }
    return document(of: root, reading: subject.members).at(subject.path)
  }
}
