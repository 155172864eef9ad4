import FlowCore
import FlowExpressions
import FlowScript

/// The command `display [EXPRESSION | stop]`.
struct DisplayCommand: Command {
  let change: Change

  /// The changes to what is displayed.
  enum Change: Sendable {
    case none
    case add(WrittenExpression)
    case stop
  }

  static var rest: LineRest { .expression }

  var effect: Effect { .serves }

  static let manual = Manual(
    "display", ["display [EXPRESSION]", "display stop"],
    "show the value of an expression after every command that leads on", .prompt,
    examples: [
      ("display state.amount", "one more value from here on"),
      ("display", "all of them as they are now"), ("display stop", "none any more"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd { return DisplayCommand(change: .none) }
    if words.count == 1, words.take("stop", "show no values any more") {
      return DisplayCommand(change: .stop)
    }
    return DisplayCommand(change: .add(try words.expression()))
  }

  func run(in session: Session) throws(Refusal) {
    let console = try session.requireConsole(for: DisplayCommand.name)
    switch change {
    case .none: break
    case .add(let expression): console.displayed.append(expression)
    case .stop: console.displayed = []
    }
    session.printDisplayed()
  }
}

extension Session {
  /// Prints the values that a person wants to see after every command, each behind its expression, or
  /// why it has none.
  ///
  /// The session stays as it is: what is drawn by chance is drawn again by the next command.
  package func printDisplayed() {
    guard let console else { return }
    let random = state.outside.random
    defer { state.outside.random = random }
    for expression in console.displayed {
      sink.write(secrets.hide(expression.text), as: .field)
      sink.write(": ")
      do throws(Refusal) {
        sink.line(json: secrets.hide(try value(of: expression.expression)).json)
      } catch {
        sink.write(secrets.hide(error.failure.message ?? error.failure.code), as: .error)
        sink.line("")
      }
    }
  }
}
