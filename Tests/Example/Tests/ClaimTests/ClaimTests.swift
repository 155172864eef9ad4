import ExactDecimal
import FlowCore
import FlowShell
import FlowSimulation
import FlowTesting
import Testing

@testable import claims

/// The flow in Swift tests: driven by typed answers, by its scripts, by its sample, and by a search.
struct ClaimTests {
  static let flows = [
    RegisteredFlow(OfficeFlow.self, on: ClaimWorld.self, pages: ClaimPage.self),
    RegisteredFlow(ClaimFlow.self, on: ClaimWorld.self, sample: .claim),
  ]

  @Test(arguments: try FlowCase.all(in: "../../claims.flow", of: flows))
  func `its scripts hold`(flowCase: FlowCase) throws { try flowCase.run() }

  @Test(arguments: SampleCheck.all(of: [flows[1]]))
  func `it does what its sample says`(check: SampleCheck) throws { try check.run() }

  @Test(arguments: [Exploration(of: flows[1], among: flows)])
  func `nothing breaks that nobody typed`(exploration: Exploration) throws { try exploration.run() }

  @Test func `a small claim is paid without a visit`() throws {
    var claim = try Drive(ClaimFlow.self, on: ClaimWorld())
    try claim.submit(\.policyNumber, "HH-123456")
    try claim.submit(\.incident, "2025-12-24")
    try claim.submit(\.damage, .fire)
    try claim.submit("kitchen.jpg")
    try claim.exhaustively {
      try $0.submit(\.amount, 250)
    } changes: {
      $0.step = .summary
      $0.path.append(.summary)
      $0.state.amount = 250
      $0.state.assessment = .automatic
    }
    try claim.decide(.summarySubmit)
    #expect(claim.state.claim == "c1")
  }

  @Test func `who assesses is up to the insurer`() throws {
    let policy = Policy(firstDay: "2025-01-01", lastDay: "2026-12-31", limit: 900)
    var claim = try Drive(ClaimFlow.self) {
      $0.on(FindPolicy.self) { _, _ in policy }
      $0.on(Assess.self) { _, _ in .adjuster }
    }
    try claim.submit(\.policyNumber, "AA-000000")
    try claim.submit(\.incident, "2026-01-01")
    try claim.submit(\.damage, .water)
    try claim.submit("cellar.jpg")
    try claim.submit(\.amount, 1)
    #expect(claim.step == .adjuster)
  }
}

extension FlowSample {
  /// A fire, and water on second thought.
  fileprivate static var claim: FlowSample {
    var sample = FlowSample()
    sample.walk = [
      "policy": ["policyNumber": "HH-123456"], "incident": ["incident": "2025-12-24"],
      "damage": ["damage": "fire"], "photos": ["photos": "a.jpg"], "amount": ["amount": "100"],
      "summary": ["summary": "submit"], "done": [:],
    ]
    sample.output = ["claim": "c1"]
    sample.edit = FlowSample.Edit(
      at: "summary", "back to damage",
      walk: [
        "damage": ["damage": "water"], "photos": ["photos": "b.jpg"], "amount": ["amount": "200"],
        "summary": ["summary": "submit"], "done": [:],
      ], output: ["claim": "c1"])
    sample.wrong = [
      .init(at: "policy", ["policyNumber": "1"], "field.pattern"),
      .init(at: "amount", ["amount": "20001"], "field.range"),
    ]
    return sample
  }
}
