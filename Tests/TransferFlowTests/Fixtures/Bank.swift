import ExactDecimal
import FlowCore
import FlowTesting
import TransferFlow

/// A transfer and the world it happens in.
typealias Bank = Drive<TransferStandIn>

extension Drive<TransferStandIn> {
  /// A transfer in a world of its own.
  init(
    _ inputs: KeyValuePairs<String, String> = [:], at step: TransferFlow.Step? = nil,
    world: TransferWorld, keyPrefix: String = ""
  ) throws(Refusal) {
    try self.init(
      inputs, at: step, in: SharedWorld(world), keyPrefix: keyPrefix)
  }

  mutating func submit(_ value: String) throws(Refusal) {
    try take(.submit(Inputs(value: value)))
  }

  /// Goes to the confirmation of a transfer.
  mutating func confirm(_ amount: String, _ tariff: String) throws(Refusal) {
    try submit(amount)
    try submit(tariff)
  }
}

extension TransferWorld {
  /// What the wallet holds.
  var balance: DecimalNumber? { try? document["wallet"]?["balance"]?.decimal() }

  /// The ids of the transfers that were made.
  var transferIDs: [String] {
    guard case .object(let members) = document["transfers"] else { return [] }
    return members.map(\.name)
  }
}
