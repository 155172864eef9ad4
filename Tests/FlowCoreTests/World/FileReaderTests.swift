import FlowCore
import FlowSimulation
import Synchronization
import Testing

struct FileReaderTests {
  /// A reader of files that hold how often something was read before.
  private func counting() -> FileReader {
    let count = Count()
    return FileReader { path, limit throws(Failure) in
      if path == "none" { throw Failure("file", "cannot read 'none'") }
      return Array("\(path) \(count.next())".utf8.prefix(limit))
    }
  }

  private final class Count: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test func `a file is read anew each time, up to a limit`() throws {
    var reader = counting()
    #expect(try reader.bytes(of: "a", limit: 9) == Array("a 1".utf8))
    #expect(try reader.bytes(of: "a", limit: 1) == Array("a".utf8))
    #expect(throws: Failure("file", "cannot read 'none'")) {
      try reader.bytes(of: "none", limit: 9)
    }
  }

  @Test func `the same bytes are kept once, however often they are read`() throws {
    var files = FileReader { _, _ in Array(repeating: 7, count: 1000) }
    let places = try (0..<3).map { _ in
      unsafe try files.bytes(of: "a", limit: 1000).withUnsafeBufferPointer {
        UInt(bitPattern: $0.baseAddress)
      }
    }
    #expect(Set(places).count == 1)
  }

  @Test func `what is repeated sees the file as it was`() throws {
    var reader = counting()
    let before = reader
    for path in ["a", "none", "b"] { _ = try? reader.bytes(of: path, limit: 9) }
    var repeated = before
    repeated.repeat(reader)
    #expect(try repeated.bytes(of: "a", limit: 9) == Array("a 1".utf8))
    #expect(throws: Failure.self) { try repeated.bytes(of: "none", limit: 9) }
    #expect(try repeated.bytes(of: "b", limit: 9) == Array("b 2".utf8))
  }

  @Test func `another way on reads anew, and forgets what was read after`() throws {
    var reader = counting()
    let before = reader
    _ = try reader.bytes(of: "a", limit: 9)
    _ = try reader.bytes(of: "a", limit: 9)
    var back = before
    back.goOn(from: reader)
    #expect(try back.bytes(of: "a", limit: 9) == Array("a 3".utf8))
    var again = before
    again.repeat(back)
    #expect(try again.bytes(of: "a", limit: 9) == Array("a 3".utf8))
    #expect(try again.bytes(of: "a", limit: 9) == Array("a 4".utf8))
  }

  @Test func `where there are no files, none can be read`() {
    var reader = FileReader.unavailable
    #expect(throws: Failure.self) { try reader.bytes(of: "a", limit: 9) }
  }
}
