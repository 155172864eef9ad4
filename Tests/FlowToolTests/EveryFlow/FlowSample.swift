import Testing

/// What the tests of every flow need to know of one: a way through it.
struct FlowSample: Sendable {
  let flow: String
  /// What must be so before it starts.
  var background: [String] = []
  /// Values for its start form.
  var startFields = ""
  /// A way through it: each step, and what is submitted there, as `NAME=VALUE` pairs.
  let answers: [Answer]
  /// The same steps with other answers.
  var edit: [Answer] = []
  /// The load that makes or changes something, and which answer asks for it; nil without one.
  var load: (name: String, answer: Int)?
  /// Steps that nothing may be undone from.
  var final: [String] = []
  /// Why a case does not apply to it.
  var exempt: [FlowCase: String] = [:]

  struct Answer: Sendable {
    let step: String
    let fields: String

    init(_ step: String, _ fields: String = "") {
      self.step = step
      self.fields = fields
    }

    var line: String { fields.isEmpty ? "submit" : "submit \(fields)" }
  }

  var start: String { startFields.isEmpty ? "start \(flow)" : "start \(flow) \(startFields)" }

  /// Everything that is typed to go through it.
  var lines: [String] { background + [start] + answers.map(\.line) }
}

/// What must hold for every flow that is registered.
enum FlowCase: String, CaseIterable {
  case happy
  case back
  case edit
  case failure
  case pending
  case middle
  case unvisited
  case wrong
  case undo
}

extension FlowSample: CustomTestStringConvertible {
  var testDescription: String { flow }
}
