import FlowCore
import FlowSimulation
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct VerificationCodeTests {
  @Test func `codes are 6 digits, the same for the same seed`() {
    var (one, same, other) = (
      SeededGenerator(seed: 0), SeededGenerator(seed: 0), SeededGenerator(seed: 1)
    )
    let codes = (0..<1000).map { _ in VerificationCode.make(with: &one) }
    #expect(codes.allSatisfy(VerificationCode.isWellFormed))
    #expect(codes.prefix(3) == (0..<3).map { _ in VerificationCode.make(with: &same) }[...])
    #expect(codes[0] != VerificationCode.make(with: &other))
    #expect(Set(codes).count > 990)
    #expect(codes.contains { $0.hasPrefix("0") } && codes.contains { $0.hasPrefix("9") })
  }

  @Test(arguments: ["", "12345", "1234567", "12345a", " 12345", "-12345", "١٢٣٤٥٦", "12345\u{301}"])
  func `a text that is no code is refused`(text: String) {
    #expect(!VerificationCode.isWellFormed(text))
  }
}
