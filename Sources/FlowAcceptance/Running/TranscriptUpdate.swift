import FlowScript
import FlowShell

/// A script with the transcripts put right that were not what was printed.
///
/// Nothing but transcript lines changes: what stands before `|` and how lines end stays.
package struct TranscriptUpdate {
  /// The output that belongs to each transcript, by the position of its first line in the script.
  private var printed: [Int: String] = [:]
  private var corrected: [Int: [String]] = [:]
  private var places: [Int: Range<Int>] = [:]
  /// The transcripts that no text would fit.
  private var disputed: Set<Int> = []
  private let script: Script
  private let held: Set<HeldTranscript>

  /// - Parameters:
  ///   - script: the script as it was read.
  ///   - held: the transcripts that held for some row or line that sources the script.
  package init(_ script: Script, held: Set<HeldTranscript>) {
    self.script = script
    self.held = held
  }

  package var path: String { script.source.path }

  /// The script as it was read.
  package var read: [UInt8] { script.source.bytes }

  /// The number of transcripts that change.
  package var count: Int { printed.count }

  /// Adds a transcript that is to be put right.
  ///
  /// - Returns: false if the same lines print something else at another time, as they may for another
  ///   row; they are left as they are then.
  package mutating func add(_ difference: TranscriptDifference) -> Bool {
    let first = difference.lines.lowerBound
    if disputed.contains(first) { return false }
    let isHeld = held.contains(HeldTranscript(path: path, line: first))
    if isHeld || printed[first] != nil && printed[first] != difference.printed {
      disputed.insert(first)
      printed[first] = nil
      places[first] = nil
      return false
    }
    printed[first] = difference.printed
    corrected[first] = difference.corrected
    places[first] = difference.lines
    return true
  }

  /// The whole script as it is to be.
  package var bytes: [UInt8] {
    let source = script.source
    var bytes: [UInt8] = []
    var copied = 0
    for (first, range) in places.sorted(by: { $0.key < $1.key }) {
      guard let start = written(range.lowerBound), let end = written(range.upperBound - 1),
        start.lowerBound >= copied
      else { continue }
      bytes += source.bytes[copied..<start.lowerBound]
      bytes += lines(corrected[first] ?? [], like: source.bytes[start], last: source.bytes[end])
      copied = end.upperBound
    }
    return bytes + source.bytes[copied...]
  }

  /// The bytes of a line of the script, its ending included.
  private func written(_ line: Int) -> Range<Int>? {
    guard script.lines.indices.contains(line) else { return nil }
    let source = script.source
    let index = Int(script.lines[line].number) - 1
    let start = source.line(at: index).lowerBound
    var end = source.line(at: index).upperBound
    while end < source.bytes.count, end == 0 || source.bytes[end - 1] != UInt8(ascii: "\n") {
      end += 1
    }
    return start..<end
  }

  /// The lines of a transcript that begin and end like those they replace.
  private func lines(
    _ lines: [String], like first: ArraySlice<UInt8>, last: ArraySlice<UInt8>
  ) -> [UInt8] {
    let indentation = first.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let ending = ending(of: first).isEmpty ? Array("\n".utf8) : ending(of: first)
    var bytes: [UInt8] = []
    for line in lines {
      bytes += indentation
      bytes += line.utf8
      bytes += ending
    }
    // The last line of a file need not end.
    if self.ending(of: last).isEmpty { bytes.removeLast(min(ending.count, bytes.count)) }
    return bytes
  }

  private func ending(of line: ArraySlice<UInt8>) -> [UInt8] {
    if line.suffix(2).elementsEqual("\r\n".utf8) { return Array("\r\n".utf8) }
    return line.last == UInt8(ascii: "\n") ? Array("\n".utf8) : []
  }
}
