import Foundation
import Testing

@testable import HostSystem

struct FileSystemTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/file" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `many writers of one file leave one whole file and nothing beside it`() throws {
    let path = path
    Threads.run(others: 7) { _ in
      for _ in 0..<20 {
        let byte = UInt8.random(in: 0...255)
        let bytes = [UInt8](repeating: byte, count: 10_000)
        #expect(throws: Never.self) {
          try FileSystem.replace(path, with: bytes, isPrivate: true)
        }
      }
    }
    let bytes = try FileSystem.read(path)
    #expect(bytes.count == 10_000 && Set(bytes).count == 1)
    #expect(FileSystem.names(in: folder.path) == ["file"])
  }

  @Test func `a link stays a link, and permissions stay what they are`() throws {
    let link = "\(folder.path)/link"
    try FileSystem.replace(path, with: [1], isPrivate: false)
    #expect(unsafe chmod(path, 0o640) == 0 && symlink("file", link) == 0)
    try FileSystem.replace(link, with: [2], isPrivate: false)
    #expect(FileStatus(at: link)?.kind == .link)
    #expect(FileStatus(of: path)?.permissions == 0o640)
    #expect(try FileSystem.read(path) == [2])
    try FileSystem.replace(path, with: [3], isPrivate: true)
    #expect(FileStatus(of: path)?.permissions == 0o600)
  }

  @Test func `a file with several names stays one file, unless it is to be private`() throws {
    let other = "\(folder.path)/other"
    try FileSystem.replace(path, with: [1, 2, 3], isPrivate: false)
    #expect(unsafe link(path, other) == 0)
    try FileSystem.replace(path, with: [4, 5], isPrivate: false)
    #expect(try FileSystem.read(other) == [4, 5])
    #expect(FileStatus(of: path)?.identity == FileStatus(of: other)?.identity)
    try FileSystem.replace(path, with: [6], isPrivate: true)
    #expect(try FileSystem.read(other) == [4, 5] && FileSystem.read(path) == [6])
  }

  @Test
  func
    `a file is replaced if it may be written, also in a folder that is only read`()
    throws
  {
    // Root may write everything.
    guard geteuid() != 0 else { return }
    try FileSystem.replace(path, with: [1], isPrivate: false)
    #expect(unsafe chmod(path, 0o444) == 0)
    #expect(throws: SystemError.self) {
      try FileSystem.replace(path, with: [2], isPrivate: false)
    }
    #expect(unsafe chmod(path, 0o644) == 0 && chmod(folder.path, 0o555) == 0)
    defer { _ = unsafe chmod(folder.path, 0o755) }
    try FileSystem.replace(path, with: [3], isPrivate: false)
    #expect(try FileSystem.read(path) == [3])
  }

  @Test func `a link to a file that is yet to be made leads there`() throws {
    let (first, second) = ("\(folder.path)/first", "\(folder.path)/second")
    #expect(unsafe symlink("second", first) == 0 && symlink(path, second) == 0)
    try FileSystem.replace(first, with: [1], isPrivate: false)
    #expect(FileStatus(at: first)?.kind == .link && FileStatus(at: second)?.kind == .link)
    #expect(try FileSystem.read(path) == [1])
  }

  @Test func `links that lead round in a circle are refused`() throws {
    let (first, second) = ("\(folder.path)/first", "\(folder.path)/second")
    #expect(unsafe symlink("second", first) == 0 && symlink("first", second) == 0)
    #expect(throws: SystemError.self) {
      try FileSystem.replace(first, with: [1], isPrivate: false)
    }
    #expect(FileStatus(at: first)?.kind == .link)
  }

  @Test(arguments: ["/dev/null", "/nothing/file", "/"])
  func `what cannot be replaced says why`(path: String) {
    #expect {
      try FileSystem.replace(path, with: [], isPrivate: true)
    } throws: { error in
      (error as? SystemError)?.message.hasPrefix("cannot write '\(path)': ") ?? false
    }
  }

  @Test func `a folder that cannot be made is named, not one below it`() {
    #expect {
      try FileSystem.makeFolder("/dev/null/one/two")
    } throws: { error in
      (error as? SystemError)?.message
        == "cannot make the folder '/dev/null/one/two': Not a directory"
    }
    #expect {
      try FileSystem.makeFolder("/proc/one/two/three")
    } throws: { error in
      (error as? SystemError)?.message
        == "cannot make the folder '/proc/one': No such file or directory"
    }
  }

  @Test func `an empty variable names no folder`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("TMPDIR", "", 1)
      precondition(TemporaryFolder.parent == "/tmp")
    }
  }

  @Test func `folders are made on the way`() throws {
    try FileSystem.makeFolder("\(folder.path)/a/b/c")
    try FileSystem.makeFolder("\(folder.path)/a/b/c")
    #expect(FileSystem.names(in: "\(folder.path)/a") == ["b/"])
    for name in ["a/b/c", "a/b", "a"] { unsafe rmdir("\(folder.path)/\(name)") }
  }

  @Test func `a large file is read whole, or as far as is wanted`() throws {
    let size = 65 << 20
    let file = try OpenFile(path, O_RDWR | O_CREAT)
    #expect(file.use { ftruncate($0.number, off_t(size)) } == 0)
    #expect(try FileSystem.read(path).count == size)
    #expect(try FileSystem.read(path, atMost: 100).count == 100)
  }

  @Test func `a device without end is refused, and so is a pipe that nobody reads`() throws {
    #expect {
      try FileSystem.read("/dev/zero")
    } throws: { error in
      (error as? SystemError)?.message == "cannot read '/dev/zero': it is larger than 256 MiB"
    }
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect {
      try OpenFile.create(path, isReplacing: true)
    } throws: { error in
      (error as? SystemError)?.message == "cannot write '\(path)': nobody reads it"
    }
    #expect(throws: SystemError.self) { try FileSystem.write(path, []) }
    let pipe = path
    Thread.detachNewThread {
      usleep(200_000)
      while (try? FileSystem.write(pipe, Array("late".utf8))) == nil { usleep(10_000) }
    }
    #expect(try FileSystem.read(pipe) == Array("late".utf8))
  }

  @Test func `a file that is made does not take the place of one that holds something`() throws {
    let first = try OpenFile.create(path, isReplacing: false)
    try first.add("text")
    #expect {
      try OpenFile.create(path, isReplacing: false)
    } throws: { error in
      (error as? SystemError)?.message == "cannot write '\(path)': it is there already"
    }
    #expect(try FileSystem.read(path) == Array("text".utf8))
    _ = try OpenFile.create(path, isReplacing: true)
    #expect(try FileSystem.read(path) == [])
    _ = try OpenFile.create("/dev/null", isReplacing: false)
  }
}
