import Foundation
import Testing

@testable import HostSystem

struct LockedFileTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/file" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `one at a time`() throws {
    var first: LockedFile? = try LockedFile(path, .new)
    #expect(throws: LockedFile.Failure.self) { try LockedFile(path) }
    #expect(throws: LockedFile.Failure.self) { try LockedFile(path, .new) }
    var waits = 0
    #expect(throws: LockedFile.Failure.self) {
      try LockedFile(path, waiting: .milliseconds(30)) { _ in waits += 1 }
    }
    #expect(waits == 3)
    _ = try LockedFile(path, waiting: .seconds(5)) { _ in first = nil }
    #expect(first == nil)
  }

  @Test func `a file that took the place of the one that was held is opened`() throws {
    var first: LockedFile? = try LockedFile(path, .new)
    let path = path
    let second = try LockedFile(path, waiting: .seconds(5)) { _ in
      if first != nil { try? FileSystem.replace(path, with: [1, 2], isPrivate: true) }
      first = nil
    }
    #expect(try second.contents() == [1, 2])
  }

  @Test func `one that is replaced between being opened and locked is opened again`() throws {
    try FileSystem.replace(path, with: [1], isPrivate: true)
    let path = path
    var opened = 0
    let file = try LockedFile(
      path,
      onOpen: {
        opened += 1
        if opened == 1 { try? FileSystem.replace(path, with: [1, 2], isPrivate: true) }
      })
    #expect(try file.contents() == [1, 2])
    #expect(opened == 2)
  }

  @Test func `bytes are added at the end, and are read back`() throws {
    let file = try LockedFile(path, .any)
    try file.append([1, 2, 3], lasts: true)
    try file.append([], lasts: false)
    try file.append([4], lasts: false)
    #expect(try file.contents() == [1, 2, 3, 4])
    #expect(try file.ending(2) == [3, 4])
    #expect(try file.ending(20) == [1, 2, 3, 4])
    try file.truncate(to: 1)
    #expect(file.length == 1)
  }

  #if os(Linux)
  /// A program that runs can be written by nobody, not even by root.
  @Test func `one that can only be read says why it is not written`() throws {
    let file = try LockedFile("/proc/self/exe")
    #expect(try file.ending(1).count == 1)
    #expect(throws: SystemError("Text file busy")) { try file.append([1], lasts: false) }
    #expect(throws: SystemError("Text file busy")) { try file.truncate(to: 0) }
  }
  #endif

  @Test(arguments: ["/dev/null", "/tmp"]) func `only regular files`(path: String) {
    #expect(throws: LockedFile.Failure.self) { try LockedFile(path, .any) }
  }
}
