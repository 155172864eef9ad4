import Dispatch
import Synchronization

/// Threads of the system that do the same work side by side.
///
/// Those that have done their part wait for more: a new thread may have to share a processor for some
/// milliseconds, until the system notices that another one is idle.
package enum Threads {
  /// Deep expressions and long rules need as much room as the first thread has.
  private static let stackSize = 8 << 20

  /// The number of threads that have nothing to do, and the work that they are to take up.
  private struct Crew: Sendable {
    var idle = 0
    var orders: [@Sendable () -> Void] = []
  }

  private static let crew = Mutex(Crew())
  /// Counts the orders.
  private static let ordered = DispatchSemaphore(value: 0)

  /// Runs `work` on this thread and on so many others, and returns when all have ended.
  ///
  /// A thread that cannot be made is done without.
  ///
  /// - Parameters:
  ///   - others: the number of other threads.
  ///   - work: does a part; its number is 0 on this thread, and counts up on the others.
  package static func run(others: Int, _ work: @escaping @Sendable (_ part: Int) -> Void) {
    if others < 1 { return work(0) }
    let ended = DispatchSemaphore(value: 0)
    let count = crew.withLock { crew in
      while crew.idle < others, start() { crew.idle += 1 }
      let count = min(crew.idle, others)
      crew.idle -= count
      for part in 0..<count {
        crew.orders.append {
          work(part + 1)
          Threads.crew.withLock { $0.idle += 1 }
          ended.signal()
        }
      }
      return count
    }
    for _ in 0..<count { ordered.signal() }
    work(0)
    for _ in 0..<count { ended.wait() }
  }

  /// Takes up orders for as long as the process lasts.
  private static func serve() -> Never {
    makeRoom()
    while true {
      ordered.wait()
      crew.withLock { $0.orders.removeLast() }()
    }
  }

  /// Has memory made usable for this thread in large parts.
  ///
  /// The allocator of glibc makes more of it usable a page at a time, with a call of the system for each,
  /// which a thread that reads many files notices. What was usable once stays so when it is freed.
  private static func makeRoom() {
    #if canImport(Glibc)
    // Larger parts would be mapped each by itself.
    let parts = unsafe (0..<128).map { _ in unsafe malloc(120 << 10) }
    for index in unsafe parts.indices { unsafe free(parts[index]) }
    #endif
  }

  /// Starts a thread that takes up orders; false if none can be made.
  private static func start() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { unsafe pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    return unsafe pthread_create(&thread, &attributes, { _ in Threads.serve() }, nil) == 0
  }
}
