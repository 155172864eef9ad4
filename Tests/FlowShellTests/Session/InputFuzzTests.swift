import ExactDecimal
import FlowCore
import FlowExpressions
import FlowScript
import FlowSimulation
import Foundation
import Testing

@testable import FlowShell

/// Texts that nobody meant, made by damaging texts that somebody might: whatever reads them gives an
/// answer, and never crashes or hangs.
///
/// `FLOWSH_FUZZ` says how many each reader gets; a million is a night's run.
struct InputFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["FLOWSH_FUZZ"].flatMap { Int($0) } ?? 3_000

  private enum Reader: String, CaseIterable, CustomTestStringConvertible {
    case script, entry, completion, expression, duration, link, rows, json, world

    var testDescription: String { rawValue }

    /// Texts to begin with.
    var seeds: [String] {
      switch self {
      case .script, .entry, .completion:
        RandomCommands.all + [
          "case \"a\" @b\nwith a=1 b='2'\n! submit amount \"${a}\" # c\n| x",
          "let x = [1, 2].map(v, v)",
          "expect state.amount == 1.50 && !busy", "source a.flow x=\"${1}\"", "echo a \\\n b",
          "world set transfer.wallet.balance ${5 * 2}", "open --force app://main/transfer?amount=5",
        ]
      case .expression:
        [
          "1 + 2 * 3 - -4.5 / 2.0", "'a' + \"b\" + r'c\\d' + '''e'''", "[1, 2u, {'a': null}]",
          "x.map(v, v > 1 ? [v] : [])", "timestamp('2026-01-01T00:00:00Z') + duration('1h')",
          "has(a.b) && a.`odd-name`[0] in [1]", "b'x\\x00' == bytes('a')", "size('\\u20ac') % 3",
          "cel.bind(x, 1, x + x)", "{?'a': a.?b}.orValue(1)", "'a'.matches('(a|b)*c{2,3}')",
        ]
      case .duration: ["1m30s", "0.5h", "9223372036854775807ns", "106751.9d", "1us", "5s"]
      case .link: ["app://main/transfer/tariffs?amount=250&x=%20", "app://main/user/amy#x", "a:b"]
      case .rows:
        ["a,b\r\n1,\"x\"\"y\"\n", "{\"a\":1}\n{\"a\":\"\\ud83d\\ude00\"}\n", "\u{FEFF}a\n1\n"]
      case .json: ["{\"a\":[1,-2.5e3,true,null,\"\\u00e9\\n\"]}", "[[[[]]]]", "1e-10000"]
      case .world:
        [
          """
          {"transfer": {"wallet": {"balance": 1000.00, "currency": "EUR"}, "countries": ["germany"],
          "transfers": {"t1": {"amount": 5, "fee": 0.5}}}, "enrol": {"isClosed": false}}
          """,
          "{\"transfer\": {\"transfers\": {\"t9223372036854775807\": null}}}", "{\"enrol\": {}}",
        ]
      }
    }
  }

  @Test("a reader answers whatever it is given", arguments: Reader.allCases)
  private func answers(_ reader: Reader) throws {
    var generator = SeededGenerator(
      seed: UInt64(reader.rawValue.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    let seeds = reader.seeds.map { Array($0.utf8) }
    let shell = try Self.shell()
    for _ in 0..<Self.count {
      var bytes = seeds.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) { damage(&bytes, seeds, &generator) }
      read(bytes, reader, shell)
    }
  }

  private static func shell() throws -> Shell {
    try Shell("start transfer", "let x = [1, 2]", "let a = {'b': 1}")
  }

  private func damage(
    _ bytes: inout [UInt8], _ seeds: [[UInt8]], _ generator: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0...min(8, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 3:
      let marks = Array("\"'\\${}[]()#|=!.,:;-+*/%&?<>@\n\r\t 0aé€".utf8)
      bytes.insert(marks.randomElement(using: &generator) ?? 0, at: place)
    case 4:
      let other = seeds.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: other.suffix(Int.random(in: 0...12, using: &generator)), at: place)
    default:
      let repeated = Array(bytes[place..<place + length])
      for _ in 0..<min(40, 200 / max(1, length)) { bytes.insert(contentsOf: repeated, at: place) }
    }
  }

  private func read(_ bytes: [UInt8], _ reader: Reader, _ shell: Shell) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch reader {
    case .script:
      do throws(ScriptError) {
        _ = try Suite.read(bytes, path: "t.flow", shell.flows, Files())
      } catch {
        var hidden = HiddenSecrets(of: shell.flows)
        for mistake in error.mistakes.prefix(3) {
          _ = DiagnosticRenderer().render(hidden.hide(in: mistake))
        }
      }
    case .entry:
      _ = Script.isIncomplete(bytes)
      _ = shell.session.withoutSecrets(text)
      _ = shell.session.recordable(text, in: "/d")
      _ = shell.session.secretDue(in: text)
      _ = shell.session.shown(text)
    case .completion: _ = Completer(shell.session).complete(text, text.utf8.count)
    case .expression:
      guard let expression = try? Expression.parse(text) else { return }
      _ = try? expression.evaluate(in: ExpressionScope(shell.session, reading: expression)).json
    case .duration: _ = Nanoseconds(text)?.text
    case .link: _ = (try? Link(text))?.description
    case .rows: _ = try? RowsFile.read(bytes)
    case .json: _ = (try? JSONReader.read(bytes))?.json
    case .world: readWorld(bytes, shell)
    }
  }

  /// Puts a world in place, which stays as it was if that is refused.
  private func readWorld(_ bytes: [UInt8], _ shell: Shell) {
    guard let world: Document = try? JSONReader.read(bytes) else { return }
    let before = shell.session.state.worlds.document
    do throws(Refusal) {
      try shell.session.loadWorld(world)
    } catch {
      #expect(shell.session.state.worlds.document == before, "\(world.json)")
    }
  }
}
