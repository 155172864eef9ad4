import Foundation
import Testing

@testable import HostSystem

struct DescriptorTests {
  private static func pipe() -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    #expect(unsafe Glibc.pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  @Test func `where there is no room yet, a write waits, and so does a read`() async throws {
    let (reading, writing) = Self.pipe()
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    async let received = Task.detached {
      try await Task.sleep(for: .milliseconds(50))
      return try reading.readAll()
    }.value
    try await Task.detached {
      try writing.write(sent)
      close(writing.number)
    }.value
    #expect(try await received == sent)
    close(reading.number)
  }

  @Test func `a write stops when it is told to`() throws {
    let (reading, writing) = Self.pipe()
    var pieces = 0
    try writing.write([UInt8](repeating: 1, count: 1 << 20)) {
      pieces += 1
      return pieces < 3
    }
    close(writing.number)
    #expect(try reading.readAll().count == 2 * (16 << 10))
    close(reading.number)
  }

  @Test func `what cannot be written is an error`() throws {
    let full = try OpenFile("/dev/full", O_WRONLY)
    #expect(throws: SystemError(number: ENOSPC)) { try full.write([1]) }
    #expect(throws: SystemError(number: EBADF)) { try Descriptor(-1).write([1]) }
  }
}
