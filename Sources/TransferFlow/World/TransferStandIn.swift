import FlowCore

/// The outside of a transfer, on a ``TransferWorld``.
public enum TransferStandIn: StandIn {
  /// Transfers go to the countries of the world.
  public static func flow(in world: TransferWorld) -> TransferFlow {
    TransferFlow(countries: world.countries)
  }

  /// Loads the tariffs, or makes a transfer.
  public static func load(
    _ command: TransferFlow.LoadCommand, in world: inout TransferWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<TransferFlow> {
    switch command {
    case .tariffs(_, let reply): return reply(world.tariffs.entries)
    case .createTransfer(let order, let key, let reply):
      do throws(Failure) {
        return reply(try world.transfer(order, key))
      } catch {
        return reply.failed(error)
      }
    }
  }

  /// Whether the wallet holds the amount.
  public static func validate(
    _ command: TransferFlow.ValidationCommand, in world: TransferWorld
  ) -> Failure? {
    switch command {
    case .funds(let amount): amount <= world.wallet.balance ? nil : .insufficientFunds
    }
  }
}
