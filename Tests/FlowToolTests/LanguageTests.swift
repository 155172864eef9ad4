import Foundation
import Testing

/// `--language`, and what lint says of translations.
struct LanguageTests {
  @Test func `texts and messages are in the language, JSON's members are not`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let lines = ["-c", "start transfer", "-c", "! submit 0"]
    let text = try tool.run(["--language", "de"] + lines, input: .init())
    #expect(
      text.output.contains(
        "  amount (Betrag): decimal, mehr als 0, höchstens 2 Nachkommastellen\n"))
    #expect(text.output.hasSuffix("error: field.range: amount muss mehr als 0 sein\n"))
    let json = try tool.run(["--language", "de", "--format", "json"] + lines, input: .init())
    #expect(json.output.contains(#""message":"amount must be more than 0""#))
    #expect(json.output.contains(#""printed":"error: field.range: amount muss mehr als 0 sein\n""#))
  }

  @Test(arguments: [[], ["test"]])
  func `a language that there is not is refused`(subcommand: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "echo a\n")
    let result = try tool.run(subcommand + ["--language", "dee", "a.flow"], input: .init())
    #expect(result.code == 64)
    #expect(
      result.diagnostics
        == "error: --language: no language is named 'dee'; did you mean 'de'?\n")
  }

  @Test func `tests run in it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "a.flow",
      "case a\nstart transfer\nsubmit 1\n| ...\n|   Der Mindestbetrag ist 100,00 EUR.\n| ...\n")
    #expect(try tool.run("test", "--language", "de", "a.flow").code == 0)
    #expect(try tool.run("test", "a.flow").code == 1)
  }

  @Test(arguments: ["missing", "unused", "places"])
  func `lint explains what is wrong with translations`(kind: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("lint", "--explain", "translation.\(kind)")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("translation.\(kind) (warning): "))
  }

  @Test func `lint has nothing to say of the translations of this shell`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "start transfer\nexpect step amount\n")
    let result = try tool.run("lint", ".")
    #expect((result.code, result.output + result.diagnostics) == (0, ""))
  }
}
