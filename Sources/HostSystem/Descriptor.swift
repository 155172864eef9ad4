/// The number by which this process knows an open file, a pipe or a terminal.
package struct Descriptor: Equatable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static let standardInput = Descriptor(0)
  package static let standardOutput = Descriptor(1)
  package static let standardError = Descriptor(2)

  /// The number of bytes that are written at once where writing may be stopped: little enough for a
  /// terminal to take in a moment.
  private static let pieceSize = 16 << 10

  /// Writes all bytes, however often that takes, and waits where there is no room yet, unless a signal
  /// comes that ends the program.
  ///
  /// `goesOn` is asked before every piece, and the rest is dropped once it says no.
  package func write(
    _ bytes: [UInt8], while goesOn: (() -> Bool)? = nil
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count, goesOn?() ?? true {
      let end = goesOn == nil ? bytes.count : min(bytes.count, start + Self.pieceSize)
      let written = unsafe bytes[start..<end].withUnsafeBytes { piece in
        unsafe systemWrite(number, piece.baseAddress, piece.count)
      }
      if written < 0 {
        try wait(for: POLLOUT)
        continue
      }
      start += written
    }
  }

  /// Reads up to `count` bytes; none at the end.
  ///
  /// A signal that ends a command ends waiting for them.
  package func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    while true {
      if let bytes = readOnce(atMost: count) { return bytes }
      try wait(for: POLLIN)
    }
  }

  /// The bytes that one call of the system reads; nil if it fails.
  func readOnce(atMost count: Int) -> [UInt8]? {
    var length = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      length = unsafe systemRead(number, buffer.baseAddress, count)
      filled = max(0, length)
    }
    return length < 0 ? nil : bytes
  }

  /// Reads to the end, or to a limit.
  ///
  /// A file says how long it is, so that one call reads it and sees that there is no more.
  package func readAll(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
    let length = FileStatus(of: self).flatMap { $0.kind == .file ? $0.size : nil } ?? 0
    var all = try read(atMost: min(limit, length > 0 ? length + 1 : Self.chunk))
    if all.isEmpty || all.count == length { return all }
    while all.count < limit {
      let part = try read(atMost: min(limit - all.count, Self.chunk))
      if part.isEmpty { break }
      all += part
    }
    return all
  }

  private static let chunk = 1 << 16

  /// Waits after a call that failed because it was interrupted or would have had to wait.
  private func wait(for event: Int32) throws(SystemError) {
    if errno == EAGAIN {
      var waiting = pollfd(fd: number, events: Int16(event), revents: 0)
      if unsafe poll(&waiting, 1, -1) >= 0 { return }
    }
    // A command that is broken off has written all of what it began to write.
    let signals = ArrivedSignals.now
    let isEnded = event == POLLIN ? signals.isInterrupting : signals.ending != nil
    guard errno == EINTR, !isEnded else { throw .last }
  }
}

/// `write(2)` under a name that the methods above do not hide.
func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

/// `read(2)` under a name that the methods above do not hide.
package func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}
