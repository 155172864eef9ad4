import Foundation
import HostSystem
import Testing

@testable import Terminal

struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "history-\(UUID().uuidString)")

  @Test func `many writers at once lose nothing while the file is shortened`() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = HistoryFile(path: folder.appending(path: "history").path, limit: 1000)
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<100 {
            _ = file.append("writer \(writer) number \(number)")
            if number % 10 == 0 { _ = HistoryFile(path: file.path, limit: 350).load() }
          }
        }
      }
    }
    // A shortening leaves 350, so at least one has taken place, and what came later is all there.
    let entries = file.load()
    #expect((350..<400).contains(entries.count))
    var seen = 0
    for writer in 0..<4 {
      let own = entries.filter { $0.hasPrefix("writer \(writer) ") }
      #expect(own == (100 - own.count..<100).map { "writer \(writer) number \($0)" })
      seen += own.count
    }
    #expect(seen == entries.count)
  }

  @Test func `an entry is removed wherever it stands, and the others keep their times`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "history").path
    let file = HistoryFile(path: path)
    #expect(file.remove(["secret"]) == nil)
    for text in ["one", "secret", "two\nlines", "secret", "three"] {
      #expect(file.append(text) == nil)
    }
    let before = HistoryFormat.entries(in: Array(try Data(contentsOf: URL(filePath: path))))
    #expect(file.remove(["secret", "two\nlines", "never"]) == nil)
    let after = HistoryFormat.entries(in: Array(try Data(contentsOf: URL(filePath: path))))
    #expect(after == [before[0], before[4]])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(HistoryFile(path: "/dev/null/history").remove(["x"]) == nil)
  }

  @Test func `an entry that was torn off does not take the next one along`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "history")
    try Data("#1700000000\nwhole\n#17000".utf8).write(to: path)
    let file = HistoryFile(path: path.path)
    #expect(file.append("next") == nil)
    #expect(file.load().last == "next")
    #expect(file.load().first == "whole")
  }

  @Test func `what another session holds too long is reported, not lost in silence`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "history").path
    let other = try LockedFile(path, .any)
    let problem = HistoryFile(path: path).append("x")
    withExtendedLifetime(other) { #expect(problem == "another process uses it") }
  }

  @Test func `a file that cannot be written says why`() {
    #expect(HistoryFile(path: "/dev/null/history").append("x") != nil)
    #expect(HistoryFile(path: "/dev/null").append("x") != nil)
    #expect(HistoryFile(path: "/dev/null").load() == [])
  }
}
