/// A pipe from a program to itself: what wakes a `poll` from within a signal handler.
///
/// Both ends never block and are closed in children. Without descriptors to spare they are -1, which
/// `poll` skips; a signal then still interrupts it.
struct WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { ends = [-1, -1] }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  func drain() {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while unsafe read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
