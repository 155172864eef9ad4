import FlowScript

/// Whether the steps and flows that checks expect exist, so that one that no flow has is found before
/// anything runs.
///
/// A script asks for the same few again and again.
package final class NameCheck {
  private let flows: [RegisteredFlow]
  /// The step that was found last.
  private var lastStep = ""

  init(_ flows: [RegisteredFlow]) { self.flows = flows }

  /// Checks the name that a subject is compared with.
  func check(
    _ name: String, of root: Subject.Root, at range: @autoclosure () -> SourceRange
  ) throws(Diagnostic) {
    let known: [String]
    switch root {
    case .step:
      if name == lastStep || name == "null" { return }
      if flows.contains(where: { $0.hasStep(name) }) {
        lastStep = name
        return
      }
      known = flows.flatMap { $0.stepNames() }
    case .flow:
      if name == "null" || flows.contains(where: { $0.name == name }) { return }
      known = flows.map { $0.name }
    default: return
    }
    throw Diagnostic(
      code: "\(root.rawValue).unknown", message: "no \(root.rawValue) is named '\(name)'",
      range: range(),
      help: Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" })
  }
}
