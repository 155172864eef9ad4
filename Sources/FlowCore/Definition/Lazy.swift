import Synchronization

/// A value that is made when it is first asked for, and then kept.
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  // The type of a box of values is not made before there is a value.
  @usableFromInline let made: Mutex<(any AnyObject & Sendable)?>

  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// A value that nobody has asked for yet.
  @inlinable package init() { made = Mutex(nil) }

  /// The value; nil if nobody has asked for it yet.
  package var known: Value? { made.withLock { $0 }.map { Lazy.value(in: $0) } }

  /// The value in a box: there are none but those that are made here, so that their type is not looked up.
  private static func value(in box: any AnyObject & Sendable) -> Value {
    unsafe unsafeDowncast(box, to: Made.self).value
  }

  /// The value.
  ///
  /// - Parameter make: makes it; each of two threads that ask at once may call it, and the value that is
  ///   there first is kept.
  /// - Returns: the value that is kept.
  package func value(_ make: () -> Value) -> Value {
    if let known { return known }
    let new = Made(make())
    return made.withLock { made in
      if let made { return Lazy.value(in: made) }
      made = new
      return new.value
    }
  }
}
