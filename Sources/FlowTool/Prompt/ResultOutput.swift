import FlowCore
import FlowShell
import FlowText
import HostSystem
import Terminal

/// The destination of results at the prompt: the screen, a pager where they have no room, a file, or
/// another program.
@MainActor final class ResultOutput {
  private var destination = Destination.screen

  private enum Destination {
    case screen
    case file(OpenFile)
    case program(PipedProgram)
  }

  /// True if results go elsewhere than to the screen.
  var isElsewhere: Bool {
    if case .screen = destination { false } else { true }
  }

  /// Sends results to a file from now on, or behind a `|` to a command, or to the screen.
  ///
  /// - Returns: what has become of it, in a line.
  func send(to path: String?, _ isForced: Bool) throws(Refusal) -> String {
    guard let path else { return end() ?? "results are shown here" }
    do throws(SystemError) {
      guard path.hasPrefix("|") else {
        let file = try OpenFile.create(path, isReplacing: isForced)
        _ = end()
        destination = .file(file)
        return "results go to '\(path)'; 'output stop' brings them back"
      }
      let program = try PipedProgram(String(path.dropFirst().drop { $0 == " " }))
      _ = end()
      destination = .program(program)
      return "results go to '\(path)'; 'output stop' ends it"
    } catch {
      throw Refusal(making: error)
    }
  }

  /// Brings results back to the screen, and waits for the program that they went to.
  ///
  /// - Parameter isComplete: false if a file could not take all of them.
  /// - Returns: what has become of it; nil if results went to the screen.
  @discardableResult func end(isComplete: Bool = true) -> String? {
    defer { destination = .screen }
    switch destination {
    case .screen: return nil
    case .file(let file):
      return (isComplete ? "'\(file.path)' is complete; " : "") + "results are shown here"
    case .program(let program):
      switch program.close() {
      case .exited(let code): return "'\(program.command)' has ended with \(code)"
      case .signalled(let number): return "'\(program.command)' was ended by signal \(number)"
      }
    }
  }

  /// Takes results.
  ///
  /// - Parameters:
  ///   - results: what was printed.
  ///   - usesPager: true if they may go through a pager.
  ///   - wraps: true if lines that a terminal has no room for are broken between words.
  /// - Returns: what is to be printed, and what went wrong.
  func take(
    _ results: PromptResults, usesPager: Bool, wraps: Bool
  ) -> (printed: String, problem: String) {
    do throws(SystemError) {
      switch destination {
      case .screen: break
      case .file(let file):
        try file.add(results.plain)
        return ("", "")
      case .program(let program):
        try program.write(results.plain)
        return ("", "")
      }
    } catch {
      let ending = end(isComplete: false) ?? ""
      return (results.painted, "warning: \(error.message); \(ending)\n")
    }
    if results.styled.isEmpty { return ("", "") }
    let columns = wraps && TerminalInfo.isTerminal(1) ? TerminalInfo.size(1).columns - 1 : .max
    let text = WordWrap.wrap(results.painted, to: columns)
    if usesPager, Pager.isNeeded(for: WordWrap.wrap(results.styled.plain, to: columns)),
      Pager.show(text)
    {
      return ("", "")
    }
    return (text, "")
  }
}

/// The results of what was entered: as a file gets them, and as a terminal shows them.
struct PromptResults {
  private(set) var plain = ""
  private(set) var styled = StyledText()
  var isColored: Bool

  var isEmpty: Bool { plain.isEmpty }

  var painted: String { styled.painted(isColored: isColored) }

  /// Takes what a session has printed.
  ///
  /// - Returns: it as plain text.
  mutating func take(from session: Session) -> String {
    let (text, styledText) = session.sink.takeStyled()
    plain += text
    styled.append(styledText)
    return text
  }

  mutating func add(_ other: PromptResults) {
    plain += other.plain
    styled.append(other.styled)
  }

  /// Adds text that has one form.
  mutating func add(_ text: String) {
    plain += text
    styled.append(text)
  }
}
