import Testing

@testable import FlowAcceptance

/// The command that runs a case again.
struct RerunCommandTests {
  @Test(arguments: [
    ("a.flow::b", "flowsh test a.flow::b"), ("-a.flow::b", "flowsh test -- -a.flow::b"),
    // A word that begins with @ names a file of options.
    ("@at.flow::@at", "flowsh test @at.flow::@at"),
  ])
  func `the case is named so that it is found`(id: String, command: String) {
    #expect(RerunCommand().text(for: id) == command)
  }
}
