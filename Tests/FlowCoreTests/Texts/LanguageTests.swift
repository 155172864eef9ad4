import ExactDecimal
import Foundation
import Testing

@testable import FlowCore

/// Numbers and dates as a language writes them, and the wording of rules and forms.
struct LanguageTests {
  @Test(arguments: [
    ("0", "0"), ("7.50", "7,50"), ("999", "999"), ("1000", "1.000"), ("-1234.5", "-1.234,5"),
    ("1234567.89", "1.234.567,89"), ("-100", "-100"), ("0.005", "0,005"),
  ])
  func `German groups digits, English does not`(plain: String, german: String) throws {
    let number = try DecimalNumber.parse(plain)
    #expect(number.text(in: .german) == german)
    #expect(number.text(in: .english) == plain)
  }

  @Test func `days and moments`() {
    let day = CalendarDate("2026-01-05")
    #expect(day.text(in: .german) == "05.01.2026")
    #expect(day.text(in: .english) == "2026-01-05")
    let moment = Moment(nanoseconds: 1_767_603_600 * 1_000_000_000)
    #expect(moment.text(in: .german) == "05.01.2026 09:00 UTC")
    #expect(moment.text(in: .english) == "2026-01-05 09:00 UTC")
  }

  @Test func `a language of one's own`() {
    let french = Language("fr", decimalPoint: ",", groups: "\u{202f}", dates: .dayMonthYear)
    #expect(DecimalNumber("1234567.5").text(in: french) == "1\u{202f}234\u{202f}567,5")
    #expect(french == Language("fr") && french != .german)
    #expect(Message("yes").text(in: french) == "yes")
  }

  @Test(arguments: [
    (RuleFacts.Kind.notBefore, "day darf nicht vor 05.01.2026 liegen"),
    (.notAfter, "day darf nicht nach 05.01.2026 liegen"), (.after, "day muss nach 05.01.2026 sein"),
  ])
  func `a day that breaks a rule is refused in German`(kind: RuleFacts.Kind, text: String) {
    let field = FieldDescription(
      name: "day", label: "Day", kind: .date, isRequired: true, rules: [], defaultText: nil,
      choices: nil)
    let refusal = RuleFacts(kind, bound: "2026-01-05").refusal(field)
    #expect(refusal.message(in: .german) == text)
  }

  @Test(arguments: RuleFacts.Kind.allCases)
  func `every rule is worded in German`(kind: RuleFacts.Kind) {
    let facts = RuleFacts(kind, bound: "1000", upper: "2000", note: "today")
    #expect(facts.text(in: .german) != facts.text)
    #expect(!facts.text(in: .german).contains("{"))
  }

  @Test func `bounds are written by language, and a note stands in for one that is unknown`() {
    #expect(RuleFacts(.atMost, bound: "1234.50").text(in: .german) == "höchstens 1.234,50")
    #expect(RuleFacts(.after, bound: "2026-01-05").text(in: .german) == "nach 05.01.2026")
    #expect(RuleFacts(.notAfter, note: "today").text(in: .german) == "nicht nach heute")
    #expect(RuleFacts(.notAfter, note: "the fair").text(in: .german) == "nicht nach the fair")
  }

  @Test func `every message of a form is worded in German`() {
    let field = FieldDescription(
      name: "f", label: "f", kind: .text, isRequired: true, rules: [], defaultText: nil,
      choices: nil)
    var refusals = [field.missing, field.noChoice("a", []), field.noChoice("a", ["b"])]
    func note<Value: Answerable>(_ type: Value.Type, _ text: String) {
      do throws(Refusal) { _ = try Value.read(text, for: field, among: nil) } catch {
        refusals.append(error)
      }
    }
    note(Bool.self, "maybe")
    note(Int.self, "x")
    note(Int.self, "99999999999999999999")
    note(DecimalNumber.self, "x")
    note(DecimalNumber.self, "99999999999999999999999999999999999")
    note(CalendarDate.self, "x")
    note([String].self, "a,,b")
    refusals += [
      RuleFacts(.above, bound: "1").refusal(field), RuleFacts(.places, bound: "1").refusal(field),
      RuleFacts(.that, note: "n", verb: "be", fault: "short").refusal(field),
      RuleFacts(.that, note: "n", verb: "have", fault: "short").refusal(field),
    ]
    #expect(refusals.count == 14)
    for refusal in refusals { #expect(refusal.message(in: .german) != refusal.message) }
  }

  @Test func `a translation has the places of its text`() {
    func places(_ text: String) -> [Substring] {
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { $0.prefix(1) }
        .sorted()
    }
    for (text, translation) in germanForms { #expect(places(text) == places(translation)) }
  }

  @Test func `every text that is translated is one that the engine says`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/FlowCore")
      .standardized
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    var sources = ""
    for path in paths where path.hasSuffix(".swift") && !path.hasSuffix("German.swift") {
      sources += try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    // Long texts go on in the next line.
    sources = sources.replacing(/\\\n */, with: "")
    for text in germanForms.keys {
      let parts = text.split(separator: /\{\d\}/, omittingEmptySubsequences: false).map {
        NSRegularExpression.escapedPattern(for: String($0))
      }
      let pattern = parts.joined(separator: #"\\\(.{1,80}?\)"#)
      #expect(sources.range(of: pattern, options: .regularExpression) != nil, "\(text)")
    }
  }
}
