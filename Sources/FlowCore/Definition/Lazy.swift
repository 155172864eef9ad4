import Synchronization

/// A value that is made when it is first asked for, and then kept.
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  private let made = AtomicLazyReference<Made>()

  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// A value that nobody has asked for yet.
  package init() {}

  /// The value.
  ///
  /// - Parameter make: makes it; twice if two threads ask for it first, and one of both is kept.
  /// - Returns: what it made.
  package func value(_ make: () -> Value) -> Value {
    (made.load() ?? made.storeIfNil(Made(make()))).value
  }
}
