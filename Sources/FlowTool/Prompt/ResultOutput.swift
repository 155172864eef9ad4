import FlowScript
import FlowShell
import FlowText
import HostSystem
import Terminal

/// The ways of results at the prompt: to the screen, or a pager where they have no room there, and for one
/// command to a file or another program.
enum ResultOutput {
  /// Shows results, in a pager where they have no room.
  ///
  /// - Parameters:
  ///   - results: what was printed.
  ///   - usesPager: true if they may go through a pager.
  ///   - wraps: true if lines that a terminal has no room for are broken between words.
  /// - Returns: what is to be printed.
  static func show(_ results: PromptResults, usesPager: Bool, wraps: Bool) -> String {
    if results.styled.isEmpty { return "" }
    let columns = wraps && TerminalInfo.isTerminal(1) ? TerminalInfo.size(1).columns - 1 : .max
    let text = WordWrap.wrap(results.painted, to: columns)
    let isPaged =
      usesPager && Pager.isNeeded(for: WordWrap.wrap(results.styled.plain, to: columns))
      && Pager.show(text)
    return isPaged ? "" : text
  }

  /// Makes the file that results go to, or opens the one that they are added to.
  ///
  /// - Returns: the file; nil if they go to a program.
  /// - Throws: `file`, if it cannot be written, or is there already and would be replaced.
  static func file(for redirection: Redirection) throws(Diagnostic) -> OpenFile? {
    guard case .file(let path, let isAppended) = redirection.target else { return nil }
    do throws(SystemError) {
      return isAppended
        ? try OpenFile.extend(path) : try OpenFile.create(path, isReplacing: false)
    } catch {
      let isThere = error.reason == SystemError.isThere.reason
      throw Diagnostic(
        code: "file", message: error.message, range: redirection.place,
        help: isThere ? "'>> \(path)' adds to it" : "file")
    }
  }

  /// Lets a program read results, which has the terminal until it ends.
  ///
  /// - Parameters:
  ///   - results: what was printed.
  ///   - command: the program, as `sh -c` takes it.
  /// - Returns: how it ended, in a line; nil if it ended well.
  static func filter(_ results: PromptResults, by command: String) -> String? {
    do throws(SystemError) {
      switch try TerminalProgram.run("eval", arguments: [command], input: results.plain) {
      case .exited(0): return nil
      case .exited(let code): return "'\(command)' has ended with \(code)"
      case .signalled(let number): return "'\(command)' was ended by signal \(number)"
      }
    } catch {
      return "'\(command)' cannot be started: \(error.message)"
    }
  }
}

/// The results of what was entered: as a file gets them, and as a terminal shows them.
struct PromptResults {
  private(set) var plain = ""
  private(set) var styled = StyledText()
  /// The styles that they are shown in; nil for none.
  var palette: Palette?

  var isEmpty: Bool { plain.isEmpty }

  var painted: String { styled.painted(in: palette) }

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
