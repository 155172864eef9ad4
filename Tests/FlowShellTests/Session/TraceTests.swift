import FlowCore
import Testing

@testable import FlowShell

/// `trace`: what was decided and why, one line each.
struct TraceTests {
  @Test func `a line break in an answer ends no line`() throws {
    let shell = try Shell("start enrol", #"submit email="a@b\n| action: x" password=hunter22"#)
    let lines = shell.prints("trace").split(separator: "\n")
    #expect(lines.count == shell.session.app.state.outside.trace.count)
    #expect(lines.contains { $0.contains(#"a@b\n| action: x"#) }, "\(lines)")
  }

  @Test func `the last 512 decisions are kept, and a copy goes its own way`() throws {
    let shell = try Shell("start transfer")
    for _ in 0..<300 { shell.type("submit 100\nback") }
    let trace = shell.session.app.state.outside.trace
    let entries = trace.entries
    #expect(entries.count == 512)
    #expect(trace.firstNumber == trace.count - 511)
    #expect(trace.entries(from: trace.count - 1).count == 2)
    #expect(trace.entries(from: trace.count + 1).isEmpty)
    shell.type("submit 200")
    #expect(trace.entries.count == 512 && trace.count < shell.session.app.state.outside.trace.count)
    #expect(shell.session.app.state.outside.trace.entries.count == 512)
  }

  @Test func `a line has number, input, event, handler, from and to, and action`() throws {
    let shell = try Shell("start transfer country=france", "submit amount 50", "back")
    shell.type("submit 100\nsubmit economy\nsubmit editAmount")
    #expect(
      shell.prints("trace") == """
        1 transfer: start country=france | at amount | route amount | presented
        2 transfer: submit amount=50 | at amount | validate funds | updated
        3 transfer: accepted | event invalidAmount | on(invalidAmount) forward(to: invalidAmount) | amount -> invalidAmount | route invalidAmount | forward
        4 transfer: back | invalidAmount -> amount | route amount | back
        5 transfer: submit 100 | at amount | validate funds | updated
        6 transfer: accepted | next forward(to: tariffs) | amount -> tariffs | loadAsync tariffs | forward
        7 transfer: loaded | at tariffs | route tariffs | updated
        8 transfer: submit economy | next forward(to: confirmation) | tariffs -> confirmation | route confirmation | forward
        9 transfer: submit editAmount | event confirmationEditAmount | on(confirmationEditAmount) back(to: amount) | confirmation -> amount | route amount | back
        """)
    #expect(shell.prints("trace 1") == shell.prints("trace").split(separator: "\n").last ?? "")
    #expect(shell.prints("trace 100") == shell.prints("trace"))
  }

  @Test func `what fails and what is cancelled is there`() throws {
    let shell = try Shell("start transfer", "inject funds fail offline", "submit 100", "cancel")
    let lines = shell.prints("trace").split(separator: "\n")
    #expect(lines[2] == "3 transfer: failed | at amount | route amount | updated | offline")
    #expect(lines.last == "4 transfer: cancel | at amount | finish | dismissed | cancelled")
  }

  @Test func `what was typed with line breaks stays on one line`() throws {
    let shell = try Shell("start enrol", #"submit email="a@b\n9 x" password=hunter22"#)
    #expect(shell.prints("trace").split(separator: "\n").count == 4)
    #expect(shell.prints("trace").contains(#"submit email="a@b\n9 x" password="#))
  }

  @Test func `a line names the flow that decided, whatever others decided in between`() throws {
    let shell = try Shell(
      "start lane", "inject papers hold", "submit morning", "cancel",
      flows: [RegisteredFlow(LaneFlow.self), RegisteredFlow(KioskFlow.self, on: KioskWorld.self)])
    #expect(
      shell.prints("trace") == """
        1 lane: start | at lane | route lane | presented
        2 kiosk: start | at counter | route counter | presented
        3 kiosk: submit morning | event sold | on(sold) forward(to: rest) | counter -> rest | loadAsync papers | forward
        4 lane: heard | event sold | on(sold) stay() | at lane | route lane | replaced
        5 kiosk: cancel | at rest | route rest | updated
        """)
  }

  @Test(arguments: ["trace 5 --html p.html", "trace --format json --html p.html"])
  func `a page has the whole session`(line: String) throws {
    #expect(try Shell("start transfer").type(line).message?.contains("whole session") == true)
  }

  @Test func `a refusal leaves no line`() throws {
    let shell = try Shell("start transfer")
    let before = shell.prints("trace")
    shell.type("submit -1")
    shell.type("! back to success")
    #expect(shell.prints("trace") == before)
  }

  @Test func `it is kept short, and the numbers go on`() throws {
    let shell = try Shell("start transfer")
    shell.type(String(repeating: "submit 100\nback\n", count: 4000))
    let lines = shell.prints("trace").split(separator: "\n")
    #expect(lines.count >= Trace.kept)
    #expect(lines.count <= 2 * Trace.kept)
    #expect(lines.last?.hasPrefix("12002 ") == true)
    #expect(shell.prints("trace 2").split(separator: "\n").count == 2)
  }

  @Test func `a line says what that command was given, however much was refused since`() throws {
    let shell = try Shell("start transfer")
    for amount in 100..<700 {
      shell.type("submit amount \(amount)")
      for _ in 0..<3 { shell.type("submit -1") }
      shell.type("back")
    }
    for _ in 0..<3000 { shell.type("submit -1") }
    let given = shell.prints("trace").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /submit amount=(\d+)/).flatMap { Int($0.1) }
    }
    #expect(given.count > 100)
    #expect(given == Array((700 - given.count)..<700))
  }
}
