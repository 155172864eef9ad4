import FlowCore
import FlowSimulation
import FlowTesting

/// Writes a note that is checked before it is taken.
struct NoteFlow: Flow {
  enum Step: String, FlowName { case note, finish }

  struct State: FlowState {
    var text: String?
    var title: String?
  }

  static let definition = define {
    form(.note, field(\.text), field(optional: \.title))
      .refuses(Refusal("note.echo", "the title repeats the text")) { note, _ in note.0 == note.1 }
      .check { note, _ in Spelling(text: note.0) }
    finish(.finish)
  }
}

struct Spelling: Query { let text: String }

struct NoteWorld: SimulatedWorld {
  static let name = "note"

  static let services = Simulation<Self> {
    $0.check(Spelling.self) { spelling, _ in
      if spelling.text == "teh" { throw Failure("note.spelling", field: "text") }
    }
  }
}

typealias Note = Drive<NoteFlow, NoteWorld>
