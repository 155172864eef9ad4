import HostSystem
import Terminal

/// Asks a person something that only they can decide.
enum Question {
  /// True if a person is at the terminal and says yes.
  static func isConfirmed(_ question: String) -> Bool {
    guard TerminalInfo.isTerminal(0), TerminalInfo.isTerminal(2) else { return false }
    Streams.diagnostics("\(question) [y/N] ")
    var lines = LineReader(.standardInput)
    let answer = (try? lines.next()) ?? []
    return answer.first == UInt8(ascii: "y") || answer.first == UInt8(ascii: "Y")
  }
}
