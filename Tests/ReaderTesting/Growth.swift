import Foundation

/// The growth of the time that a reader takes with the length of what it reads.
package enum Growth {
  /// The most that counts as linear, for ten times as much: caches and page faults take their share.
  package static let limit = 13.0

  /// The number of times that both lengths are measured before the reader counts as too slow.
  private static let rounds = 30

  /// Returns how many times as long a reader takes for ten times as much.
  ///
  /// Ten small inputs in a row are compared with a large one, and the shortest time that either took
  /// counts, in processor time of this thread: what a busy machine adds only ever makes times longer.
  package static func factor<Input>(
    to size: Int, _ input: (Int) -> Input, _ read: (Input) -> Void
  ) -> Double {
    let (small, large) = (input(size / 10), input(size))
    var best = (small: Double.infinity, large: Double.infinity)
    for _ in 0..<rounds {
      best.small = min(best.small, seconds { for _ in 0..<10 { read(small) } })
      best.large = min(best.large, seconds { read(large) })
      if best.large / best.small * 10 <= limit { break }
    }
    return best.large / best.small * 10
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
