/// A pipe whose ends no child inherits.
struct Pipe {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    // A pipe with the number of a closed standard stream would be lost where a child gets its own.
    for index in ends.indices where ends[index] <= STDERR_FILENO {
      let original = ends[index]
      ends[index] = fcntl(original, F_DUPFD, STDERR_FILENO + 1)
      _ = close(original)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}

extension Descriptor {
  func close() { _ = systemClose(number) }
}

/// `close(2)` under a name that the method above does not hide.
private func systemClose(_ number: Int32) -> Int32 { close(number) }
