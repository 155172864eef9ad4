import Testing

@testable import FlowCore

/// The values that rules are asked for: both sides of each bound, each with the side that it is on.
struct RuleValueTests {
  private typealias Bound = (rule: RuleFacts, field: FieldDescription.Kind, values: [String: Bool])

  private static let bounds: [Bound] = [
    (RuleFacts(.above, bound: "0"), FieldDescription.Kind.decimal, ["0.01": true, "0": false]),
    (RuleFacts(.above, bound: "0"), .integer, ["1": true, "0": false]),
    (RuleFacts(.atLeast, bound: "100"), .decimal, ["100": true, "99.99": false]),
    (RuleFacts(.below, bound: "10"), .integer, ["9": true, "10": false]),
    (RuleFacts(.atMost, bound: "10"), .decimal, ["10": true, "10.01": false]),
    (
      RuleFacts(.within, bound: "1", upper: "9"), .integer,
      ["1": true, "9": true, "0": false, "10": false]
    ),
    (RuleFacts(.places, bound: "2"), .decimal, ["1.05": true, "1.005": false]),
    (RuleFacts(.places, bound: "0"), .decimal, ["1": true, "1.5": false]),
    (
      RuleFacts(.length, bound: "2", upper: "4"), .text,
      ["aa": true, "aaaa": true, "aaaaa": false, "a": false]
    ),
    (RuleFacts(.length, bound: "1", upper: "3"), .text, ["a": true, "aaa": true, "aaaa": false]),
    (RuleFacts(.after, bound: "2026-02-28"), .date, ["2026-03-01": true, "2026-02-28": false]),
    (RuleFacts(.notBefore, bound: "2026-01-01"), .date, ["2026-01-01": true, "2025-12-31": false]),
    (RuleFacts(.before, bound: "2024-03-01"), .date, ["2024-02-29": true, "2024-03-01": false]),
    (RuleFacts(.notAfter, bound: "2026-12-31"), .date, ["2026-12-31": true, "2027-01-01": false]),
  ]

  @Test(arguments: bounds.indices)
  func `both sides of a bound`(number: Int) {
    let (rule, field, expected) = Self.bounds[number]
    let values = rule.values(for: field, places: field == .integer ? 0 : 2)
    let found = Dictionary(values.map { ($0.text, $0.keeps) }) { first, _ in first }
    #expect(found == expected)
    for (text, keeps) in values { #expect(rule.keeps(text) == keeps, "\(rule): \(text)") }
    #expect(rule.hasBound)
  }

  @Test(arguments: [
    RuleFacts.Kind.above, .atLeast, .below, .atMost, .within, .places, .length, .after, .notBefore,
    .before, .notAfter, .distinct, .pattern, .that, .count,
  ])
  func `a rule whose bound is not known has no values`(kind: RuleFacts.Kind) {
    let rule = RuleFacts(kind, note: "the most that is paid")
    #expect(rule.values(for: .decimal, places: 2).isEmpty)
    #expect(rule.keeps("1") == nil)
  }

  @Test func `values in the middle keep a rule, and the items of lists are counted`() {
    #expect(RuleFacts(.within, bound: "1", upper: "9").keeps("5") == true)
    #expect(RuleFacts(.count, bound: "1", upper: "2").keeps("a,b") == true)
    #expect(RuleFacts(.count, bound: "1", upper: "2").keeps("a,b,c") == false)
    #expect(RuleFacts(.pattern, note: "10 digits").keeps("1234567890") == nil)
    #expect(RuleFacts(.above, bound: "0").keeps("many") == nil)
  }
}
