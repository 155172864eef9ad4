import FlowDefinitions
import FlowShell
import Foundation
import Testing

@testable import FlowExplorer

/// A suite is kept with the flow and written again when the flow changes, so an edit of the flow should change few cases
/// but those that it touches.
struct SuiteEditTests {
  private struct Edit {
    let title: String
    /// Each text, and what it becomes.
    let changes: KeyValuePairs<String, String>
    /// The words of which a case has one that the edit touches; none where it touches no case.
    let touched: [String]
  }

  private static let edits: [Edit] = [
    Edit(title: "a text", changes: ["Give back ${size": "Return ${size"], touched: []),
    Edit(title: "a label", changes: [#""label": "Reason""#: #""label": "Why""#], touched: []),
    Edit(
      title: "a choice more", changes: [#""late", "#: #""late", "lost", "#], touched: ["reason="]),
    Edit(title: "a bound by one", changes: [#""above": 0"#: #""above": 1"#], touched: ["amount="]),
    Edit(title: "a length", changes: ["[5, 200]": "[4, 200]"], touched: ["details="]),
    Edit(title: "a step's name", changes: ["tooLate": "overdue"], touched: ["tooLate"]),
    Edit(
      title: "a decision less",
      changes: [
        #", "reviewCancel"]"#: "]",
        ",\n        {\"on\": \"reviewCancel\", \"back\": \"order\"}": "",
      ], touched: ["review"]),
    Edit(
      title: "a field less",
      changes: [
        ",\n        {\"field\": \"bought\", \"kind\": \"date\", \"label\": \"Bought on\", "
          + "\"notAfter\": \"today\", \"optional\": true}": "",
        #", "Bought on": "Gekauft am""#: "",
      ], touched: ["bought"]),
    Edit(
      title: "another condition", changes: ["reason == 'other'": "reason == 'late'"],
      touched: ["details", "reason=other", "reason=late"]),
    Edit(
      title: "a step more",
      changes: [
        #"{"step": "thanks", "kind": "receipt""#:
          #"{"step": "news", "fields": [{"field": "news", "kind": "flag"}]}, {"step": "thanks", "kind": "receipt""#,
        #""reviewSend", "forward": "thanks""#: #""reviewSend", "forward": "news""#,
      ], touched: ["thanks"]),
  ]

  private func cases(_ json: String) throws -> [String] {
    let flow = RegisteredFlow(try FlowPlan(json: Array(json.utf8)))
    #expect(flow.problems.isEmpty)
    var options = ExplorationOptions()
    options.moves = 20_000
    let exploration = try FlowExplorer.Exploration(
      of: flow, among: [flow], Session.Setup(), always: [], options)
    #expect(exploration.run().isExhausted)
    let text = try #require(exploration.suite().files.first?.text)
    return text.components(separatedBy: "\n\n").dropFirst().map { $0 }
  }

  @Test func `an edit of a flow changes few cases that it does not touch`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Served/giveBack.json")
    // A pattern says nothing of the texts that match it, so no search would get past that field.
    let json = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
      of: #", "pattern": "[A-Z][0-9]{4}", "note": "a letter and 4 digits""#, with: "")
    let before = try cases(json)
    var (untouched, kept) = (0, 0)
    for edit in Self.edits {
      var edited = json
      for (old, new) in edit.changes {
        #expect(edited.contains(old), "\(edit.title)")
        edited = edited.replacingOccurrences(of: old, with: new)
      }
      let after = Set(try cases(edited))
      let others = before.filter { text in !edit.touched.contains { text.contains($0) } }
      untouched += others.count
      kept += others.count { after.contains($0) }
      print(
        edit.title, before.count, after.count, "untouched", others.count, "kept",
        others.count { after.contains($0) }, "equal", before.count { after.contains($0) })
    }
    #expect(kept * 10 >= untouched * 9)
  }
}
