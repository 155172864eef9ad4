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

  /// Has what this thread asks for next come in large pages, up to a size in bytes, if the system
  /// has such; else does nothing.
  static func expect(_ size: Int) {
    #if canImport(Glibc)
    // All of it is to come from one stretch of memory, and none to be given back meanwhile.
    guard mallopt(M_MMAP_MAX, 0) != 0, mallopt(M_TRIM_THRESHOLD, Int32.max) != 0,
      let room = unsafe malloc(largePage + size)
    else { return }
    // Where anything has been written to already, there is no large page: the room begins behind.
    let gap = largePage - Int(bitPattern: room) % largePage
    unsafe madvise(room + gap, size, MADV_HUGEPAGE)
    _ = unsafe realloc(room, gap)
    #endif
  }

  #if canImport(Glibc)
  /// The size of a large page, in bytes; where it is another one, less memory comes in such.
  private static let largePage = 2 << 20
  #endif
}
