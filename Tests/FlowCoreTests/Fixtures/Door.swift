import FlowCore
import FlowTesting

/// A door that holds up everybody until it is opened.
actor Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false
  private var count = 0

  func wait() async {
    count += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Returns once so many have come to the door.
  func reached(_ many: Int = 1) async { while count < many { await Task.yield() } }

  /// Lets everybody through who waits now.
  func letThrough() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func open() {
    isOpen = true
    letThrough()
  }
}

extension FlowTime {
  /// A clock that stands still: nothing ever takes too long.
  static let still = FlowTime(
    now: { .beginning }, sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
}
