import ExactDecimal
import FlowCore
import FlowExpressions
import FlowScript
import FlowSimulation
import Foundation
import ReaderTesting
import Testing

@testable import FlowShell

/// Texts that nobody meant, for all that reads texts.
///
/// Whatever they are, there is an answer, and never a crash or a hang. ``Fuzz`` says how many there are.
struct InputFuzzTests {
  private enum Reader: String, CaseIterable, CustomTestStringConvertible {
    case script, entry, completion, expression, duration, link, rows, json, world

    var testDescription: String { rawValue }

    /// Texts to begin with.
    var corpus: [[UInt8]] {
      get throws {
        switch self {
        case .script: try Fuzz.corpus("script") + Self.scripts
        case .entry, .completion: try Fuzz.corpus("script")
        default: try Fuzz.corpus(rawValue)
        }
      }
    }

    /// The scripts of the acceptance tests that are short.
    private static var scripts: [[UInt8]] {
      get throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../scripts/transfer")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
        return try names.sorted().filter { $0.hasSuffix(".flow") }
          .map { Array(try Data(contentsOf: folder.appending(path: $0).standardized)) }
          .filter { $0.count < 2_000 }
      }
    }
  }

  @Test("a reader answers whatever it is given", arguments: Reader.allCases)
  private func answers(_ reader: Reader) throws {
    var fuzz = Fuzz(reader.rawValue, try reader.corpus)
    let shell = try Shell("start transfer", "let x = [1, 2]", "let a = {'b': 1}")
    let slow = fuzz.run { _, bytes in read(bytes, reader, shell) }
    #expect(slow == [])
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
