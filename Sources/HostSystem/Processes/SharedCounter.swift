import Synchronization

/// Counts from 0 on, each number for one of the threads that ask.
package final class SharedCounter: Sendable {
  private let end: Int
  private let taken = Atomic(0)

  /// - Parameter end: the number of numbers.
  package init(to end: Int) { self.end = end }

  /// The next number; nil if there is none left.
  package func next() -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < end ? number : nil
  }
}
