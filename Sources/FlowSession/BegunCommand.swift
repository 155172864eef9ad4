import FlowLanguage
import FlowSimulation

/// A command that has begun, with what must be known of the session before it.
package struct BegunCommand {
  fileprivate let effect: Effect
  /// The step of `undo` that it is once it was accepted; nil if it is none.
  fileprivate let step: UndoStep?
  /// The number of decisions before it.
  fileprivate let decisions: Int
  /// The stream that `random` drew from.
  fileprivate let random: SeededGenerator
}

extension AppSession {
  /// Begins a command.
  ///
  /// - Parameters:
  ///   - effect: the effect that it has if it is accepted.
  ///   - line: the line that was typed; nil in a script.
  /// - Returns: the command, to be accepted or refused.
  package func begin(_ effect: Effect, _ line: @autoclosure () -> String?) -> BegunCommand {
    let step = effect.isRecorded ? undo?.begin(line()) : nil
    remote?.begin()
    let (decisions, random) = state.begin(effect)
    return BegunCommand(effect: effect, step: step, decisions: decisions, random: random)
  }

  /// Ends a command that was accepted.
  package func accept(_ command: BegunCommand) {
    if command.effect.concernsFlows { state.note(command.effect, since: command.decisions) }
    if let step = command.step { undo?.add(step) }
  }

  /// Ends a command that was refused: what it drew by chance is drawn again.
  package func refuse(_ command: BegunCommand) { state.outside.random = command.random }
}

extension SessionState {
  /// Begins a command with an effect.
  ///
  /// - Returns: the number of decisions before it, where it concerns flows; and the stream that `random` draws from.
  fileprivate mutating func begin(_ effect: Effect) -> (decisions: Int, random: SeededGenerator) {
    (effect.concernsFlows ? forgetLastCommand() : 0, outside.random)
  }
}
