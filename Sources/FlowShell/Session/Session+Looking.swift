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
  /// A member of the state that is declared and not set is null.
  func document(of subject: Subject) throws(Refusal) -> Document {
    if let found = part(subject) { return found }
    if subject.root == .state, case .name(let name)? = subject.path.first, let run = state.run {
      let declared = run.members().all.map(\.name)
      if !declared.contains(name) {
        throw nothing(named: subject.text, name, declared)
      }
    }
    throw nothing(at: subject.path, of: document(of: subject.root), named: subject.text)
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
    blame = .word(fromEnd: 2)
    return Refusal("expression", "there is no '\(text)'", unknown: unknown, known: known)
  }

  /// What a path leads to, without making a document of what it passes by; nil if there is nothing.
  private func part(_ subject: Subject) -> Document? {
    if case .name(let name)? = subject.path.first {
      let rest = subject.path.dropFirst()
      switch subject.root {
      case .state:
        guard let member = state.run?.members().all.first(where: { $0.name == name }) else {
          return nil
        }
        return member.value.map { $0.at(rest) } ?? (rest.isEmpty ? .null : nil)
      case .world: return state.worlds.box(name)?.document.at(rest)
      default: break
      }
    }
    return document(of: subject.root).at(subject.path)
  }

  /// What a path into a variable leads to.
  func document(
    ofVariable name: String, _ path: [Subject.Segment]
  ) throws(Refusal) -> Document {
    guard let value = variable(name) else {
      blame = .word(fromEnd: 2)
      throw Refusal(
        "expression", "nothing is named '\(name)'", unknown: name, known: names)
    }
    if let found = value.document.at(path) { return found }
    throw nothing(at: path, of: value.document, named: name + path.map(\.text).joined())
  }
}
