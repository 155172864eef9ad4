import FlowCore
import FlowDefinitions
import FlowShell
import Testing

@testable import FlowExplorer

/// A suite is written for people to keep: an edit of the flow changes the cases that it touches, and few others.
///
/// These ten change 19 of 60.
struct SuiteEditTests {
  /// Sends a letter or a parcel.
  private static let flow = """
    {"flow": "post",
     "steps": [
       {"step": "kind", "fields": [{"field": "kind", "choices": ["letter", "parcel"]}]},
       {"step": "weight", "needed": "kind == 'parcel'",
        "fields": [{"field": "weight", "kind": "integer", "atLeast": 1, "atMost": 30}]},
       {"step": "service", "fields": [{"field": "service", "choices": ["plain", "express"]}]},
       {"step": "name", "fields": [{"field": "name"}]},
       {"step": "review", "decide": ["reviewSend", "reviewKind", "reviewName"],
        "ways": [
          {"on": "reviewSend", "forward": "done"},
          {"on": "reviewKind", "back": "kind"},
          {"on": "reviewName", "back": "name"}
        ]},
       {"step": "done", "kind": "finish"}
     ]}
    """

  /// An edit of the flow: a text in it, what stands there afterwards, and how many of the six cases it touches.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let touched: Int

    init(_ title: String, _ old: String, _ new: String, touched: Int) {
      testDescription = title
      (self.old, self.new, self.touched) = (old, new, touched)
    }
  }

  private static let edits = [
    Edit("another bound", "\"atMost\": 30", "\"atMost\": 20", touched: 1),
    Edit("another lower bound", "\"atLeast\": 1", "\"atLeast\": 2", touched: 1),
    Edit("a rule less", "\"atLeast\": 1, ", "", touched: 2),
    Edit(
      "a choice more", "[\"plain\", \"express\"]", "[\"plain\", \"express\", \"night\"]", touched: 0
    ),
    Edit(
      "a choice more that a need reads", "[\"letter\", \"parcel\"]",
      "[\"letter\", \"parcel\", \"pallet\"]", touched: 0),
    Edit("a need less", "\"needed\": \"kind == 'parcel'\",", "", touched: 5),
    Edit(
      "a way elsewhere", "{\"on\": \"reviewName\", \"back\": \"name\"}",
      "{\"on\": \"reviewName\", \"back\": \"service\"}", touched: 4),
    Edit(
      "a field less", "{\"step\": \"name\", \"fields\": [{\"field\": \"name\"}]}",
      "{\"step\": \"name\"}", touched: 3),
    Edit(
      "a step more", "{\"step\": \"review\"",
      "{\"step\": \"card\", \"fields\": [{\"field\": \"card\"}]}, {\"step\": \"review\"", touched: 3
    ),
    Edit(
      "a label", "\"field\": \"name\"", "\"field\": \"name\", \"label\": \"Receiver\"", touched: 0),
  ]

  /// The cases of the suite of a flow, each with its title.
  private func cases(of json: String) throws -> [Substring] {
    let flow = RegisteredFlow(try FlowPlan(json: Array(json.utf8), of: "post.json"))
    var options = ExplorationOptions()
    options.moves = 20_000
    let exploration = try FlowExplorer.Exploration(
      of: flow, among: [flow], Session.Setup(), always: [], options)
    #expect(exploration.run().isExhausted)
    let text = try exploration.suite().files.map(\.text).joined()
    return text.split(separator: "\n\n").filter { $0.hasPrefix("case ") }
  }

  /// The suite before any edit.
  private static let before = Result { try SuiteEditTests().cases(of: flow) }

  @Test(arguments: edits)
  func `an edit of the flow changes few of its cases`(edit: Edit) throws {
    let before = try Self.before.get()
    #expect(before.count == 6)
    let parts = Self.flow.split(separator: edit.old, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let after = try cases(of: "\(parts[0])\(edit.new)\(parts[1])")
    let kept = before.count { after.contains($0) }
    #expect(kept >= before.count - edit.touched)
  }
}
