import Testing

@testable import FlowExplorer

/// The file of a finding.
struct FindingFileTests {
  private func finding(_ reason: String, _ lines: [String]) -> Finding {
    Finding(flow: "transfer", kind: .link, place: "app://main/a b", reason: reason, lines: lines)
  }

  @Test func `its name has flow, kind and place, and nothing that a folder could mean`() throws {
    let file = try #require(FindingFile(finding("it breaks", ["start transfer"]), shell: "bank"))
    #expect(file.name == "transfer-link-app---main-a-b.flow")
    #expect(!file.name.contains("/"))
  }

  @Test func `it says first who wrote it and how it runs, then why, then the lines`() throws {
    let file = try #require(
      FindingFile(finding("it breaks", ["start transfer", "expect step amount"]), shell: "bank"))
    #expect(
      file.text == """
        # Written by explore: transfer link app://main/a b. It runs as 'bank test \
        transfer-link-app---main-a-b.flow'.
        # it breaks

        start transfer
        expect step amount

        """)
    #expect(file.text.hasPrefix(FindingFile.mark))
  }

  @Test func `a long reason, and one of several lines, is a comment of several lines`() throws {
    let reason = Array(repeating: "word", count: 60).joined(separator: " ") + "\nsubmit everything"
    let file = try #require(FindingFile(finding(reason, ["start transfer"]), shell: "bank"))
    let comments = file.text.split(separator: "\n").dropFirst().prefix { $0 != "start transfer" }
    #expect(comments.count == 5)
    #expect(comments.allSatisfy { $0.hasPrefix("# ") && $0.count <= 92 })
    #expect(comments.last == "# submit everything")
  }

  @Test func `a secret has none`() { #expect(FindingFile(finding("", []), shell: "bank") == nil) }
}
