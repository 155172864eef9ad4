import FlowShell
import Foundation
import Testing

@testable import FlowAcceptance

struct FilesTests {
  @Test func `a file that is too long is refused, and not cut`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: UInt64(Files.readLimit))
    let failure = #expect(throws: Files.Failure.self) { try Files.system.read(path) }
    #expect(failure?.message == "cannot read '\(path)': it is larger than 64 MiB")
    try file.truncate(atOffset: UInt64(Files.readLimit - 1))
    #expect(try Files.system.read(path).count == Files.readLimit - 1)
  }
}
