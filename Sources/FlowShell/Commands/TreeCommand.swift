import FlowCore
import FlowScript

/// The command `tree`.
struct TreeCommand: Command {
  var effect: Effect { .looks }

  static let manual = Manual(
    "tree", ["tree"], "the flows that are alive, and how they lie", .looking,
    examples: [("tree", "hosts, tabs and called flows; the active one is marked *")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    TreeCommand()
  }

  func run(in session: Session) throws(Refusal) {
    let run = try session.requireRun()
    let flows = session.state.host?.flows ?? FlowHost(run)
    for line in FlowTree(flows).lines { session.sink.line(line) }
  }
}

/// The flows of a host as text, two spaces a level.
private struct FlowTree {
  private(set) var lines: [String] = []
  private let active: RunningFlow

  init(_ flows: FlowHost<RunningFlow>) {
    active = flows.active
    add(flows.root, 0)
    for (position, tab) in flows.tabs.enumerated() {
      var level = 1
      if let name = tab.name {
        lines.append("  \(name)")
        level = 2
      }
      if let flow = tab.flow { add(flow, level) }
      if position == flows.selection { add(flows.presented, from: level + 1) }
    }
    if flows.tabs.isEmpty { add(flows.presented, from: 1) }
  }

  private mutating func add(_ flow: RunningFlow, _ level: Int) {
    let indentation = String(repeating: "  ", count: level)
    let mark = flow === active ? " *" : ""
    lines.append("\(indentation)\(flow.flow.name):\(flow.stepName())\(mark)")
  }

  private mutating func add(_ flows: [RunningFlow], from level: Int) {
    for (depth, flow) in flows.enumerated() { add(flow, level + depth) }
  }
}
