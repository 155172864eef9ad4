import FlowCore
import Testing

struct TextFieldTests {
  @Test(arguments: [" ", "a", "a b", "\"quoted\"", "a=b", "\u{1F600}", "é", "\t"])
  func `words are taken as they are`(text: String) {
    #expect(FieldProbe(.text("f", { $0 })).read(text).value == text)
    #expect(FieldProbe(.file("f", { $0 })).read(text).value == text)
    #expect(FieldProbe(.secret("f", { $0 })).read(text).value == text)
  }

  @Test func `nothing typed is missing`() {
    #expect(FieldProbe(.text("f", { $0 })).read("").code == "field.missing")
    #expect(FieldProbe(.file("f", { $0 })).read("").code == "field.missing")
    #expect(FieldProbe(.secret("f", { $0 })).read("").code == "field.missing")
  }

  @Test(
    arguments: [
      ("abc", "field.length"), ("abcd", nil), ("éééé", nil),
      ("e\u{301}e\u{301}e\u{301}", "field.length"),
      ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}abc", nil), ("abcdefghi", "field.length"),
    ] as [(String, String?)])
  func `length counts what a person counts`(text: String, code: String?) {
    #expect(FieldProbe(.text("f", { $0 }, nil, .length(4...8))).read(text).code == code)
  }

  @Test func `a pattern is named in its own words`() {
    let probe = FieldProbe(
      .secret(
        "f", { $0 }, nil,
        .pattern("6 digits") { $0.utf8.count == 6 && $0.utf8.allSatisfy { (48...57).contains($0) } }
      ))
    #expect(probe.read("123456").value == "123456")
    let refusal = probe.read("hunter2")
    #expect(refusal.code == "field.pattern")
    #expect(refusal.message == "f must be 6 digits")
  }

  @Test func `a flow's own rule has its own code`() {
    let rule = Rule<String>("a palindrome", code: "word.oneWay") { String($0.reversed()) == $0 }
    let probe = FieldProbe(.text("f", { $0 }, nil, rule))
    #expect(probe.read("anna").value == "anna")
    #expect(probe.read("bob1").code == "word.oneWay")
  }

  @Test(arguments: [("true", true), ("yes", true), ("false", false), ("no", false)])
  func `a flag takes four words`(text: String, value: Bool) {
    #expect(FieldProbe(.flag("f", { $0 })).read(text).value == value)
  }

  @Test(arguments: [
    ("True", "field.type"), ("YES", "field.type"), ("1", "field.type"), ("0", "field.type"),
    ("y", "field.type"), (" yes", "field.type"), ("", "field.missing"),
  ])
  func `a flag refuses every other word`(text: String, code: String) {
    #expect(FieldProbe(.flag("f", { $0 })).read(text).code == code)
  }
}
