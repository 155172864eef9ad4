import Foundation
import Testing

/// Bytes that nobody meant: never a crash, a hang or another exit code.
struct FuzzTests {
  @Test("a million random bytes", arguments: [0, 0x20, 0x7f])
  func random(_ mask: UInt8) throws {
    var generator = SplitMix(state: UInt64(mask))
    var bytes = [UInt8](repeating: 0, count: 1 << 19)
    for index in bytes.indices {
      let byte = UInt8(truncatingIfNeeded: generator.next())
      bytes[index] = mask == 0 ? byte : mask == 0x7f ? byte & 0x7f : max(byte & 0x7f, 0x20)
      if mask == 0x20, byte % 41 == 0 { bytes[index] = 0x0a }
    }
    let tool = try Tool()
    defer { tool.remove() }
    for arguments in [["-"], ["--format", "json", "-"], ["--quiet", "--echo", "-"]] {
      let result = try tool.run(arguments, input: Data(bytes))
      #expect([0, 1, 2].contains(result.code))
    }
  }

  @Test("scripts that were damaged", arguments: 0..<8)
  func damaged(_ seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed))
    // One that writes files is better not damaged.
    let scripts = try Tool.scripts.filter { $0.lastPathComponent != "world.flow" }
      .map { [UInt8](try Data(contentsOf: $0)) }
    let tool = try Tool()
    defer { tool.remove() }
    for round in 0..<16 {
      var bytes = try #require(scripts.randomElement(using: &generator))
      for _ in 0..<Int.random(in: 1...8, using: &generator) { damage(&bytes, scripts, &generator) }
      let arguments = round % 4 == 0 ? ["--format", "json", "-"] : ["-"]
      let result = try tool.run(arguments, input: Data(bytes))
      #expect([0, 1, 2].contains(result.code), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func damage(
    _ bytes: inout [UInt8], _ scripts: [[UInt8]], _ generator: inout SplitMix
  ) {
    guard !bytes.isEmpty else { return }
    let offset = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, offset + Int.random(in: 1...60, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes[offset] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(offset..<end)
    case 2: bytes.insert(contentsOf: bytes[offset..<end], at: offset)
    case 3:
      let other = scripts.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: other, at: offset)
    case 4: bytes.removeSubrange(offset...)
    case 5:
      let odd = [
        "${", "\"", "'", "\\\n", "!", "| ", "(", "[", " = ", "9999999999999999999", "\r\n",
      ]
      bytes.insert(contentsOf: (odd.randomElement(using: &generator) ?? "").utf8, at: offset)
    default: swapLines(&bytes, &generator)
    }
  }

  private func swapLines(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return }
    lines.swapAt(
      Int.random(in: 0..<lines.count, using: &generator),
      Int.random(in: 0..<lines.count, using: &generator))
    bytes = Array(lines.joined(separator: [0x0a]))
  }

  /// The words that a command line may be made of.
  private static let words = [
    "run", "test", "lint", "format", "report", "merge", "schema", "graph", "flows", "completions",
    "help", "_complete", "-c", "--format", "--quiet", "--echo", "--color", "--world", "--seed",
    "--set", "--secret", "--secrets-file", "--no-rc", "--resume", "--session", "--session=1",
    "--session=-1",
    "--sessions", "--no-journal", "--plain", "--version", "--help", "-h", "--", "-", "--jobs",
    "--filter", "--tag", "--shard", "--fail-fast", "--repeat", "--timeout", "--rerun",
    "--update", "--list", "--report", "--coverage", "--coverage-json=c.json", "--coverage-flow",
    "--coverage-min",
    "--pass-with-no-tests", "--check", "--rich", "a.flow", "a.flow:2", "a.flow::one", "w.json",
    "@nothing", "@", "transfer", "text", "json", "dot", "1", "0", "-1", "1/2", "x=y",
    "=", "failed", "random:7", "@smoke", "not", "(", "[", "", " ", "é\u{301}", "\u{1F600}", "\n",
    "99999999999999999999", "106751.999d", "9223372036.9s", "junit=j.xml", "tap=-", "json=-",
    "start transfer", "submit", "--=", "---", "-c=", "--set=", "--seed=", "--format=",
  ]

  @Test("command lines that nobody meant", arguments: 0..<12)
  func commandLines(_ seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed))
    let tool = try Tool()
    defer { tool.remove() }
    for _ in 0..<12 {
      try tool.write("a.flow", "case one @smoke\nstart transfer\nexpect step amount\n")
      try tool.write("w.json", "{}")
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Self.words.randomElement(using: &generator) ?? ""
      }
      let result = try tool.run(words, input: Data("echo a\n".utf8))
      #expect([0, 1, 2, 5, 64, 66, 74].contains(result.code), "\(words)")
      // A refusal says why.
      #expect(result.code == 0 || !(result.diagnostics + result.output).isEmpty, "\(words)")
    }
  }

  @Test("world files that were damaged", arguments: 0..<6)
  func worlds(_ seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed))
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.run("-c", "world save whole.json")
    let whole = [UInt8](
      try Data(contentsOf: tool.folder.appending(path: "whole.json")))
    for _ in 0..<12 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        damage(&bytes, [whole], &generator)
      }
      try tool.write("w.json", Data(bytes))
      let result = try tool.run(
        "--world", "w.json", "-c", "start transfer", "-c", "submit 100", "-c", "world")
      #expect([0, 1, 66].contains(result.code), "\(result.diagnostics)")
      if result.code == 66 {
        let kept = try Data(contentsOf: tool.folder.appending(path: "w.json"))
        #expect([UInt8](kept) == bytes, "what cannot be read is left as it is")
      }
    }
  }

  @Test(
    "what is deep, long or much",
    arguments: [
      "expect " + String(repeating: "(", count: 100_000),
      "eval " + String(repeating: "-", count: 100_000) + "1",
      "eval " + String(repeating: "[", count: 100_000),
      "eval " + String(repeating: "1+", count: 50_000),
      "echo " + String(repeating: "${", count: 50_000),
      "echo \"" + String(repeating: "${\"", count: 50_000), String(repeating: "! ", count: 100_000),
      "echo " + String(repeating: "a ", count: 400_000), String(repeating: "\\\n", count: 100_000),
      String(repeating: "| a\n", count: 100_000),
      "submit " + String(repeating: "a=1 ", count: 100_000),
      "world set " + String(repeating: "a.", count: 100_000) + "a 1",
      "echo " + String(repeating: "x", count: 1 << 20),
      "eval 1" + String(repeating: "0", count: 100_000),
      "advance " + String(repeating: "1s", count: 100_000),
      "let x = \"" + String(repeating: "ab", count: 100_000) + "\"\nexpect x.matches(\"(a+b+)+c\")",
    ])
  func extreme(_ script: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let start = Date()
    let result = try tool.run("-", input: script)
    #expect([0, 1, 2].contains(result.code), "\(result.diagnostics.prefix(300))")
    #expect(Date().timeIntervalSince(start) < 20)
  }
}
