import FlowAcceptance
import FlowCore
import FlowShell
import Testing

@testable import FlowExplorer

/// Scripts of findings hold nothing that can go.
struct ShortenerTests {
  @Test(arguments: Plant.all.filter { $0.kind == .always })
  func `no command can go`(plant: Plant) throws {
    let hunt = Hunt(flows: plant.faulty, always: plant.always)
    let finding = try #require(try hunt.report().findings.first { $0.kind == .always })
    for left in finding.lines.indices.dropLast() {
      var lines = finding.lines
      lines.remove(at: left)
      let (status, problemLines) = try hunt.run(lines)
      #expect(!(status == .failed && problemLines == [lines.count]), "\(lines)")
    }
  }

  @Test func `no value can go`() throws {
    let hunt = Hunt(flows: [RegisteredFlow(SizesFlow.self)], always: ["state.depth < 9"])
    let report = try hunt.report()
    #expect(
      report.findings.map { $0.lines } == [
        ["start sizes", "submit depth=9", "expect state.depth < 9"]
      ])
    #expect(report.findings.map { $0.commandCount } == [2])
  }

  @Test func `a finding that several ways lead to is reported once, with their number`() throws {
    let hunt = Hunt(flows: [RegisteredFlow(SizesFlow.self)], always: ["state.depth < 9"])
    let finding = try #require(try hunt.report().findings.first)
    #expect(finding.situations > 1)
  }
}

/// Asks for three sizes at once, each of which can be left as it is.
private struct SizesFlow: Flow {
  enum Step: String, FlowName { case sizes, review, done }
  struct State: FlowState {
    var width = 1
    var height = 1
    var depth = 1
  }

  static let definition = define {
    form(
      .sizes, field(\.width, .within(1...9)), field(\.height, .within(1...9)),
      field(\.depth, .within(1...9)))
    confirm(.review)
    finish(.done)
  }
}
