import FlowText
import Testing

struct SuggestionTests {
  private static let names = ["amount", "tariffs", "confirmation", "success", "at", "to", "Tariff"]

  @Test(arguments: [
    ("tarif", "Tariff"), ("tarifs", "tariffs"), ("AMOUNT", "amount"), ("tariff", "Tariff"),
    ("amuont", "amount"), ("mount", "amount"), ("confirmaton", "confirmation"),
    ("sucess", "success"),
    ("ta", nil), ("xyz", nil), ("", nil), ("a", nil), ("conform", nil), ("amount", nil),
  ])
  func `the closest name is suggested`(name: String, expected: String?) {
    #expect(Suggestion.closest(to: name, among: Self.names) == expected)
  }

  @Test func `letters count, not bytes`() {
    #expect(Suggestion.closest(to: "żółc", among: ["żółć", "zolc"]) == "żółć")
  }

  @Test func `the first of equals wins`() {
    #expect(Suggestion.closest(to: "cat", among: ["cut", "car"]) == "cut")
    #expect(Suggestion.closest(to: "cat", among: ["car", "cut"]) == "car")
  }

  @Test func `of equals one that goes on from the name wins`() {
    #expect(Suggestion.closest(to: "stat", among: ["start", "state", "stats"]) == "state")
    #expect(Suggestion.closest(to: "x", among: ["xy"]) == nil)
  }

  @Test func `a huge word is compared with nothing`() {
    let huge = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.closest(to: huge, among: [huge + "b"]) == nil)
    #expect(Suggestion.closest(to: "amout", among: [huge, "amount"]) == "amount")
  }
}
