import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The services of a prompt, for the commands that are for a person alone.
///
/// A script's session has none.
package final class Console {
  /// The preferences, as `set` changes them.
  package var preferences: Preferences

  /// The line that runs, without secrets.
  package var line = ""

  /// The expressions whose values are shown after every command that leads on.
  var displayed: [PlacedExpression] = []

  /// The answers to the form in front that are not all there yet.
  package var draft = FormDraft()

  /// The columns and rows of the terminal; nil if there is none.
  package var size: () -> (columns: Int, rows: Int)? = { nil }

  /// True if the terminal shows more than ASCII.
  package var isUTF8 = true

  /// Begins to write what is typed and printed to a file, as a script; nil ends it.
  ///
  /// Unless it is forced or appended, a file that holds something already is refused.
  package var record: (_ request: RecordingRequest?) throws(Refusal) -> Void = {
    _ throws(Refusal) in
  }

  /// Writes the session to a file as a page, in place of what is there.
  package var writePage: (_ path: String) throws(Refusal) -> Void = { _ throws(Refusal) in }

  /// Tries everything that can happen from where the session is.
  package var explore: (_ request: ExploreRequest) throws(Refusal) -> Void = {
    _ throws(Refusal) in
  }

  /// Opens a file in the person's editor, or the last command, which is then run as it was left.
  package var edit: (_ path: String?) throws(Refusal) -> Void = { _ throws(Refusal) in }

  /// The lines that were typed, in this session and those before it, the oldest first.
  package var typed: () -> [String] = { [] }

  /// Forgets every line that was typed and is one of some texts, also where earlier sessions keep theirs.
  package var forget: (_ lines: Set<String>) throws(Refusal) -> Void = { _ throws(Refusal) in }

  package init(preferences: Preferences = Preferences()) { self.preferences = preferences }

  /// The console of a session, which a command needs.
  static func of(_ session: Session, for command: String) throws(Refusal) -> Console {
    guard let console = session.console else {
      throw Refusal(
        "command.usage", Message("'\(command)' is for the prompt, where a person types"))
    }
    return console
  }

  /// Prints the values that a person wants to see after every command, each after its expression, or
  /// why it has none.
  ///
  /// The session stays as it is: what is drawn by chance is drawn again by the next command.
  package func printDisplayed(in session: Session) {
    let (random, sink, secrets) = (session.app.state.outside.random, session.sink, session.secrets)
    defer { session.app.state.outside.random = random }
    for expression in displayed {
      let shown = ShownExpression(expression.raw.text, after: DisplayCommand.name, in: session)
      sink.write(shown.text, as: .field)
      sink.write(": ")
      do throws(Refusal) {
        sink.line(json: secrets.hide(try session.names.value(of: expression.expression)).json)
      } catch {
        sink.write(secrets.hide(error.failure.message ?? error.failure.code), as: .error)
        sink.line("")
      }
    }
  }
}
