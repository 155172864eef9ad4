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
  /// The output of commands without a transcript, by the number of the line behind which it goes; nil where they
  /// print something else each time.
  private var fillings: [Int: String?] = [:]
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
  package var count: Int { printed.count + fillings.values.count { $0?.isEmpty == false } }

  /// Adds a transcript that a command without one is to have.
  ///
  /// - Returns: false if it prints something else at another time, as it may for another row; it gets none then.
  package mutating func add(_ filling: TranscriptFilling) -> Bool {
    if let known = fillings[filling.line], known != filling.printed {
      fillings[filling.line] = .some(nil)
      return false
    }
    fillings[filling.line] = filling.printed
    return true
  }

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
    for change in changes where change.place.lowerBound >= copied {
      bytes += source.bytes[copied..<change.place.lowerBound] + change.bytes
      copied = change.place.upperBound
    }
    return bytes + source.bytes[copied...]
  }

  /// The parts of the script that give way to others, first to last.
  private var changes: [(place: Range<Int>, bytes: [UInt8])] {
    let source = script.source
    var changes: [(place: Range<Int>, bytes: [UInt8])] = []
    for (first, range) in places {
      guard let start = written(range.lowerBound), let end = written(range.upperBound - 1) else {
        continue
      }
      changes.append(
        (
          start.lowerBound..<end.upperBound,
          lines(corrected[first] ?? [], like: source.bytes[start], last: source.bytes[end])
        ))
    }
    for (line, printed) in fillings {
      guard let printed, !printed.isEmpty else { continue }
      let command = written(at: line - 1)
      let text = lines(
        printed.printedLines.map(\.transcriptLine), like: source.bytes[command],
        last: source.bytes[command])
      // The last line of a file need not end, but what another follows must.
      let isEnded = !ending(of: source.bytes[command]).isEmpty
      changes.append(
        (command.upperBound..<command.upperBound, (isEnded ? [] : Array("\n".utf8)) + text))
    }
    return changes.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  /// The bytes of a line of the script, its ending included.
  private func written(_ line: Int) -> Range<Int>? {
    guard script.lines.indices.contains(line) else { return nil }
    return written(at: Int(script.lines[line].number) - 1)
  }

  /// The bytes of a physical line, counted from 0, its ending included.
  private func written(at index: Int) -> Range<Int> {
    let source = script.source
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
