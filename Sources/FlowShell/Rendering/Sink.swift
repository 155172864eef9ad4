import FlowText

/// The destination of everything that a session prints.
///
/// Code that prints a text that people or flows wrote hides the secrets in it; names and layout are
/// printed as they are. What controls a terminal, ends a line or turns text around is printed as an
/// escape, so that no text can pass for another.
package final class Sink {
  private var bytes: [UInt8] = []
  /// The places that a terminal shows in another way, in the order of the text.
  private var marks: [Mark] = []

  /// True if a person at a terminal reads what is printed: then the styles of the text are kept, and
  /// what only a person needs.
  ///
  /// The text itself is the same.
  package var isForTerminal = false

  package init() {}

  /// A stretch of the text, and what a terminal shows in its place.
  private struct Mark {
    var range: Range<Int>
    let shown: StyledText
  }

  /// The place where the text that is printed next begins.
  package var mark: Int { bytes.count }

  /// Prints one line.
  package func line(_ text: String) {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Prints text.
  package func write(_ text: String) {
    if text.utf8.allSatisfy(Sink.isHarmless) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
  }

  /// Prints text in a role.
  func write(_ text: String, as role: TextRole) {
    let start = bytes.count
    write(text)
    guard isForTerminal else { return }
    show(StyledText(self.text(from: start), role), insteadOf: start)
  }

  /// Prints a line whose beginning has a role: up to a mark, or all of it where that is missing.
  func line(_ text: String, upTo mark: String, as role: TextRole) {
    let end = text.firstRange(of: mark)?.lowerBound ?? text.endIndex
    write(String(text[..<end]), as: role)
    line(String(text[end...]))
  }

  /// Prints a line of JSON after a name; a terminal shows it indented.
  func line(json: String) {
    let start = mark
    write(json)
    if isForTerminal { show(StyledText(json: text(from: start)), insteadOf: start) }
    line("")
  }

  /// Shows a text on a terminal in place of what was printed from `mark` on.
  func show(_ text: StyledText, insteadOf mark: Int) {
    guard isForTerminal else { return }
    // What was to be shown in place of parts of it is not.
    while let last = marks.last?.range,
      last.lowerBound > mark || (last.lowerBound == mark && !last.isEmpty)
    {
      marks.removeLast()
    }
    marks.append(Mark(range: mark..<bytes.count, shown: text))
  }

  /// Prints text on a terminal alone.
  func remark(_ text: String, as role: TextRole? = nil) {
    show(StyledText(text, role), insteadOf: mark)
  }

  /// Prints a line for a person at a terminal, which is no result.
  func tell(_ text: @autoclosure () -> String) {
    guard isForTerminal else { return }
    remark(text(), as: .routine)
    remark("\n")
  }

  private func write(_ scalar: Unicode.Scalar) {
    let isEscaped = scalar.isLayoutControl && scalar != "\n" && scalar != "\t"
    bytes.append(contentsOf: (isEscaped ? scalar.escape : String(scalar)).utf8)
  }

  /// True of a byte that is a character which is printed as it is.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09
  }

  /// Puts text in front of what was printed from `mark` on.
  package func insert(_ text: String, at mark: Int) {
    let place = min(mark, bytes.count)
    bytes.insert(contentsOf: text.utf8, at: place)
    let length = text.utf8.count
    for index in marks.indices where marks[index].range.lowerBound >= place {
      let range = marks[index].range
      marks[index].range = range.lowerBound + length..<range.upperBound + length
    }
  }

  /// Forgets what was printed from `mark` on.
  package func discard(from mark: Int) {
    bytes.removeSubrange(mark...)
    marks.removeAll { $0.range.lowerBound >= mark }
  }

  /// The text that was printed from `mark` on.
  package func text(from mark: Int) -> String {
    String(decoding: bytes[min(mark, bytes.count)...], as: UTF8.self)
  }

  /// Takes everything out that was printed.
  package func take() -> [UInt8] {
    defer {
      bytes = []
      marks = []
    }
    return bytes
  }

  /// Takes out everything that was printed, as text and as a terminal shows it.
  package func takeStyled() -> (plain: String, styled: StyledText) {
    let styled = styledText(from: 0)
    return (String(decoding: take(), as: UTF8.self), styled)
  }

  /// The text that was printed from `mark` on, as a terminal shows it.
  func styledText(from mark: Int) -> StyledText {
    var styled = StyledText()
    var shown = mark
    for mark in marks where mark.range.lowerBound >= shown {
      styled.append(String(decoding: bytes[shown..<mark.range.lowerBound], as: UTF8.self))
      styled.append(mark.shown)
      shown = mark.range.upperBound
    }
    styled.append(text(from: shown))
    return styled
  }
}
