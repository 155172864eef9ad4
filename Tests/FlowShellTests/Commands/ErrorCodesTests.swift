import Testing

@testable import FlowShell

/// The codes that no flow declares, and the manual's list of them.
struct ErrorCodesTests {
  @Test func `the list is that of the manual`() throws {
    let topic = try #require(HelpTopic.all.first { $0.name == "errors" })
    let words = topic.text.split { !($0.isLetter || $0 == ".") }.map(String.init)
    let written = Set(words.filter { $0.wholeMatch(of: /[a-z]+\.[a-z]+/) != nil })
    #expect(written == Set(ErrorCodes.all.filter { $0.contains(".") }))
    #expect(Set(words).isSuperset(of: ErrorCodes.all))
    #expect(Set(ErrorCodes.all).count == ErrorCodes.all.count)
  }
}
