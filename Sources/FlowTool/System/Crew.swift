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
    var threads: [pthread_t] = []
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    for _ in 0..<max(0, others) {
      if let thread = start(&attributes, Task(work)) { threads.append(thread) }
    }
    unsafe pthread_attr_destroy(&attributes)
    work()
    for thread in threads { unsafe pthread_join(thread, nil) }
  }

  /// How many threads can run at once.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// What a thread is given.
  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  private static func start(_ attributes: inout pthread_attr_t, _ task: Task) -> pthread_t? {
    let context = unsafe Unmanaged.passRetained(task).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let code = unsafe pthread_create(&thread, &attributes, { body($0) }, context)
    #else
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, &attributes, { unsafe body($0) }, context)
    #endif
    if code == 0 { return thread }
    unsafe Unmanaged<Task>.fromOpaque(context).release()
    return nil
  }

  private static func body(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context {
      unsafe Unmanaged<Task>.fromOpaque(context).takeRetainedValue().work()
    }
    return nil
  }
}
