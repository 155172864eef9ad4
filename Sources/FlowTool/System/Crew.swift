#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Threads that do the same work side by side.
///
/// They are threads of the system: a pool of tasks takes longer to start than many a test run.
enum Crew {
  /// Deep expressions and long rules need as much room as the first thread has.
  private static let stackSize = 8 << 20

  /// Runs `work` on this thread and on so many others, and returns when all have ended.
  ///
  /// A thread that cannot be made is done without.
  static func run(_ others: Int, _ work: @escaping @Sendable () -> Void) {
    let threads = (0..<max(0, others)).compactMap { _ in start(Errand(work)) }
    work()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// How many threads can run at once.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// What a thread is given.
  fileprivate final class Errand: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    func run() { work() }
  }

  private static func start(_ errand: Errand) -> pthread_t? {
    let context = unsafe Unmanaged.passRetained(errand)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    defer { unsafe pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    if unsafe pthread_create(&thread, &attributes, runErrand, context.toOpaque()) == 0 {
      return thread
    }
    unsafe context.release()
    return nil
  }
}

#if canImport(Darwin)
private func runErrand(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<Crew.Errand>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
#else
private func runErrand(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Crew.Errand>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
#endif
