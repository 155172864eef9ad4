import FlowText
import Testing

@testable import Terminal

struct CandidateListTests {
  @Test func `without descriptions the list has columns`() {
    let names = ["amount", "tariff", "größe", "日本", "x", "y", "z"].map { Candidate($0) }
    let list = CandidateList(candidates: names, columns: 24, rows: 10)
    #expect(list.lines() == ["amount  tariff  größe", "日本    x       y", "z"])
  }

  @Test func `with descriptions it has one candidate a row, cut to the screen`() {
    let list = CandidateList(
      candidates: [
        Candidate("back", description: "one step back, or to a step"), Candidate("go"),
        Candidate("an-unusually-long-name", description: "why"),
      ], columns: 24, rows: 10)
    #expect(list.lines() == ["back          one step…", "go", "an-unusuall…  why"])
    #expect(list.lines().allSatisfy { DisplayWidth.of($0) < 24 })
  }

  @Test(arguments: [
    ("", 20, 3, ["item100  item101", "item102  item103", "1 to 4 of 100; Tab…"]),
    ("why", 20, 2, ["item100  why", "1 to 1 of 100; Tab…"]),
    ("why", 20, 0, ["item100  why", "1 to 1 of 100; Tab…"]),
  ])
  func `what has no room is counted`(
    description: String, columns: Int, rows: Int, lines: [String]
  ) {
    let many = (100..<200).map { Candidate("item\($0)", description: description) }
    #expect(CandidateList(candidates: many, columns: columns, rows: rows).lines() == lines)
  }

  @Test func `nothing in it controls the terminal`() {
    let names = [Candidate("a\u{1B}[31m", description: "b\u{9B}\nc"), Candidate("d")]
    let list = CandidateList(candidates: names, columns: 40, rows: 3)
    #expect(list.lines() == ["a[31m  bc", "d"])
  }

  @Test func `there are as many pages as it takes`() {
    let many = (1...5).map { Candidate("item\($0)", description: "why") }
    let list = CandidateList(candidates: many, columns: 40, rows: 3)
    #expect((0..<5).map(list.page) == [0, 0, 1, 1, 2])
    #expect(list.lines(ofPage: 1) == ["item3  why", "item4  why", "3 to 4 of 5; Tab goes on"])
    #expect(list.lines(ofPage: 2) == ["item5  why", "5 to 5 of 5; Tab goes on"])
  }

  @Test func `no candidates are no lines`() {
    #expect(CandidateList(candidates: [], columns: 80, rows: 4).lines() == [])
  }

  @Test(arguments: [0, 1, 2, 5])
  func `a screen of hardly any size is no trap`(size: Int) {
    let some = [Candidate("transfer", description: "x"), Candidate("日本"), Candidate("")]
    #expect(CandidateList(candidates: some, columns: size, rows: size).lines().count <= 3)
    let bare = some.map { Candidate($0.text) }
    #expect(CandidateList(candidates: bare, columns: size, rows: size).lines().count <= 3)
  }
}
