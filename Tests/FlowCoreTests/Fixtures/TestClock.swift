import Synchronization

/// A clock that a test moves.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Swift.Duration

    func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  let minimumResolution = Swift.Duration.zero
  var now: Instant { state.withLock { $0.now } }

  /// How many sleep.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver: Bool? = state.withLock { state in
          if state.now >= deadline { return true }
          if Task.isCancelled { return false }
          state.sleepers.append(
            Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let isOver { continuation.resume(returning: isOver) }
      }
    } onCancel: {
      wake { $0.id == id }
    }
    if !isOver { throw CancellationError() }
  }

  func advance(by duration: Swift.Duration) {
    let now = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.now
    }
    wake(isOver: true) { $0.deadline <= now }
  }

  private func wake(isOver: Bool = false, where isWoken: (Sleeper) -> Bool) {
    let woken = state.withLock { state in
      let woken = state.sleepers.filter(isWoken)
      state.sleepers.removeAll(where: isWoken)
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume(returning: isOver) }
  }
}
