import FlowCore
import FlowShell
import FlowTool

/// Divides by what was typed, which crashes at zero.
struct DivideFlow: Flow {
  enum Step: String, FlowName { case divisor, result, done }

  struct State: FlowState {
    var divisor: Int?
    var result: Int?
  }

  static let definition = define {
    ask(.divisor, \.divisor, "Divisor", .within(0...9))
      .derive(into: \.result) { divisor, _ in
        if divisor == 0 { fatalError("division by zero") }
        return 90 / divisor
      }
    confirm(.result).says { given in given.result.map { "90 / \(given.divisor ?? 0) = \($0)" } }
    finish(.done)
  }
}

/// Says nothing for as long as it is asked, and everything behind it is well.
struct SoundFlow: Flow {
  enum Step: String, FlowName { case name, done }
  struct State: FlowState { var name: String? }

  static let definition = define {
    ask(.name, \.name, .length(1...9))
    finish(.done)
  }
}

@main
struct FragileShell {
  static func main() {
    runShell([RegisteredFlow(DivideFlow.self), RegisteredFlow(SoundFlow.self)], name: "fragile")
  }
}
