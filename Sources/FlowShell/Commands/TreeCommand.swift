import FlowCore
import FlowLanguage

/// The command `tree`.
struct TreeCommand: BareCommand {
  var effect: Effect { .looks }

  static let manual = Manual(
    "tree", ["tree"], "the flows that are alive, and how they are nested", .looking,
    examples: [("tree", "hosts, tabs and called flows; the active one is marked *")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    _ = try session.app.requireRun()
    for line in session.app.state.host?.outline ?? [] {
      let indentation = String(repeating: "  ", count: line.depth)
      session.sink.write(indentation)
      session.sink.write(
        "\(line.text)\(line.isFront ? " *" : "")", as: line.isFront ? .here : .field)
      session.sink.line("")
    }
  }
}
