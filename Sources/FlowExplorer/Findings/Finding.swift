import FlowCore
import FlowShell

/// Something that is wrong, with the shortest script that shows it.
package struct Finding: Sendable {
  /// The flow that was explored.
  package let flow: String
  package let kind: Kind
  /// The step, request, member or invariant that it is about; kind and place tell it from every other of the flow.
  package let place: String
  /// The fault, in a sentence.
  package let reason: String
  /// The lines that lead there, the start included, and then those that show it; empty if no script can.
  package internal(set) var lines: [String]
  /// The number of situations that it was met in.
  package internal(set) var situations = 1

  /// The kinds of finding; the raw value is their word in files and lists.
  package enum Kind: String, Sendable, CaseIterable {
    /// An invariant of the author's does not hold.
    case always
    /// A refusal changes something.
    case refusal
    /// Something is taken that must be refused.
    case taken
    /// `undo` and `redo` do not restore.
    case undo
    /// The app goes on from what was saved as another one.
    case restore
    /// A mutation is performed again though an earlier one may have taken effect.
    case twice
    /// A flow ends with a mutation that may have taken effect, and nothing says so.
    case lost
    /// `back` and the same answer lead elsewhere.
    case back
    /// A link leads elsewhere in a running app than in one that it starts.
    case link
    /// The output of a flow is another than the answer.
    case output
    /// A secret is shown.
    case secret
    /// The flow goes in a loop without the user.
    case loop
    /// An answer that comes after its request was given up changes a screen.
    case late
    /// There is no way out of a situation.
    case stuck
    /// A step offers nothing and does not say why.
    case silent
    /// The flow's code crashes.
    case crash
    /// A text has no translation into a language that the flow has.
    case text
    /// Something declared never happens.
    case never
  }

  /// The name of the file that shows it, without its folder.
  package var fileName: String {
    let place = place.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(flow)-\(kind.rawValue)-\(String(place)).flow"
  }

  /// True if the definition alone proves it, whatever was tried.
  package var isProven: Bool { kind == .text }

  /// The number of commands of the script that leads there, without those that show what is wrong.
  package internal(set) var commandCount = 0

  /// The kind and place, as a sample is exempt from it.
  package var key: String { "\(kind.rawValue) \(place)" }

  /// Flow, kind and place in one line, as a list of known findings has them.
  package var line: String { "\(flow) \(key)" }
}

/// A fault that a rule found in a step, before the script is shortened.
struct Fault: Sendable {
  let kind: Finding.Kind
  let place: String
  let reason: String
  /// The end of the script, with its checks; nil if no script can show the fault.
  let closing: Closing?

  /// The end of a script that shows a fault.
  struct Closing: Sendable {
    /// The lines in front of everything.
    var beginning: [String] = []
    /// The lines in front of the last command.
    var before: [String] = []
    /// True if the last command is expected to be refused.
    var isRefused = false
    /// True if the last command is left out.
    var isDropped = false
    /// The lines behind it.
    var after: [String] = []
  }

  init(_ kind: Finding.Kind, _ place: String, _ reason: String, _ closing: Closing?) {
    self.kind = kind
    self.place = place
    self.reason = reason
    self.closing = closing
  }
}

/// Something that must hold of every step that a search takes.
protocol FindingRule {
  /// The kinds of finding that it makes.
  var kinds: [Finding.Kind] { get }

  /// Looks at a step; the session is where the step led, and may be left anywhere.
  func faults(in step: Step, _ session: SearchSession) -> [Fault]
}
