import Testing

@testable import FlowCore

struct ChoiceFieldTests {
  enum Size: String, Choosable, CaseIterable {
    case small
    case large
  }

  @Test func `a choice is one of the names that its source has now`() {
    let probe = FieldProbe<String>(.choice("f", { $0 }, from: { Array($0) }))
    #expect(probe.read("b", from: ["a", "b"]).value == "b")
    let refusal = probe.read("c", from: ["a", "b"])
    #expect(refusal.code == "field.choice")
    #expect(refusal.message == "f cannot be 'c'; choices: a, b")
    guard case .failure(let failure) = refusal else { return }
    #expect(failure.unknown == "c")
    #expect(failure.known == ["a", "b"])
  }

  @Test(arguments: ["A", " a", "a ", "aa", "a,b"])
  func `a choice is matched exactly`(text: String) {
    let probe = FieldProbe<String>(.choice("f", { $0 }, from: { Array($0) }))
    #expect(probe.read(text, from: ["a", "b"]).code == "field.choice")
  }

  @Test func `with nothing to choose from, that is said`() {
    let probe = FieldProbe<String>(.choice("f", { $0 }, from: { Array($0) }))
    #expect(probe.read("a").message == "f cannot be 'a'; choices: there is nothing to choose from")
    #expect(probe.read("").code == "field.missing")
  }

  @Test func `the cases of an enum are choices`() {
    let probe = FieldProbe<Size>(.choice("f", { $0 }))
    #expect(probe.read("small").value == .small)
    #expect(probe.read("medium").message == "f cannot be 'medium'; choices: small, large")
    #expect(FieldProbe<Size>(.choice("f", { $0 }, default: "large")).read(.none).value == .large)
  }

  @Test func `a default that is no choice any more is refused`() {
    let probe = FieldProbe<String>(.choice("f", { $0 }, from: { Array($0) }, default: "old"))
    #expect(probe.read(.none, from: ["new"]).code == "field.choice")
  }

  @Test(
    arguments: [
      ("a", ["a"]), ("a,b", ["a", "b"]), ("b,a", ["b", "a"]), ("a,a", ["a", "a"]), ("", []),
    ] as [(String, [String])])
  func `a list takes names between commas, and a repeated one counts twice`(
    text: String, items: [String]
  ) {
    let probe = FieldProbe<[String]>(.list("f", { $0 }, of: { Array($0) }))
    #expect(probe.read(text, from: ["a", "b"]).value == items)
  }

  @Test(arguments: ["c", "a,c", "a, b", "a,", ",a", "a,,b", ",", " "])
  func `a list refuses an item that is no choice`(text: String) {
    let probe = FieldProbe<[String]>(.list("f", { $0 }, of: { Array($0) }))
    #expect(probe.read(text, from: ["a", "b"]).code == "field.choice")
  }

  @Test func `a list that is left out is empty`() {
    #expect(FieldProbe<[String]>(.list("f", { $0 }, of: { Array($0) })).read(.none).value == [])
    #expect(FieldProbe<[String]>(.list("f", { $0 })).read(.none).value == [])
  }

  @Test(arguments: [("a,b c", ["a", "b c"]), ("a,,b", ["a", "", "b"]), ("", [])])
  func `a list of words takes any`(text: String, items: [String]) {
    #expect(FieldProbe<[String]>(.list("f", { $0 })).read(text).value == items)
  }

  @Test func `what can be chosen is shown with the field`() throws {
    let view = try TestDrive.at(.drink).machine.viewState
    #expect(view.fields.map(\.choices) == [["espresso", "latte"]])
    #expect(try TestDrive.at(.cups).machine.viewState.fields.map(\.choices) == [nil])
    let payment = try TestDrive.at(.payment).machine.viewState.fields
    #expect(payment[0].choices == PaymentStage.Payment.allCases.map(\.rawValue))
  }
}
