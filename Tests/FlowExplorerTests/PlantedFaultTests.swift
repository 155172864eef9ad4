import FlowShell
import Testing

@testable import FlowExplorer

/// An explorer that cannot find a fault is worthless: faults that were planted, and the same flows without them.
struct PlantedFaultTests {
  @Test(arguments: Plant.all)
  func `a planted fault is found, and its script fails as a test`(plant: Plant) throws {
    let hunt = Hunt(flows: plant.faulty, always: plant.always)
    let finding = try #require(try hunt.report().findings.first { $0.kind == plant.kind })
    // A secret is never written to a file, and a text is missing without anybody doing anything.
    if [.secret, .text].contains(plant.kind) { return #expect(finding.lines.isEmpty) }
    #expect(finding.lines.count > 1)
    #expect(try hunt.failsAtItsEnd(finding), "\(finding.lines)")
  }

  @Test(arguments: Plant.all)
  func `without the fault nothing is found`(plant: Plant) throws {
    let hunt = Hunt(flows: plant.sound, always: plant.always)
    let report = try hunt.report()
    #expect(report.findings.filter { $0.kind != .never }.map { "\($0.line): \($0.lines)" } == [])
    #expect(report.invariants.allSatisfy { $0.situations > 0 })
  }

  @Test(arguments: Plant.all)
  func `a second search finds the same`(plant: Plant) throws {
    // The prices of the shop that forgets go on rising, as those of a real one might.
    if plant.kind == .back { return }
    let hunt = Hunt(flows: plant.faulty, always: plant.always)
    let (one, other) = (try hunt.report(), try hunt.report())
    #expect(one.situations == other.situations)
    #expect(one.moves == other.moves)
    #expect(
      one.findings.map { [$0.line, $0.reason] + $0.lines }
        == other.findings.map { [$0.line, $0.reason] + $0.lines })
  }

  @Test func `a search that is stopped keeps what it has found`() throws {
    let plant = Plant.forgottenNeed
    let report = try Hunt(flows: plant.faulty, always: plant.always).report { $0.findings == 0 }
    #expect(report.isBrokenOff)
    #expect(!report.isExhausted)
    #expect(report.findings.map { $0.kind } == [.always])
  }
}
