import ExactDecimal
import FlowCore
import FlowSimulation

/// An insurer to practise on: its policies, and the claims that were made.
struct ClaimWorld: SimulatedWorld {
  static let name = "insurer"

  var policies = [
    "HH-123456": Policy(firstDay: "2025-01-01", lastDay: "2026-12-31", limit: 20_000),
    "CA-000001": Policy(firstDay: "2020-01-01", lastDay: "2020-12-31", limit: 500),
  ]
  var claims = Ledger<CreateClaim>("c")

  static let services = Simulation<Self> {
    $0.on(FindPolicy.self) { query, world in
      guard let policy = world.policies[query.number] else {
        throw FindPolicy.policyUnknown(query.number)
      }
      return policy
    }
    $0.on(Assess.self) { query, _ in query.amount < 5000 ? .automatic : .adjuster }
    $0.on(CreateClaim.self) { claim, world in
      world.claims.add(claim)
    }
  }
}
