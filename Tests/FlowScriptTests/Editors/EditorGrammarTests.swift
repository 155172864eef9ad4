import Foundation
import ProcessTesting
import Testing

@testable import FlowScript

/// The TextMate grammar, on every script of this package, beside what the lexer makes of it.
struct EditorGrammarTests {
  private static var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  private static var scripts: [URL] {
    let files = FileManager.default.enumerator(
      at: package.appending(path: "scripts"), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "flow" }
      .sorted { $0.path < $1.path }
  }

  /// A part of a script that the grammar must know, by its bytes.
  private struct Token: Encodable {
    let kind: String
    let range: Range<Int>

    init(_ kind: String, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(kind)
      try list.encode(range.lowerBound)
      try list.encode(range.upperBound)
    }
  }

  private struct File: Encodable {
    let path: String
    let tokens: [Token]
  }

  @Test func `the grammar for editors agrees with the lexer on every script`() async throws {
    let files = try Self.scripts.map { url in
      let bytes = Array(try Data(contentsOf: url))
      return File(path: url.path, tokens: Self.tokens(Script.parse(bytes, path: url.path).script))
    }
    #expect(files.count > 40)
    let list = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try JSONEncoder().encode(files).write(to: list)
    defer { try? FileManager.default.removeItem(at: list) }
    let checker = Self.package.appending(path: "scripts/editors/check.py")
    let result = try await Python.run(checker, environment: ["TOKENS": list.path])
    #expect(result.status == 0, "\(result.output)")
  }

  /// The comments, transcripts, names of commands, quoted words, tags and expressions of a script.
  private static func tokens(_ script: Script) -> [Token] {
    var tokens = script.comments.map { Token("comment", $0.offsets) }
    for line in script.lines {
      guard line.kind == .command else {
        if !line.raw.offsets.isEmpty { tokens.append(Token("transcript", line.raw.offsets)) }
        continue
      }
      guard let first = line.words.first else { continue }
      tokens.append(Token("command", script.words[first].range.offsets))
      let isRefused = script.texts[first] == "!"
      for index in line.words.dropFirst() {
        let word = script.words[index]
        if isRefused, index == first + 1 { tokens.append(Token("command", word.range.offsets)) }
        if !line.isRaw { tokens += Self.tokens(in: index, of: script) }
      }
    }
    return tokens
  }

  private static func tokens(in index: Int, of script: Script) -> [Token] {
    let range = script.words[index].range.offsets
    var tokens: [Token] = []
    if let quote = script.source.bytes[range].first, quote == 0x22 || quote == 0x27,
      script.source.bytes[range].last == quote
    {
      tokens.append(Token("string", range))
    }
    for case .expression(let raw) in script.pieces(ofWord: index) {
      tokens.append(Token("expression", raw.range.offsets))
    }
    return tokens
  }
}
