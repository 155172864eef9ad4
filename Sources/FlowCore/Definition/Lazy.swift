import Synchronization

/// A value that is made when it is first asked for, and then kept.
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  private let made = Mutex<Value?>(nil)

  /// A value that nobody has asked for yet.
  package init() {}

  /// The value.
  ///
  /// - Parameter make: makes it, once; it must not ask for it.
  /// - Returns: what it made.
  package func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
