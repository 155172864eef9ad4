import FlowScript
import Testing

@testable import FlowShell

/// Words that begin with two dashes.
struct OptionsTests {
  @Test(arguments: [
    ("graph transfer --fromat dot", "--fromat", "--format"), ("graph --rihc", "--rihc", "--rich"),
    ("action --jsno", "--jsno", "--json"), ("state --jsn", "--jsn", "--json"),
    ("state amount --JSON", "--JSON", "--json"), ("world --jsn", "--jsn", "--json"),
    ("world transfer -- x", "--", nil), ("open --forse app://main/home", "--forse", "--force"),
    ("open --quickly app://main/home", "--quickly", nil), ("world set --jsn 5", "--jsn", "--json"),
    ("world ${1} --jsn", "--jsn", "--json"),
  ])
  func `an unknown option is named, and one like it`(
    line: String, option: String, meant: String?
  ) throws {
    let diagnostic = try #require(wrong(line))
    let command = try #require(line.split(separator: " ").first)
    #expect(diagnostic.code == "command.usage")
    #expect(diagnostic.message == "'\(command)' has no option '\(option)'")
    if let meant {
      #expect(diagnostic.help == "did you mean '\(meant)'?")
    } else {
      #expect(diagnostic.help?.hasPrefix("usage: \(command) ") == true)
    }
  }

  @Test(arguments: [
    ("dto", "did you mean 'dot'?"), ("marmaid", "did you mean 'mermaid'?"),
    (
      "png",
      "usage: graph [FLOW] [--format text|dot|mermaid|svg|json] [--rich] [--flows] [--depth N]"
    ),
  ])
  func `a format that is nearly one has a suggestion`(format: String, help: String) {
    let diagnostic = wrong("graph transfer --format \(format)")
    #expect(diagnostic?.message == "'\(format)' is not one of text|dot|mermaid|svg|json")
    #expect(diagnostic?.help == help)
  }

  @Test(arguments: [
    ("action --json --json", "--json"), ("open --force app://main/home --force", "--force"),
    ("steps --json", "--json"), ("world load w.json --json", "--json"),
    ("world set --json 5", "--json"), ("graph transfer enrol", "enrol"),
  ])
  func `what has no place there is not expected`(line: String, word: String) throws {
    #expect(wrong(line)?.message == "'\(word)' was not expected here")
  }

  @Test(arguments: [
    ("world '--jsn'", "world.path"), ("world '--json'", "world.path"),
    ("let x = '--json'\nworld ${x}", "world.path"),
    ("world set '--json' 5", "world.path"), ("graph '--rich'", "flow.unknown"),
    ("start transfer\nstate \"--json\"", "expression"),
    ("start transfer\nsubmit amount --json", "field.type"),
  ])
  func `a word that is quoted or made is no option`(line: String, code: String) throws {
    let answer = try Shell().type(line)
    #expect(!answer.isWrong, "\(answer.message ?? "")")
    #expect(answer.code == code)
  }

  @Test func `each option stands in the usage, and what stands there is one`() {
    for type in CommandList.standard.all {
      let usage = type.manual.usage.joined(separator: " ")
      let words = usage.split { " []|".contains($0) }.filter { $0.hasPrefix("--") }
      #expect(Set(words.map { String($0) }) == Set(type.options.map { $0.text }), "\(type.name)")
    }
  }

  private func wrong(_ line: String) -> Diagnostic? {
    do throws(ScriptError) {
      _ = try Program.read(Array(line.utf8), path: "t.flow", Shell.flows)
      return nil
    } catch {
      return error.diagnostics.first
    }
  }
}
