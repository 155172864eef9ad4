import Foundation
import Testing

@testable import FlowScript

/// Rules that hold for every layout, tried on the project's own scripts and on damaged copies of
/// them.
struct FormatPropertyTests {
  private static let scripts: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scripts")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "flow" }
      .sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a damaged script that can still be read keeps its meaning`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    #expect(!Self.scripts.isEmpty)
    var readable = 0
    for text in Self.scripts {
      for _ in 0..<4 {
        let bytes = damaged(Array(text.utf8), &generator)
        let (script, diagnostics) = Script.parse(bytes, path: "t")
        guard diagnostics.isEmpty else { continue }
        readable += 1
        let printed = ScriptPrinter.print(script)
        let (again, mistakes) = Script.parse(printed, path: "t")
        #expect(mistakes.isEmpty)
        #expect(meaning(of: again) == meaning(of: script))
        #expect(ScriptPrinter.print(again) == printed)
      }
    }
    #expect(readable > Self.scripts.count)
  }

  /// The bytes with a few lines cut, joined, doubled, indented, or blanks added.
  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let pieces = [" ", "\t", "\n", "\r\n", "\\\n", " # c", "'", "\"", "| ", "case x", "${a}", "!"]
    for _ in 0..<Int.random(in: 1...5, using: &generator) where !bytes.isEmpty {
      let offset = Int.random(in: 0..<bytes.count, using: &generator)
      if Int.random(in: 0..<5, using: &generator) == 0 {
        bytes.remove(at: offset)
      } else {
        bytes.insert(
          contentsOf: Array((pieces.randomElement(using: &generator) ?? "").utf8), at: offset)
      }
    }
    return bytes
  }

  /// All that a layout may not change.
  private func meaning(of script: Script) -> [String] {
    let comments = script.comments.map { comment in
      String(script.source.text(of: comment).reversed().drop { " \t\r".contains($0) }.reversed())
    }
    return comments
      + script.lines.map { line in
        // The room in an expression is the layout's.
        if line.isRaw { return script.raw(of: line).text.filter { $0 != " " && $0 != "\t" } }
        let raw = line.kind == .transcript ? script.raw(of: line).text : ""
        return "\(line.kind) \(line.words.map { words(script.pieces(ofWord: $0)) }) \(raw)"
      }
  }

  private func words(_ pieces: [Piece]) -> [String] {
    pieces.map { piece in
      switch piece {
      case .text(let text): "text \(text)"
      case .expression(let raw): "expression \(raw.text)"
      }
    }
  }
}
