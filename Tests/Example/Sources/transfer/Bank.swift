import FlowCore
import TransferFlow

/// A bank on a bad day: nobody reaches it at first, and its first transfer is never answered.
actor Bank {
  private(set) var log: [String] = []
  private var transfers: [IdempotencyKey: String] = [:]
  private var keys: Set<IdempotencyKey> = []
  private var isReachable = false
  private var isStuck = true

  struct Unreachable: Error {}

  nonisolated var services: Services {
    Services {
      $0.on(TransferFlow.Countries.self) { _ in [Country("germany"), Country("france")] }
      $0.on(TransferFlow.Tariffs.self) { try await self.tariffs(to: $0.country) }
      $0.check(TransferFlow.Funds.self) { try await self.check($0.amount <= 1000) }
      $0.on(TransferFlow.CreateTransfer.self) { try await self.create($0, under: $1) }
      $0.failure { $0 is Unreachable ? Failure("offline", "The bank cannot be reached") : nil }
    }
  }

  private func tariffs(to country: Country) throws -> [Tariff] {
    defer { isReachable = true }
    guard isReachable else { throw Unreachable() }
    return [Tariff("economy", commission: "0.10"), Tariff("express", commission: "0.30")]
  }

  private func check(_ isEnough: Bool) throws {
    guard isEnough else { throw Failure("bank.funds", "There is not enough money") }
  }

  /// Makes a transfer once under its key, however often it is asked to.
  private func create(
    _ order: TransferFlow.CreateTransfer, under key: IdempotencyKey
  ) async throws -> String {
    keys.insert(key)
    let id = transfers[key] ?? "t\(transfers.count + 1)"
    transfers[key] = id
    if isStuck {
      isStuck = false
      do {
        try await Task.sleep(for: .seconds(3600))
      } catch {
        log.append("stopped sending \(id)")
        throw error
      }
    }
    return id
  }

  /// Returns once a transfer is being made.
  func isAsked() async { while keys.isEmpty { try? await Task.sleep(for: .milliseconds(1)) } }

  func report() -> String {
    "\(log.joined(separator: ", ")); \(keys.count) key, \(transfers.count) transfer"
  }
}
