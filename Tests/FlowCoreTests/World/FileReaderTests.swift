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
    let reader = counting()
    #expect(try reader.bytes(of: "a", limit: 9) == Array("a 1".utf8))
    #expect(try reader.bytes(of: "a", limit: 1) == Array("a".utf8))
    #expect(throws: Failure("file", "cannot read 'none'")) {
      try reader.bytes(of: "none", limit: 9)
    }
  }

  @Test func `where there are no files, none can be read`() {
    let reader = FileReader.unavailable
    #expect(throws: Failure.self) { try reader.bytes(of: "a", limit: 9) }
  }
}
