import FlowSimulation
import Foundation

/// Texts that nobody meant, made by damaging texts that somebody might have: whatever reads them gives an
/// answer, and never crashes or hangs.
///
/// Any machine can do that; `scripts/fuzz` has libFuzzer look for such texts where the toolchain has it.
///
/// `FLOWSH_FUZZ` says how many inputs each reader gets, `FLOWSH_FUZZ_SEED` where chance begins; the usual
/// run is short and always the same. A million inputs in all, in some minutes:
///
///     options='-c release -Xswiftc -enable-testing -Xswiftc -DDEBUG'
///     swift build --build-tests $options
///     FLOWSH_FUZZ=90000 FLOWSH_FUZZ_SEED=$RANDOM swift test $options --skip-build --disable-xctest \
///       --filter 'InputFuzzTests|ReaderFuzzTests'
///
/// The texts to begin with stand in `Corpus`, one file per reader, with a line `%%` between two of them.
/// One that was read wrongly once belongs there.
package struct Fuzz {
  /// The number of inputs that each reader gets.
  private static let count = number("FLOWSH_FUZZ") ?? 500

  private static let start = number("FLOWSH_FUZZ_SEED") ?? 0

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// The longest time that one input may take, in a debug build on a busy machine.
  private static let limit = Duration.seconds(5)

  package var chance: SeededGenerator
  private let reader: String
  private let count: Int
  private let corpus: [[UInt8]]

  /// The inputs of one reader, made from these texts; `share` is the part of the usual number that a
  /// slow one gets.
  package init(_ reader: String, _ corpus: [[UInt8]], share: Double = 1) {
    self.reader = reader
    count = Int(Double(Self.count) * share)
    self.corpus = corpus
    chance = SeededGenerator(
      seed: UInt64(bitPattern: Int64(Self.start))
        ^ reader.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
  }

  /// The texts in the file of a reader.
  package static func corpus(_ reader: String) throws -> [[UInt8]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/\(reader).txt")
    let lineFeed = UInt8(ascii: "\n")
    let lines = try Data(contentsOf: file).dropLast()
      .split(separator: lineFeed, omittingEmptySubsequences: false)
    return lines.split(omittingEmptySubsequences: false) { $0.elementsEqual("%%".utf8) }
      .map { Array($0.joined(separator: [lineFeed])) }
  }

  /// Reads each text as it is, and then damaged ones; returns what took too long.
  package mutating func run(
    _ read: (inout SeededGenerator, [UInt8]) throws -> Void
  ) rethrows -> [String] {
    print("fuzz: \(reader), \(count) inputs, FLOWSH_FUZZ_SEED=\(Self.start)")
    var slow: [String] = []
    let clock = ContinuousClock()
    for index in 0..<corpus.count + count {
      let bytes = index < corpus.count ? corpus[index] : damaged()
      let begin = clock.now
      try read(&chance, bytes)
      let time = begin.duration(to: clock.now)
      if time > Self.limit { slow.append("\(time): \(String(decoding: bytes, as: UTF8.self))") }
    }
    return slow
  }

  /// One of the texts with some damage.
  private mutating func damaged() -> [UInt8] {
    var bytes = corpus.randomElement(using: &chance) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &chance) { damage(&bytes) }
    return bytes
  }

  /// Signs that mean something to some reader.
  private static let marks = Array("\"'\\${}[]()#|=!.,:;-+*/%&?<>@\n\r\t 0a\0é€".utf8)

  /// Words that are too large, or out of place.
  private static let words = [
    "9223372036854775807", "18446744073709551616", "-1", "1e400", "\\\n", "\r\n", "${", "\u{FEFF}",
    "e\u{301}", "\u{1F600}", "\u{202E}", "\\u{", "| ", "%zz", "null", "--",
  ]

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &chance)
    let length = Int.random(in: 0...min(8, bytes.count - place), using: &chance)
    switch Int.random(in: 0..<9, using: &chance) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 2: bytes.insert(.random(in: 0...255, using: &chance), at: place)
    case 3, 4: bytes.insert(Self.marks.randomElement(using: &chance) ?? 0, at: place)
    case 5:
      let other = corpus.randomElement(using: &chance) ?? []
      bytes.insert(contentsOf: other.suffix(.random(in: 0...12, using: &chance)), at: place)
    case 6:
      bytes.insert(contentsOf: (Self.words.randomElement(using: &chance) ?? "").utf8, at: place)
    case 7: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &chance) }
    default:
      let repeated = Array(bytes[place..<place + length])
      for _ in 0..<min(40, 200 / max(1, length)) { bytes.insert(contentsOf: repeated, at: place) }
    }
  }
}
