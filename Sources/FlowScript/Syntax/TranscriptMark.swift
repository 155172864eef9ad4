extension Script {
  /// True if the text of a transcript line follows the `|` at once and begins with a sign that
  /// makes it a pattern or `...`, which a blank in front would take or give another meaning.
  func isPattern(_ text: SourceRange) -> Bool {
    let bytes = source.bytes[text.offsets]
    guard text.start > 0, source.bytes[Int(text.start) - 1] == ASCII.bar else { return false }
    return Script.sign(of: bytes) != nil || bytes.elementsEqual("...".utf8)
  }

  /// The sign of a transcript line; nil if it is text to be printed as it is.
  package func sign(of line: Line) -> TranscriptSign? {
    let bytes = source.bytes[line.raw.offsets]
    let isApart = line.raw.start > 0 && source.bytes[Int(line.raw.start) - 1] != ASCII.bar
    if isApart { return bytes.elementsEqual("...".utf8) ? .anyLines : nil }
    return Script.sign(of: bytes)
  }

  private static func sign(of bytes: ArraySlice<UInt8>) -> TranscriptSign? {
    let next = bytes.dropFirst().first
    guard next == nil || next == ASCII.blank else { return nil }
    switch bytes.first {
    case UInt8(ascii: "~"): return .pattern
    case ASCII.dollar: return .expansion
    default: return nil
    }
  }
}

/// The transcript lines that stand for more than their text.
package enum TranscriptSign: Sendable {
  /// `| ...`: any lines, none too.
  case anyLines
  /// `|~ REGEX`: a line that the expression matches as a whole.
  case pattern
  /// `|$ TEXT`: a line in which `${…}` is replaced.
  case expansion
}
