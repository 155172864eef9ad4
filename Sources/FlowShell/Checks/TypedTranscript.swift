import FlowCore
import FlowLanguage
import FlowScript

/// The transcript that a person types at the prompt, line by line, after a command.
///
/// It is compared as a script compares it: each line as soon as it comes, and the end of what was printed once
/// another command follows.
package struct TypedTranscript {
  private let found: [String]
  /// The lines so far; one that did not hold has given way to what was printed in its place.
  private var block: [ExpectedLine] = []
  private var texts: [String] = []
  /// True once a line did not fit: nothing is said of the end then.
  private var hasFailed = false
  /// The line that came last, with its place.
  private var last: (script: Script, line: Line)?

  /// True if a text that was typed is a line of one.
  package static func isLine(_ text: String) -> Bool {
    text.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "|")
  }

  /// Begins one after a command that has printed something.
  package init(after printed: String) { found = printed.printedLines }

  /// Compares the next line.
  ///
  /// - Parameters:
  ///   - text: the line as it was typed.
  ///   - number: its number at the prompt.
  ///   - session: the session in which its expressions have their values.
  /// - Returns: how it differs; nil if it fits.
  package mutating func compare(
    _ text: String, number: Int, in session: Session
  ) -> PlacedDiagnostic? {
    let (script, mistakes) = Script.parse(
      entry: Array(text.utf8), path: "prompt", number: number, session.commands.verbs)
    if let mistake = mistakes.first { return PlacedDiagnostic(mistake, in: script.source) }
    guard let line = script.lines.first else { return nil }
    last = (script, line)
    let typed: ExpectedLine
    do throws(Diagnostic) {
      typed = try ExpectedLine(line, of: script)
    } catch {
      return PlacedDiagnostic(error, in: script.source)
    }
    do throws(Refusal) {
      let written = try ExpectedBlock([(line, typed)], of: script, session)
      for (position, expected) in written.lines.enumerated() {
        // More may follow.
        let tried = ExpectedBlock(block + [expected, .anyLines])
        guard let mismatch = try tried.mismatch(found) else {
          block.append(expected)
          texts.append(written.texts[position])
          continue
        }
        hasFailed = true
        let offset = mismatch.start.found
        let message = ExpectedBlock.missing(
          written.texts[position], tried.lines, at: block.count, found, from: offset,
          hiding: session.secrets.hide)
        if offset < found.count {
          block.append(.text(found[offset]))
          texts.append(found[offset])
        }
        return failure(message, at: line.raw, in: script, session)
      }
    } catch {
      return PlacedDiagnostic(
        Diagnostic(
          code: error.code.rawValue, message: error.message, range: line.raw,
          help: error.code.rawValue), in: script.source)
    }
    return nil
  }

  /// Compares the end, since another command follows.
  ///
  /// - Returns: how it differs; nil if it fits, and if no line was typed.
  package mutating func end(in session: Session) -> PlacedDiagnostic? {
    guard let (script, line) = last, !hasFailed,
      let mismatch = try? ExpectedBlock(block).mismatch(found)
    else { return nil }
    last = nil
    let (position, offset) = mismatch.start
    let message =
      position < block.count
      ? ExpectedBlock.missing(
        texts[position], block, at: position, found, from: offset, hiding: session.secrets.hide)
      : ExpectedBlock.more(offset < found.count ? found[offset] : "")
    return failure(
      message, at: SourceRange(start: line.raw.end, end: line.raw.end), in: script, session)
  }

  private func failure(
    _ message: String, at range: SourceRange, in script: Script, _ session: Session
  ) -> PlacedDiagnostic {
    PlacedDiagnostic(
      Diagnostic(
        code: "expect.failed", message: session.secrets.hide(message), range: range,
        help: "expect.failed"), in: script.source)
  }
}
