import Dispatch

/// Threads of the system that do the same work side by side.
package enum Threads {
  /// Deep expressions and long rules need as much room as the first thread has.
  private static let stackSize = 8 << 20

  /// Runs `work` on this thread and on so many others, and returns when all have ended.
  ///
  /// A thread that cannot be made is done without.
  ///
  /// - Parameters:
  ///   - others: the number of other threads.
  ///   - work: does a part; its number is 0 on this thread, and counts up on the others.
  package static func run(others: Int, _ work: @escaping @Sendable (_ part: Int) -> Void) {
    let ended = DispatchSemaphore(value: 0)
    var count = 0
    while count < others {
      let part = count + 1
      let isStarted = start {
        work(part)
        ended.signal()
      }
      if !isStarted { break }
      count += 1
    }
    work(0)
    for _ in 0..<count { ended.wait() }
  }

  /// The work of a thread.
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; false if none can be made.
  private static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { unsafe pthread_attr_destroy(&attributes) }
    let work = unsafe Unmanaged.passRetained(Work(run))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let error = unsafe pthread_create(
      &thread, &attributes, { unsafe Threads.run(given: $0) }, work.toOpaque())
    if error != 0 { unsafe work.release() }
    return error == 0
  }

  /// Runs the work that a thread was given.
  private static func run(given work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work = unsafe work {
      unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
    }
    return nil
  }
}
