import Synchronization

/// A value that is made when it is first asked for, and then kept.
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  // A box of a certain type would have its type made for every kind of value.
  @usableFromInline let made: Mutex<(any AnyObject & Sendable)?>

  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// A value that nobody has asked for yet.
  @inlinable package init() { made = Mutex(nil) }

  /// The value.
  ///
  /// - Parameter make: makes it; twice if two threads ask for it first, and one of both is kept.
  /// - Returns: what it made.
  package func value(_ make: () -> Value) -> Value {
    if let made = made.withLock({ $0 }) as? Made { return made.value }
    let new = Made(make())
    return made.withLock { made in
      if let made = made as? Made { return made.value }
      made = new
      return new.value
    }
  }
}
