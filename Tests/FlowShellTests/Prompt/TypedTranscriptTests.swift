import FlowScript
import Testing

@testable import FlowShell

/// Transcripts that are typed line by line mean what they mean in a script.
struct TypedTranscriptTests {
  private static let printed = "one\ntwo\nthree\n"

  /// The messages about the lines of a transcript, the last one about its end.
  private static func messages(_ lines: [String], _ setup: String...) throws -> [String] {
    let shell = try Shell()
    for line in setup { shell.type(line) }
    var transcript = TypedTranscript(after: printed)
    var messages: [String] = []
    for line in lines {
      let difference = transcript.compare(line, number: 1, in: shell.session)
      if let difference { messages.append(difference.diagnostic.message) }
    }
    if let difference = transcript.end(in: shell.session) {
      messages.append(difference.diagnostic.message)
    }
    return messages
  }

  @Test(arguments: [
    ["| one", "| two", "| three"], ["| ..."], ["| one", "| ..."], ["| ...", "| three"],
    ["| ...", "| two", "| ..."], ["|~ o.e", "|~ t.*", "|~ three"], ["|$ ${x}", "| ..."],
    ["|$ ${both}", "| three"], ["  | one", "| ..."], [],
  ])
  func `it fits as in a script`(lines: [String]) throws {
    #expect(try Self.messages(lines, "let x = 'one'", "let both = 'one\\ntwo'") == [])
  }

  @Test(arguments: [
    (["| one", "| other"], ["the command printed 'two', not 'other'"]),
    (["| one"], ["the command printed more: 'two'"]),
    (["| one", "| two", "| three", "| four"], ["the command printed only 3 lines, not 'four'"]),
    (["|~ x.*", "| ..."], ["the command printed 'one', which 'x.*' does not match"]),
    (["| ...", "| four"], ["the command printed no line 'four'"]),
    (["| ...", "| two"], ["the last line is 'three', not 'two'"]),
    (["|$ ${nothing}", "| ..."], ["nothing is named 'nothing'"]),
  ])
  func `it does not fit as in a script`(lines: [String], messages: [String]) throws {
    let found = try Self.messages(lines)
    #expect(found.elementsEqual(messages) { $0.hasPrefix($1) }, "\(found)")
  }

  @Test func `what an expression in it draws is drawn once`() throws {
    let shell = try Shell("let x = 1")
    var transcript = TypedTranscript(after: "1\n2\n3\n")
    for line in ["|$ ${random.int(1, 1)}", "| 2", "| 3"] {
      #expect(transcript.compare(line, number: 1, in: shell.session) == nil)
    }
    let other = try Shell("let x = 1", "eval random.int(1, 1)")
    #expect(shell.session.app.state.chance == other.session.app.state.chance)
  }
}
