import FlowCore
import Testing

@testable import FlowExplorer
@testable import FlowMutation

/// The list of survivors that are accepted, and the files that notice the others.
struct KnownSurvivorsTests {
  @Test func `a line names a mutant and the reason`() throws {
    let list = try KnownList(survivors: [
      "# comments and blank lines are no entries", "",
      "tea cups: no answer is refused with tea.odd # nobody orders seven",
    ])
    #expect(
      list.entries == [.init(text: "tea cups: no answer is refused with tea.odd", line: 3)])
  }

  @Test(arguments: ["tea cups: a", "tea cups: a #", "# ", "tea # why"])
  func `a line without a mutant or a reason is none`(line: String) {
    let list = try? KnownList(survivors: [line])
    #expect(line == "# " ? list?.entries.isEmpty == true : list == nil)
  }

  @Test func `a survivor on it is known, and an entry that is none any more is reported`() throws {
    let list = try KnownList(survivors: [
      "tea cups: no answer is refused with tea.odd # nobody orders seven",
      "tea cups: cups need not be at least 1 # it is killed",
      "coffee cups: something # of a flow that did not run",
    ])
    let script = "start tea\n! submit 0\nsubmit 2\nexpect step sugar\n"
    let results = try Trial([TeaFlow.registered], script).results()
    let report = MutationReport(Array(results.values), cases: 1, duration: 0, searchDuration: 0)
    let survivor = try #require(results["cups: no answer is refused with tea.odd"])
    #expect(list.contains(survivor))
    #expect(list.gone(from: report).map { $0.line } == [2])
  }

  @Test func `one file has one script, whatever it notices`() throws {
    let results = try Trial([TeaFlow.registered], "start tea\nsubmit 2\nexpect step sugar\n")
      .results().values.filter { $0.script != nil }.sorted { $0.mutant.name < $1.mutant.name }
    let files = KeptScript.all(of: results)
    #expect(Set(files.map { $0.name }).count == files.count)
    #expect(files.count == Set(results.compactMap { $0.script }).count)
    #expect(files.allSatisfy { $0.text.hasPrefix("\(KeptScript.mark): ") })
    #expect(Set(files.flatMap { $0.mutants }) == Set(results.map { $0.mutant.name }))
    let file = try #require(files.first)
    #expect(file.name.hasSuffix(".flow") && file.name.allSatisfy { $0 != " " && $0 != "/" })
  }
}
