#if canImport(Glibc)
import CScheduler
import Glibc

/// The processors that a thread may run on.
struct ProcessorSet {
  private var bits = cpu_set_t()

  private static let size = MemoryLayout<cpu_set_t>.size

  /// Those of the thread that the process began with; nil if they are too many to be told.
  init?() {
    guard unsafe sched_getaffinity(getpid(), Self.size, &bits) == 0 else { return nil }
  }

  /// The processors but the one that this thread runs on; nil if there is no other.
  var others: ProcessorSet? {
    let here = Int(sched_getcpu())
    guard (0..<Self.size * 8).contains(here) else { return nil }
    var others = self
    let isEmpty = unsafe withUnsafeMutableBytes(of: &others.bits) { bytes in
      let words = unsafe bytes.assumingMemoryBound(to: UInt.self)
      unsafe words[here / UInt.bitWidth] &= ~(1 << (here % UInt.bitWidth))
      return unsafe words.allSatisfy { $0 == 0 }
    }
    return isEmpty ? nil : others
  }

  /// Has threads that are made with these attributes begin on one of them.
  func apply(to attributes: inout pthread_attr_t) {
    var bits = bits
    unsafe pthread_attr_setaffinity_np(&attributes, Self.size, &bits)
  }

  /// Lets this thread run on each of them.
  func apply() {
    var bits = bits
    _ = unsafe sched_setaffinity(0, Self.size, &bits)
  }
}
#endif
