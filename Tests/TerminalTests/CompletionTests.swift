import Testing

@testable import Terminal

struct CompletionTests {
  @Test(arguments: [
    (["transfer"], "TR", "transfer"),
    (["transfer", "tariff"], "", "t"),
    (["transfer", "Travel"], "TR", "tra"),
    (["transfer", "Travel"], "TRA", "TRA"),
    (["größe", "größer"], "gr", "größe"),
    (["größe", "grün"], "g", "gr"),
    (["x", "y"], "", ""),
    ([], "typed", "typed"),
  ])
  func `what may be put in without choosing`(texts: [String], typed: String, result: String) {
    let completion = Completion(start: 0, candidates: texts.map { Candidate($0) })
    #expect(String(decoding: completion.insertable(typed: typed.utf8), as: UTF8.self) == result)
  }

  @Test func `a scalar is never cut in two`() {
    let completion = Completion(start: 0, candidates: [Candidate("aö"), Candidate("aü")])
    #expect(completion.insertable(typed: "".utf8) == Array("a".utf8))
  }
}
