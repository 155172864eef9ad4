import Testing

@testable import FlowShell

struct PromptTemplateTests {
  private let place = RunningPlace(
    flow: "pick", step: "who", callers: ["friends", "expense"], isInBackground: false)

  private func shown(_ template: String, columns: Int = 80) throws -> [String] {
    try PromptTemplate(template).lines(at: place, columns: columns, separator: " › ").map { line in
      line.map { run in run.style.map { "<\($0)>\(run.text)" } ?? run.text }.joined()
    }
  }

  @Test(arguments: [
    ("%p> ", ["pick:who> "]), ("%f at %s, 100%% ", ["pick at who, 100% "]),
    ("%P> ", ["friends › expense › pick:who> "]),
    ("%f\\n%s> ", ["pick", "who> "]), ("%f\n%s> ", ["pick", "who> "]),
    ("\\e[1;36m%f\\e[0m \\\\", ["<1;36>pick \\"]), ("\u{1B}[35m%p\u{1B}[m» ", ["<35>pick:who» "]),
  ])
  func `what signs and escapes mean`(template: String, lines: [String]) throws {
    #expect(try shown(template) == lines)
  }

  @Test(arguments: [
    (30, "friends › expense › pick:who"), (27, "… › expense › pick:who"), (21, "pick:who"),
    (1, "pick:who"),
  ])
  func `callers are left out from the outermost on`(columns: Int, text: String) throws {
    #expect(try shown("%P", columns: columns) == [text])
  }

  @Test(arguments: ["%q", "%", "\\q", "\\", "\\e", "\\e[2J", "\\e[36", "a\tb", "a\nb\nc", "\u{7}"])
  func `anything else is refused`(template: String) {
    #expect(throws: PromptTemplate.Mistake.self) { try PromptTemplate(template) }
  }

  @Test func `what is listed can be set again`() throws {
    let template = try PromptTemplate("\u{1B}[35m%p\u{1B}[0m\n» ")
    #expect(template.text == "\\e[35m%p\\e[0m\\n» ")
    #expect(try PromptTemplate(template.text) == template)
  }
}
