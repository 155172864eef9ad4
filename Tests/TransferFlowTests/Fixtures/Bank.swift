import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting
import TransferFlow
import TransferWorld

/// A transfer and the world it happens in.
typealias Bank = Drive<TransferFlow, TransferWorld>

extension Drive<TransferFlow, TransferWorld> {
  /// A transfer in a world of its own.
  init(
    _ inputs: KeyValuePairs<String, String> = [:], at step: TransferFlow.Step? = nil,
    world: TransferWorld = TransferWorld()
  ) throws(Refusal) {
    try self.init(TransferFlow.self, on: world, inputs, at: step)
  }

  /// Goes to the confirmation of a transfer.
  mutating func confirm(_ amount: String, _ tariff: String) throws(Refusal) {
    try submit(amount)
    try submit(tariff)
  }
}

extension TransferWorld {
  /// The content of the wallet.
  var balance: DecimalNumber? { try? document["wallet"]?["balance"]?.decimal() }

  /// The ids of the transfers that were made.
  var transferIDs: [String] {
    guard case .object(let members) = document["transfers"] else { return [] }
    return members.map(\.name)
  }
}
