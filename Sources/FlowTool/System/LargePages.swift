#if canImport(Glibc)
import CScheduler
import Glibc
#endif

/// Memory that comes in large pages.
///
/// Pages of the usual size come from the kernel one by one, when they are first written to, and go
/// back one by one; for many scripts that takes as long as to run them.
enum LargePages {
  /// How much a thread's memory grows at once, in bytes.
  static let growth = 16 << 20

  /// Has this thread's next memory come in large pages, if the system has such; else does nothing.
  static func expect() {
    #if canImport(Glibc)
    // What the allocator hands out next stands behind what it has no smaller room for.
    guard mallopt(M_TOP_PAD, Int32(growth)) != 0, let next = unsafe malloc(probe) else { return }
    unsafe advise(from: next, growth)
    unsafe free(next)
    #endif
  }

  /// Has what the thread that the process began with asks for next come in large pages, up to a size
  /// in bytes, if the system has such; else does nothing.
  static func expect(_ size: Int) {
    #if canImport(Glibc)
    // All of it is to come from one stretch of memory, and none to be given back meanwhile.
    guard mallopt(M_MMAP_MAX, 0) != 0, mallopt(M_TRIM_THRESHOLD, Int32.max) != 0,
      let room = unsafe malloc(size)
    else { return }
    unsafe advise(from: room, size - Int(getpagesize()))
    unsafe free(room)
    #endif
  }

  #if canImport(Glibc)
  /// Asks for large pages from the first whole page of some memory on; it is advice, no more.
  private static func advise(from start: UnsafeMutableRawPointer, _ size: Int) {
    let pageSize = Int(getpagesize())
    let page = unsafe start.advanced(by: pageSize - Int(bitPattern: start) % pageSize)
    _ = unsafe madvise(page, size, MADV_HUGEPAGE)
  }
  #endif

  /// The size of a request that is met from the end of a thread's memory, in bytes.
  private static let probe = 64 << 10
}
