import FlowCore
import FlowSimulation

/// In which order cases run; reports keep the order of the files all the same.
package enum RunOrder: Sendable, Equatable {
  case defined
  case random(seed: UInt64)

  /// The order in words that `--order` takes.
  package var text: String {
    switch self {
    case .defined: "defined"
    case .random(let seed): "random:\(seed)"
    }
  }

  /// The positions of so many cases, in the order they run.
  package func positions(_ count: Int) -> [Int] {
    switch self {
    case .defined: return Array(0..<count)
    case .random(let seed):
      var generator = SeededGenerator(seed: seed)
      return Array(0..<count).shuffled(using: &generator)
    }
  }
}
