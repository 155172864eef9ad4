import AccountFlow
import FlowSimulation

extension VerificationCode {
  /// A new code, left to chance.
  static func make(with generator: inout SeededGenerator) -> String {
    // The upper half of the number, scaled: the same digits for the same seed everywhere.
    let digits = String(((generator.next() >> 32) * 1_000_000) >> 32)
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }
}
