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
    let pageSize = Int(getpagesize())
    // What the allocator hands out next stands behind what it has no smaller room for.
    guard mallopt(M_TOP_PAD, Int32(growth)) != 0, let next = unsafe malloc(probe) else { return }
    let page = unsafe next.advanced(by: pageSize - Int(bitPattern: next) % pageSize)
    _ = unsafe madvise(page, growth, MADV_HUGEPAGE)
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
    let pageSize = Int(getpagesize())
    let page = unsafe room.advanced(by: pageSize - Int(bitPattern: room) % pageSize)
    _ = unsafe madvise(page, size - pageSize, MADV_HUGEPAGE)
    unsafe free(room)
    #endif
  }

  /// The size of a request that is met from the end of a thread's memory, in bytes.
  private static let probe = 64 << 10
}
