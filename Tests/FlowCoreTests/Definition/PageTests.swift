import Foundation
import Testing

/// The words that every author of a flow needs: the page of each begins with what it is for, and shows it
/// in a flow that compiles.
struct PageTests {
  private static let words = [
    "protocol Flow:", "func define(", "func ask<", "func decide(", "func show(", "func receipt(",
    "func finish(", "func load<", "func check<", "func perform<", "func needed(", "func says(",
  ]

  @Test func `each has a page whose code compiles`() throws {
    let pages = Self.words.map {
      Page(
        of: $0, in: "StepText", "Flow", "DefinitionEntry", "Steps", "Ask+Requests", "Ask+Answers",
        "Start")
    }
    for (word, page) in zip(Self.words, pages) {
      #expect(page.lines.first?.isEmpty == false, "\(word) says what it is for")
      #expect(page.code.contains("static let definition = define {"), "\(word)")
      #expect(page.code.split(separator: "\n").count < 25, "\(word)")
      let name = word.split(separator: " ").last?.filter(\.isLetter) ?? ""
      #expect(page.code.contains(name), "\(word) is used")
    }
    let findings = try SwiftCheck.check(pages.map { SwiftCheck($0.code) })
    for (word, findings) in zip(Self.words, findings) {
      #expect(findings.map(\.message) == [], "\(word)")
    }
  }
}

/// The comment above the first declaration that a word begins.
private struct Page {
  /// The lines in front of the code.
  var lines: [String] = []
  /// The indented lines behind that.
  var code = ""

  init(of word: String, in files: String...) {
    for file in files {
      let lines = Page.source(file)
      // A method of a word follows `public`, perhaps static.
      guard let place = lines.firstIndex(where: { $0.hasPrefix("public ") && $0.contains(word) })
      else { continue }
      let above = lines[..<place].reversed().drop { $0.hasPrefix("@") }
      let comment = above.prefix { $0.hasPrefix("///") }.reversed()
      let page = comment.map { $0.dropFirst(3) }
      self.lines = page.prefix { !$0.hasPrefix("     ") }.map(String.init)
      code = page.dropFirst(self.lines.count).prefix { $0.hasPrefix("     ") }
        .map { $0.dropFirst(5) + "\n" }.joined()
      return
    }
  }

  private static func source(_ file: String) -> [Substring] {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.appending(path: "Sources/FlowCore/Definition/\(file).swift")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in line.drop { $0 == " " } }
  }
}
