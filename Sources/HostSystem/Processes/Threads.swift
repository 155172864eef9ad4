/// Threads of the system that do the same work side by side.
package enum Threads {
  /// Deep expressions and long rules need as much room as the first thread has.
  private static let stackSize = 8 << 20

  /// Runs `work` on this thread and on so many others, and returns when all have ended.
  ///
  /// A thread that cannot be made is done without.
  package static func run(others: Int, _ work: @escaping @Sendable () -> Void) {
    let threads = (0..<max(0, others)).compactMap { _ in
      start(
        Work {
          makeRoom()
          work()
        })
    }
    work()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Has memory made usable for this thread in large parts.
  ///
  /// The allocator of glibc makes more of it usable a page at a time, with a call of the system for each,
  /// which a thread that reads many files notices. What was usable once stays so when it is freed.
  private static func makeRoom() {
    #if canImport(Glibc)
    // Larger parts would be mapped each by itself.
    let parts = unsafe (0..<64).map { _ in unsafe malloc(120 << 10) }
    for index in unsafe parts.indices { unsafe free(parts[index]) }
    #endif
  }

  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ work: Work) -> pthread_t? {
    let context = unsafe Unmanaged.passRetained(work)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    defer { unsafe pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    if unsafe pthread_create(&thread, &attributes, runWork, context.toOpaque()) == 0 {
      return thread
    }
    unsafe context.release()
    return nil
  }
}

#if canImport(Darwin)
private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<Threads.Work>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
#else
private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Threads.Work>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
#endif
