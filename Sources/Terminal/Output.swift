import FlowText
import HostSystem

/// Writes to the terminal, past stdio and at once.
enum Output {
  /// Writes all of a text.
  ///
  /// A descriptor that cannot be written to, as that of a closed terminal, is no error here: the
  /// session learns of it by a signal or the end of its input.
  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    try? Descriptor(descriptor).write(bytes)
  }

  /// Prints something for a person: lines too long for a terminal are broken between words.
  static func tell(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    let columns = TerminalInfo.isTerminal(descriptor) ? TerminalInfo.size(descriptor).columns : .max
    writeLine(WordWrap.wrap(text.shownHere, to: columns), to: descriptor)
  }

  /// Writes a text that ends its line; nothing if it is empty.
  ///
  /// `goesOn` is asked before every piece, and the rest is dropped once it says no.
  static func writeLine(
    _ text: String, to descriptor: Int32, while goesOn: (() -> Bool)? = nil
  ) {
    guard !text.isEmpty else { return }
    let line = text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
    try? Descriptor(descriptor).write(Array(line.utf8), while: goesOn)
  }
}
