import Testing

@testable import FlowShell

struct StyledTextTests {
  @Test(arguments: [
    ("1", "1"),
    ("[]", "[]"),
    (#"{"a":[],"b":{}}"#, "{\n  \"a\": [],\n  \"b\": {}\n}"),
    (#"["a,b","}","\"]"]"#, #"["a,b", "}", "\"]"]"#),
    (#"{"a":1,"b":null}"#, #"{"a": 1, "b": null}"#),
    (#"[[true,1.5],{"a":"b"}]"#, "[\n  [true, 1.5],\n  {\"a\": \"b\"}\n]"),
  ])
  func `JSON is indented where it holds more than plain values`(json: String, shown: String) {
    #expect(StyledText(json: json).plain == shown)
  }

  @Test func `a long list of plain values takes a line each`() {
    let names = (1...20).map { "\"name \($0)\"" }
    let shown = names.map { "  \($0)" }.joined(separator: ",\n")
    #expect(StyledText(json: "[\(names.joined(separator: ","))]").plain == "[\n\(shown)\n]")
  }

  @Test func `each value of JSON has the role of its kind`() {
    let runs = StyledText(json: #"{"a":"x","b":[1,true]}"#).runs
    let roles = Dictionary(
      uniqueKeysWithValues: runs.filter { $0.role != nil }.map { ($0.text, $0.role) })
    #expect(
      roles == [
        "\"a\"": .memberName, "\"b\"": .memberName, "\"x\"": .string, "1": .number,
        "true": .literal,
      ])
  }

  @Test func `what is printed is the same for a terminal, but for what only a terminal shows`() {
    let sink = Sink()
    sink.isForTerminal = true
    sink.write("a ")
    sink.write("b\u{1B}", as: .error)
    sink.remark(" for you", as: .remedy)
    sink.line("")
    sink.insert("typed\n", at: 0)
    let mark = sink.mark
    sink.line(json: "[[1]]")
    #expect(sink.styledText(from: mark).plain == "[\n  [1]\n]\n")
    sink.discard(from: mark)
    let (plain, styled) = sink.takeStyled()
    #expect(plain == "typed\na b\\u{1B}\n")
    #expect(
      styled.runs == [
        .init("typed\na "), .init("b\\u{1B}", .error), .init(" for you", .remedy), .init("\n"),
      ])
    #expect(sink.takeStyled().styled.isEmpty)
  }
}
