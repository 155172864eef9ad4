import FlowCore
import FlowLanguage
import FlowScript

/// A statement that does something in a session.
///
/// A command is one file, and one line in ``CommandList/standard``.
package protocol Command: Statement {
  /// False if the command would be refused where a session is, whatever its words are; completion offers it
  /// last then.
  static func isPossible(in session: Session) -> Bool

  /// Runs it, and prints what there is to see.
  ///
  /// - Throws: why it is refused; nothing has changed then.
  func run(in session: Session) throws(Refusal)
}

extension Command {
  package static func isPossible(in session: Session) -> Bool { true }

  package func run(in context: any StatementContext) throws(Refusal) {
    // Nothing but a session runs commands; a cast would look its class up for every line.
    try run(in: unsafe unsafeDowncast(context, to: Session.self))
  }
}

extension Session: StatementContext {}

/// A command that is written as its name alone.
protocol BareCommand: Command {
  init()
}

extension BareCommand {
  package static var rest: LineRest { .names }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self { Self() }
}
