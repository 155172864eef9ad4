import Foundation
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
            if number % 10 == 0 { _ = HistoryFile(path: file.path, limit: 400).load() }
          }
        }
      }
    }
    let entries = file.load()
    #expect(entries.count == 400)
    for writer in 0..<4 {
      let own = entries.filter { $0.hasPrefix("writer \(writer) ") }
      #expect(own == (0..<100).map { "writer \(writer) number \($0)" })
    }
  }

  @Test func `a file that cannot be written says why`() {
    #expect(HistoryFile(path: "/dev/null/history").append("x") != nil)
    #expect(HistoryFile(path: "/dev/null").append("x") != nil)
    #expect(HistoryFile(path: "/dev/null").load() == [])
  }
}
