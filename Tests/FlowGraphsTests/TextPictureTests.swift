import FlowCore
import FlowGraphs
import Testing

struct TextPictureTests {
  @Test func `a flow is drawn a block a step with the current one marked`() {
    #expect(
      FlowGraph.transfer.drawn(as: .text, .init(current: "confirmation")) == """
        transfer

        ● amount · start
        ├── on invalidAmount ───────────► invalidAmount
        ╰── next ───────────────────────► tariffs

        ○ invalidAmount · only leads back

        ○ tariffs
        ╰── next ───────────────────────► confirmation

        ► confirmation · you are here
        ├── on confirmationContinue ────► success
        ├╌╌ on confirmationEditAmount ╌╌► back to amount
        ╰╌╌ on confirmationEditTariff ╌╌► back to tariffs

        ◎ success · final
        ╰── next ───────────────────────► finish

        ■ finish

        """)
  }

  @Test func `one of everything is in the picture`() {
    #expect(
      FlowGraph.everything.drawn(as: .text, .init(isRich: true)) == """
        account

        ● welcome · start · hub
        ├── next ────────────────► next needed step
        ╰── starts ──────────────► flow signIn

        ○ profile
        │   loads profile
        ├── on paid when isVIP ──► receipt
        ├── on paid ─────────────► receipt
        ├── next when isNew ─────► receipt
        ├── next ────────────────► receipt
        ├── on refused ──────────↻ stay here
        ├╌╌ on undone ╌╌╌╌╌╌╌╌╌╌╌► back one step
        ╰── on why ──────────────► help

        ○ help · only leads back

        ○ alone · only leads back

        ◎ receipt · final
        ╰── next ────────────────► finish

        ■ finish

        ◇ any step
        ├── on reload ───────────↻ stay here
        ├╌╌ on restart ╌╌╌╌╌╌╌╌╌╌► back to welcome
        ├╌╌ on escape ╌╌╌╌╌╌╌╌╌╌╌► back one step
        ╰── starts ──────────────► flow chat

        ◇ next needed step
            the first that is needed of welcome, profile

          flow signIn · started from welcome

          ● credentials · start
          ├── next ────────────────► finish
          ╰── starts ──────────────► flow signUp

          ■ finish

          ◇ any step
          ╰── on give/up ──────────► finish

            flow signUp · started from credentials

            ● credentials · start
            ╰── on taken ────────────↻ stay here

          flow chat · started from any step

        """)
  }

  @Test func `a coverage is counted and marked`() {
    let coverage = FlowGraph.Coverage(steps: ["amount", "tariffs"], edges: [1])
    let picture = FlowGraph.transfer.drawn(as: .text, .init(coverage: coverage))
    #expect(
      picture.hasPrefix(
        """
        transfer · 2 of 6 steps, 1 of 7 transitions covered

        ● ✓ amount · start
        ├── ✗ on invalidAmount ───────────► invalidAmount
        ╰── ✓ next ───────────────────────► tariffs

        ○ ✗ invalidAmount · only leads back

        """))
  }

  @Test func `in ASCII nothing else is drawn`() {
    let options = FlowGraph.Options(
      isRich: true, current: "profile", coverage: .init(steps: ["profile"], edges: [6]),
      isASCII: true)
    let picture = FlowGraph.everything.drawn(as: .text, options)
    #expect(picture.utf8.allSatisfy { $0 < 0x80 })
    #expect(picture.contains("\n> [x] profile - you are here\n|   loads profile\n"))
    #expect(picture.contains("\n|.. [x] on undone ...........> back one step\n"))
    #expect(picture.contains("\n|-- [ ] on refused ----------@ stay here\n"))
  }

  @Test(arguments: [
    ("amount", "amount"), ("snake-case.1", "snake-case.1"), ("é日本🙂", "é日本🙂"), ("a\\n", "a\\n"),
    ("", "\"\""), (" ", "\" \""), ("stay here", "\"stay here\""), ("a\"b", "\"a\\\"b\""),
    ("\"", "\"\\\"\""), ("a \\n", "\"a \\\\n\""), ("a\nb", "\"a\\nb\""), ("a\tb", "\"a\\tb\""),
    ("\u{1B}[31m", "\"\\u{1B}[31m\""), ("\u{9B}1m", "\"\\u{9B}1m\""), ("a\0", "\"a\\u{0}\""),
    ("\u{202E}x", "\"\\u{202E}x\""), ("a\u{200B}b", "\"a\\u{200B}b\""),
    ("a\u{A0}b", "\"a\\u{A0}b\""), ("\u{3164}", "\"\\u{3164}\""),
  ])
  func `a name is bare or quoted`(name: String, shown: String) {
    #expect(FlowGraph(name: name).drawn(as: .text) == "\(shown)\n")
  }

  @Test func `hostile names never reach the terminal as commands`() {
    let picture = FlowGraph.hostile().drawn(as: .text, .init(isRich: true, columns: 200))
    #expect(picture.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.isControl })
    #expect(picture.split(separator: "\n").count == 1 + 3 * HostileName.all.count)
  }

  @Test func `a long label or target moves to a line of its own`() {
    let long = String(repeating: "long", count: 9)
    let graph = FlowGraph(
      name: "wide", nodes: [.init("a"), .init(long)],
      edges: [
        .init(from: .step("a"), on: long, .forward(to: "b")),
        .init(from: .step("a"), on: long + long, .back(to: long)),
        .init(from: .step("a"), on: "x", .forward(to: long)),
      ])
    #expect(
      graph.drawn(as: .text) == """
        wide

        ○ a
        ├── on longlonglonglonglonglonglonglonglong ──► b
        ├╌╌ on longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong
        │     ╌╌► back to longlonglonglonglonglonglonglonglong
        ╰── on x ─────────────────────────────────► longlonglonglonglonglonglonglonglong

        ○ longlonglonglonglonglonglonglonglong

        ○ b

        """)
  }

  @Test func `long lists are wrapped at the width of the terminal`() {
    let names = (1...40).map { "step\($0)" }
    let graph = FlowGraph(
      name: "parent", nodes: names.map { .init($0, isChosenByNeed: true) },
      edges: [.init(from: .step("step1"), .needed)],
      children: [.init(FlowGraph(name: "child"), startedFrom: names)])
    let lines = graph.drawn(as: .text).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.contains("  flow child · started from step1, step2, step3, step4, step5, step6, step7,")
    )
  }

  @Test func `wide characters keep the arrows in one column`() {
    let graph = FlowGraph(
      name: "wide",
      edges: [
        .init(from: .step("a"), on: "日本語", .forward(to: "b")),
        .init(from: .step("a"), on: "abcdef", .forward(to: "b")),
        .init(from: .step("a"), on: "e\u{301}bcdef", .forward(to: "b")),
      ])
    let lines = graph.drawn(as: .text).split(separator: "\n")[2...4]
    #expect(lines.map { $0.count } == [16, 19, 19])
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control || generalCategory == .format }
}
