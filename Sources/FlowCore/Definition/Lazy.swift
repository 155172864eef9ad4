import Synchronization

/// A value that is made when it is first asked for, and then kept.
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  private let made = Mutex<Value?>(nil)

  /// A value that nobody has asked for yet.
  package init() {}

  /// The value.
  ///
  /// - Parameter make: makes it; twice if two threads ask for it first, and one of both is kept.
  /// - Returns: what it made.
  package func value(_ make: () -> Value) -> Value {
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    return made.withLock {
      if $0 == nil { $0 = value }
      return $0 ?? value
    }
  }
}
