import Foundation
import Synchronization

/// Ends the process as the system ends an app, at one of the moments that it passes.
///
/// `APP_ENDS_AT` says at which one: the first is 1. Without it the app goes on.
nonisolated enum Ending {
  private static let moment = ProcessInfo.processInfo.environment["APP_ENDS_AT"].flatMap { Int($0) }
  private static let passed = Mutex(0)

  /// Passes a moment, or ends there.
  static func pass() {
    let count = passed.withLock { count in
      count += 1
      return count
    }
    if count == moment { raise(SIGKILL) }
  }
}
