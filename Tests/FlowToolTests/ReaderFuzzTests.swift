import ArgumentParser
import Foundation
import Testing

@testable import FlowTool

/// Journals and command lines that nobody meant, read without a process for each: whatever they are, there
/// is an answer, and never a crash or a hang.
///
/// `FLOWSH_FUZZ` says how many each reader gets; a million is a night's run.
struct ReaderFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["FLOWSH_FUZZ"].flatMap { Int($0) } ?? 2_000

  private static let journal: [JournalRecord] = [
    JournalContents.heading, JournalRecord(.began, "1767225600000000000"),
    JournalRecord(.seed, "7"), JournalRecord(.variable, "x", [0, 10, 255]),
    JournalRecord(.secret, "token", Array("a\nb".utf8)), JournalRecord(.secret, "gone"),
    JournalRecord(.world, "w.json", Array("{}".utf8)), JournalRecord(.settled),
    JournalRecord(.file, "a.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0]),
    JournalRecord(.typed, "17 password", Array("'hunter 22'".utf8)),
    JournalRecord(.run, "submit password"), JournalRecord(.place, "signIn credentials"),
    JournalRecord(.time, "500"), JournalRecord(.end),
  ]

  @Test func `a journal is read, or refused as damaged`() {
    var generator = SplitMix(state: 11)
    let whole = Self.journal.map(\.bytes)
    for _ in 0..<Self.count {
      var bytes = Array(
        (whole.prefix(1) + (0..<6).map { _ in whole.randomElement(using: &generator) ?? [] })
          .joined())
      for _ in 0..<Int.random(in: 0...3, using: &generator) { damage(&bytes, &generator) }
      guard var contents = try? JournalContents(bytes) else { continue }
      _ = (contents.commandCount, contents.isEnded, contents.bytesWithoutSecrets)
      contents.complete(with: ["a b", "\n"])
    }
  }

  @Test func `a journal that was torn anywhere has the whole records before`() throws {
    let whole = Self.journal.map(\.bytes)
    let bytes = Array(whole.joined())
    for length in whole[0].count...bytes.count {
      let contents = try JournalContents(Array(bytes.prefix(length)))
      #expect(Self.journal.starts(with: contents.records))
      #expect(contents.isTorn == (contents.length < length))
    }
  }

  private func damage(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0...min(20, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.removeSubrange(place...)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    default:
      let odd = ["9223372036854775807", "-1", "\n", " ", "run ", "\0\0\0", "file 5\n"]
      bytes.insert(contentsOf: (odd.randomElement(using: &generator) ?? "").utf8, at: place)
    }
  }

  private static let words = [
    "run", "test", "lint", "format", "report", "graph", "flows", "describe", "completions", "help",
    "-c", "--format", "--quiet", "--echo", "--world", "--seed", "--set", "--secret", "--resume",
    "--resume=1", "--resume=-1", "--sessions", "--no-journal", "--plain", "--version", "-h", "--",
    "-", "--jobs", "--filter", "--tag", "--shard", "--order", "--fail-fast", "--repeat",
    "--timeout", "--rerun", "--update", "--list", "--report", "--coverage", "--coverage=c.json",
    "--coverage-min", "--check", "--rich", "a.flow", "a.flow:2", "a.flow::one", "@nothing", "@",
    "transfer", "json", "dot", "1", "0", "-1", "1/2", "x=y", "=", "failed", "random:7", "@smoke",
    "not", "(", "", " ", "é\u{301}", "\u{1F600}", "\n", "99999999999999999999", "106751.999d",
    "9223372036.9s", "junit=j.xml", "tap=-", "--=", "---", "-c=", "--set=", "--seed=",
  ]

  @Test func `a command line is understood, or refused with a message`() {
    var generator = SplitMix(state: 5)
    for _ in 0..<Self.count {
      let words = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        var word = Array((Self.words.randomElement(using: &generator) ?? "").utf8)
        if Int.random(in: 0..<4, using: &generator) == 0 { damage(&word, &generator) }
        return String(decoding: word, as: UTF8.self)
      }
      do {
        _ = try ToolCommand.parseAsRoot(try ArgumentPass.prepared(words))
      } catch let error as CommandLineError {
        #expect(!error.message.isEmpty, "\(words)")
      } catch {
        #expect(ToolCommand.fullMessage(for: error) != "" || "\(error)" != "", "\(words)")
      }
    }
  }
}
