import Foundation
import ReaderTesting
import Testing

/// Texts that nobody meant, for all that reads texts.
///
/// Whatever they are, there is an answer, and never a crash or a hang. ``Fuzz`` says how many there are.
struct InputFuzzTests {
  @Test("a reader answers whatever it is given", arguments: Readers.Name.allCases)
  func answers(_ name: Readers.Name) throws {
    let texts = try Fuzz.corpus(name.corpus) + (name == .script ? Self.scripts : [])
    let readers = try Readers(
      Shell.flows, after: "start transfer", "let x = [1, 2]", "let a = {'b': 1}")
    // The argument parser takes 40 ms for a command line in a debug build.
    var fuzz = Fuzz(name.rawValue, texts, share: name == .options ? 0.05 : 1)
    let slow = fuzz.run { _, bytes in
      if let complaint = readers.read(bytes, by: name) {
        Issue.record("\(complaint): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(slow == [])
  }

  @Test func `libFuzzer is given every reader`() throws {
    let script = try String(
      contentsOf: Self.root.appending(path: "scripts/fuzz"), encoding: .utf8)
    let readers = Readers.Name.allCases.map { name in
      name.corpus == name.rawValue ? name.rawValue : "\(name):\(name.corpus)"
    }
    let list = script.split(separator: "readers=(").dropFirst().first?.prefix { $0 != ")" }
    #expect(list?.split(whereSeparator: \.isWhitespace).map(String.init) == readers)
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The scripts of the acceptance tests that are short.
  private static var scripts: [[UInt8]] {
    get throws {
      let folder = root.appending(path: "scripts/transfer")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try names.sorted().filter { $0.hasSuffix(".flow") }
        .map { Array(try Data(contentsOf: folder.appending(path: $0))) }
        .filter { $0.count < 2_000 }
    }
  }
}
