import FlowCore
import Testing

@testable import FlowGraphs

struct DOTBuilderTests {
  @Test func `the plain form is the transition table`() {
    #expect(
      DOTBuilder(.transfer).build() == """
        strict digraph {
        \trankdir=LR
        \tnode [shape=box]

        \tamount -> invalidAmount [label="on invalidAmount"]
        \tamount -> tariffs
        \ttariffs -> confirmation
        \tconfirmation -> success [label="on confirmationContinue"]
        \tconfirmation -> amount [label="on confirmationEditAmount"]
        \tconfirmation -> tariffs [label="on confirmationEditTariff"]
        \tsuccess -> finish
        }

        """)
  }

  @Test func `the plain form folds parallel transitions and has boxes for children`() {
    #expect(
      FlowGraph.everything.drawn(as: .dot) == #"""
        strict digraph {
        \#trankdir=LR
        \#tnode [shape=box]

        \#twelcome -> "firstNeeded()"
        \#tprofile -> receipt [label="on paid when isVIP\non paid\nwhen isNew\nnext"]
        \#tprofile -> profile [label="on refused, stay"]
        \#tprofile -> "back()" [label="on undone"]
        \#tprofile -> help [label="on why"]
        \#treceipt -> finish
        \#t"*" -> "*" [label="on reload, stay"]
        \#t"*" -> welcome [label="on restart"]
        \#t"*" -> "back()" [label="on escape"]
        \#t"firstNeeded()" -> welcome
        \#t"firstNeeded()" -> profile
        \#talone
        \#tsubgraph "cluster/signIn" {
        \#t\#tlabel="signIn"
        \#t\#t"signIn/credentials" [label="credentials"]
        \#t\#t"signIn/finish" [label="finish"]
        \#t\#t"signIn/*" [label="*"]
        \#t\#t"signIn/credentials" -> "signIn/finish"
        \#t\#t"signIn/*" -> "signIn/finish" [label="on give/up"]
        \#t\#tsubgraph "cluster/signIn/signUp" {
        \#t\#t\#tlabel="signUp"
        \#t\#t\#t"signIn/signUp/credentials" [label="credentials"]
        \#t\#t\#t"signIn/signUp/credentials" -> "signIn/signUp/credentials" \#
        [label="on taken, stay"]
        \#t\#t}
        \#t}
        \#tsubgraph "cluster/chat" {
        \#t\#tlabel="chat"
        \#t\#t"chat/()" [label="chat"]
        \#t}
        \#twelcome -> "signIn/credentials" [label="starts"]
        \#t"signIn/credentials" -> "signIn/signUp/credentials" [label="starts"]
        \#t"*" -> "chat/()" [label="starts"]
        }

        """#)
  }

  @Test func `the rich form has all there is`() {
    #expect(
      FlowGraph.everything.drawn(as: .dot, .init(isRich: true)) == #"""
        digraph account {
        \#(DOTLook.lines)
        \#t"(start)" [shape=point, style=filled, label="", tooltip=start, fillcolor=black]
        \#twelcome [penwidth=2]
        \#tprofile [label="profile\nloads profile\l", tooltip="loads profile"]
        \#thelp [style="rounded,filled,dashed"]
        \#talone [style="rounded,filled,dashed"]
        \#treceipt [peripheries=2]
        \#tfinish [shape=doublecircle]
        \#t"*" [shape=circle, style=filled, label="*", tooltip="any step"]
        \#t"back()" [shape=plaintext, style=filled, label="back()", tooltip="the step before"]
        \#t"firstNeeded()" [shape=diamond, style=filled, label="firstNeeded()", tooltip="the first step that is needed"]
        \#tsubgraph "cluster/signIn" {
        \#t\#tlabel="signIn · starts"
        \#t\#t"signIn/(start)" [shape=point, style=filled, label="", tooltip=start, fillcolor=black]
        \#t\#t"signIn/credentials" [label="credentials"]
        \#t\#t"signIn/finish" [label="finish", shape=doublecircle]
        \#t\#t"signIn/*" [shape=circle, style=filled, label="*", tooltip="any step"]
        \#t\#tsubgraph "cluster/signIn/signUp" {
        \#t\#t\#tlabel="signUp · starts"
        \#t\#t\#t"signIn/signUp/(start)" [shape=point, style=filled, label="", tooltip=start, fillcolor=black]
        \#t\#t\#t"signIn/signUp/credentials" [label="credentials"]
        \#t\#t}
        \#t}
        \#tsubgraph "cluster/chat" {
        \#t\#tlabel="chat · starts"
        \#t\#t"chat/()" [shape=component, label="chat"]
        \#t}

        \#t"(start)" -> welcome
        \#twelcome -> "firstNeeded()"
        \#tprofile -> receipt [label="on paid when isVIP"]
        \#tprofile -> receipt [label="on paid"]
        \#tprofile -> receipt [label="when isNew"]
        \#tprofile -> receipt
        \#tprofile -> profile [label="on refused", style=dotted]
        \#tprofile -> "back()" [label="on undone", style=dashed]
        \#tprofile -> help [label="on why"]
        \#treceipt -> finish
        \#t"*" -> "*" [label="on reload", style=dotted]
        \#t"*" -> welcome [label="on restart", style=dashed]
        \#t"*" -> "back()" [label="on escape", style=dashed]
        \#thelp -> profile [style=dashed]
        \#talone -> "back()" [style=dashed]
        \#t"firstNeeded()" -> welcome
        \#t"firstNeeded()" -> profile
        \#twelcome -> "signIn/credentials" [lhead="cluster/signIn", style=dotted]
        \#t"signIn/(start)" -> "signIn/credentials"
        \#t"signIn/credentials" -> "signIn/finish"
        \#t"signIn/*" -> "signIn/finish" [label="on give/up"]
        \#t"signIn/credentials" -> "signIn/signUp/credentials" \#
        [lhead="cluster/signIn/signUp", style=dotted]
        \#t"signIn/signUp/(start)" -> "signIn/signUp/credentials"
        \#t"signIn/signUp/credentials" -> "signIn/signUp/credentials" \#
        [label="on taken", style=dotted]
        \#t"*" -> "chat/()" [lhead="cluster/chat", style=dotted]
        }

        """#)
  }

  @Test func `the rich form fills the current step and colours what was walked`() {
    let coverage = FlowGraph.Coverage(steps: ["amount", "tariffs"], edges: [1])
    let options = FlowGraph.Options(isRich: true, current: "tariffs", coverage: coverage)
    let lines = Set(FlowGraph.transfer.drawn(as: .dot, options).split(separator: "\n"))
    #expect(lines.contains("\ttariffs [fillcolor=gold, color=forestgreen]"))
    #expect(lines.contains("\tconfirmation [color=gray, fontcolor=gray]"))
    #expect(lines.contains("\tamount -> tariffs [color=forestgreen]"))
    #expect(lines.contains("\tsuccess -> finish [color=gray, fontcolor=gray]"))
    #expect(lines.contains("\tinvalidAmount -> amount [style=dashed]"))
  }

  @Test(arguments: [
    ("amount", "amount"), ("_a1", "_a1"), ("Node", "\"Node\""), ("STRICT", "\"STRICT\""),
    ("1a", "\"1a\""), ("é", "\"é\""), ("", "\"\""), ("a b", "\"a b\""), ("a\"", "\"a\\\"\""),
    ("a\\", "\"a\\\\\""), ("a\nb", "\"a\\nb\""), ("[a]", "\"[a]\""), ("&amp;", "\"&amp;amp;\""),
    ("a & b", "\"a & b\""), ("%a", "\"&#37;a\""), ("*", "\"&#42;\""), ("a\0", "\"a␀\""),
    ("a␀", "\"a&#9216;\""), ("a/b", "\"a/b\""),
  ])
  func `a name is bare or quoted`(name: String, written: String) {
    let dot = DOTBuilder(FlowGraph(name: "", nodes: [.init(name)])).build()
    #expect(dot == "strict digraph {\n\trankdir=LR\n\tnode [shape=box]\n\n\t\(written)\n}\n")
  }
}
