import FlowOffer
import FlowScript
import FlowText

/// The subjects and steps that were found already: a script checks the same few again and again.
struct KnownSubjects {
  private let flows: [RegisteredFlow]
  /// The subjects that were read, by their texts.
  private var subjects = TextTable<Subject>()
  /// The step that was found last.
  private var lastStep = ""

  init(_ flows: [RegisteredFlow]) { self.flows = flows }

  /// The subject that a text is; nil if it is none.
  mutating func subject(_ text: String) -> Subject? {
    if let known = subjects[text] { return known }
    let subject = Subject(text)
    subjects[text] = subject
    return subject
  }

  /// Checks that there is the step or flow that a subject must be.
  mutating func check(
    _ name: String, of subject: Subject, at range: SourceRange
  ) throws(Diagnostic) {
    guard subject.path.isEmpty, name != "null" else { return }
    switch subject.root {
    case .step:
      if name == lastStep { return }
      if flows.contains(where: { $0.stepNames().contains(name) }) {
        lastStep = name
        return
      }
      let known = flows.flatMap { $0.stepNames() }
      throw unknown(
        name, of: subject, at: range, among: known,
        help: placeHint(name, among: known), listed: "no flow that 'flows' lists has it")
    case .flow:
      let known = flows.map { $0.name }
      if known.contains(name) { return }
      throw unknown(
        name, of: subject, at: range, among: known, help: nil, listed: "'flows' lists them")
    default: return
    }
  }

  private func unknown(
    _ name: String, of subject: Subject, at range: SourceRange, among known: [String],
    help: String?, listed: String
  ) -> Diagnostic {
    Diagnostic(
      code: "\(subject.text).unknown", message: "no \(subject.text) is named '\(name)'",
      range: range,
      help: help ?? Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? listed)
  }

  /// Shows how a step is written that was given as a screen has it, after its flow.
  private func placeHint(_ name: String, among steps: [String]) -> String? {
    let parts = name.split(separator: ":").map(String.init)
    guard parts.count == 2, steps.contains(parts[1]) else { return nil }
    return "write '\(parts[1])'; its flow is checked by 'expect flow \(parts[0])'"
  }
}
