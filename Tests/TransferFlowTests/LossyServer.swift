import ExactDecimal
import FlowCore
import TransferFlow

/// A bank that honours keys, behind a wire that loses, delays, repeats and reorders what it says.
@MainActor
final class LossyServer {
  /// The transfers by the keys under which they were made, in order.
  private(set) var made: [(key: IdempotencyKey, id: String)] = []
  /// The keys of those that were refused, which stay so.
  private var refused: Set<IdempotencyKey> = []
  /// The requests that nobody has answered yet.
  private(set) var inbox: [Call] = []
  /// The transfers that the user has seen.
  var told: Set<String> = []
  /// The things that must not be: a transfer made while the user did not know of another one.
  private(set) var faults: [String] = []

  /// A request that waits.
  struct Call {
    let key: IdempotencyKey
    let amount: DecimalNumber
    let answer: CheckedContinuation<Result<String, Failure>, Never>
  }

  /// What becomes of a request.
  enum Fate: CaseIterable {
    /// It is done and answered.
    case answered
    /// It is done twice, and answered.
    case repeated
    /// It is done, and the answer is lost.
    case lost
    /// It is lost on its way.
    case dropped
    /// A gateway refuses it.
    case refusedAttempt
    /// A gateway breaks down once it was done.
    case broken
    /// The bank refuses it.
    case declined
  }

  func services() -> Services {
    Services {
      $0.on(TransferFlow.Countries.self) { _ in [Country("germany")] }
      $0.on(TransferFlow.Tariffs.self) { _ in
        [Tariff("economy", commission: "0.1"), Tariff("standard", commission: "0.2")]
      }
      $0.check(TransferFlow.Funds.self) { _ in }
      $0.on(TransferFlow.CreateTransfer.self) { transfer, key in
        try await self.receive(transfer.amount, key).get()
      }
    }
  }

  private func receive(
    _ amount: DecimalNumber, _ key: IdempotencyKey
  ) async -> Result<String, Failure> {
    await withCheckedContinuation { inbox.append(Call(key: key, amount: amount, answer: $0)) }
  }

  /// Deals with one of the requests that wait, whichever order they came in.
  func handle(_ position: Int, _ fate: Fate) {
    let call = inbox.remove(at: position)
    switch fate {
    case .answered: call.answer.resume(returning: perform(call.key))
    case .repeated:
      _ = perform(call.key)
      call.answer.resume(returning: perform(call.key))
    case .lost:
      _ = perform(call.key)
      call.answer.resume(returning: .failure(.timeout))
    case .dropped: call.answer.resume(returning: .failure(.timeout))
    case .refusedAttempt:
      call.answer.resume(returning: .failure(Failure("http.429", tookEffect: .no)))
    case .broken:
      _ = perform(call.key)
      call.answer.resume(returning: .failure(Failure("http.502")))
    case .declined:
      if !made.contains(where: { $0.key == call.key }) { refused.insert(call.key) }
      call.answer.resume(returning: perform(call.key))
    }
  }

  /// Makes a transfer, unless its key is known.
  private func perform(_ key: IdempotencyKey) -> Result<String, Failure> {
    if let known = made.first(where: { $0.key == key }) { return .success(known.id) }
    if refused.contains(key) {
      return .failure(Failure("transfer.insufficientFunds", "There is not enough money"))
    }
    for other in made where !told.contains(other.id) {
      faults.append("\(key) was made while nobody had told of \(other.id)")
    }
    let id = "t\(made.count + 1)"
    made.append((key, id))
    return .success(id)
  }
}
