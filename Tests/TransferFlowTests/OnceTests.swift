import FlowCore
import FlowTesting
import Testing
import TransferFlow

/// A transfer that is submitted twice, lost, given up and tried again at every point is made once.
struct OnceTests {
  fileprivate enum Move: CaseIterable {
    case submit, retry, giveUp, goBackAndForth, hold, lose, fail, release
  }

  @Test func `nothing is made twice, whatever is done in whatever order`() throws {
    var (made, ways) = (0, [[Move]()])
    while let way = ways.popLast() {
      guard let bank = try run(way) else { continue }
      let count = bank.world.transferIDs.count
      #expect(count <= 1, "\(way)")
      if bank.step == .success {
        #expect(count == 1, "\(way)")
        made += 1
      } else if way.count < 5 {
        ways += Move.allCases.map { way + [$0] }
      }
    }
    #expect(made > 200)
  }

  /// A transfer of which some moves were made; nil if the last was refused, or changed nothing.
  private func run(_ way: [Move]) throws -> Bank? {
    var bank = try Bank()
    try bank.confirm("250", "economy")
    for move in way {
      do throws(Refusal) { try bank.make(move) } catch { return nil }
    }
    return bank
  }
}

extension Bank {
  fileprivate mutating func make(_ move: OnceTests.Move) throws(Refusal) {
    switch move {
    case .submit: try decide(.confirmationContinue)
    case .retry: try retry()
    case .giveUp: try cancelPending()
    case .goBackAndForth:
      try back()
      try submit("economy")
    case .hold: hold("createTransfer")
    case .lose: fail("createTransfer", with: .timeout, isLost: true)
    case .fail: fail("createTransfer", with: Failure("offline"))
    case .release: try release()
    }
  }
}
