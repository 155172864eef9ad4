import FlowCore
import FlowShell

/// A situation that a search has been in, to be gone back to.
struct Place {
  let copy: SearchSession.Copy
  let situated: SearchSession.Situated
  let facts: PathFacts
}

/// A line that was run, and what came of it: what the rules of findings look at.
struct Step {
  let before: Place
  /// The lines of the move.
  let lines: [ScriptLine]
  let reply: SearchSession.Reply
  /// Everything that took place while the lines ran.
  let events: SessionEvents
  let after: Place
  /// True if the situation was not known before.
  var isNew = false

  /// Every request that ended while the lines ran.
  var requests: [AskedOutcome] { events.requests }

  /// Every decision of flows while the lines ran.
  var decisions: [Trace.Entry] { events.decisions }

  /// The command that did it, or ended it.
  var command: ScriptLine { lines.last { $0.kind != nil } ?? lines[lines.count - 1] }

  /// True if the command was taken.
  var isAccepted: Bool { reply.refusal == nil }

  /// The flow and step where the command was given.
  var origin: String { before.situated.picture.frontPlace }
}

extension SituationPicture {
  /// The flow in front and its step, as `transfer:amount`.
  var frontPlace: String {
    frontLevel.map { "\($0.traits.flow):\($0.traits.path.last ?? "")" } ?? "none"
  }

  /// The step in front; empty where no flow runs.
  var step: String { frontLevel?.traits.path.last ?? "" }
}
