/// The commands that changed a session, each with everything as it was before it; and those that were taken
/// back, each with everything as it was then.
///
/// `undo` and `redo` only put states in each other's place, so that one is exactly the way back from the other.
struct UndoHistory {
  private(set) var done = UndoSteps()
  private(set) var undone = UndoSteps()

  /// Adds a command that was begun in a state; what was taken back before is gone.
  mutating func add(_ step: UndoStep) {
    done.push(step)
    if undone.count > 0 { undone = UndoSteps() }
  }

  /// Takes the last command back.
  ///
  /// - Parameter state: the session as it is now, to which `redo` leads back.
  /// - Returns: the command, with the session as it was before it; nil if there is none.
  mutating func goBack(from state: SessionState) -> UndoStep? {
    guard let step = done.pop() else { return nil }
    undone.push(UndoStep(state, step.line, effect: step.effect))
    return step
  }

  /// Goes to where the last command that was taken back led.
  ///
  /// - Parameter state: the session as it is now, to which `undo` leads back.
  /// - Returns: the command, with the session as it was after it; nil if there is none.
  mutating func goForward(from state: SessionState) -> UndoStep? {
    guard let step = undone.pop() else { return nil }
    done.push(UndoStep(state, step.line, effect: step.effect))
    return step
  }

  /// Replaces the last states by others, of the same commands.
  ///
  /// - Returns: false if those are not as many commands; nothing has changed then.
  mutating func replaceLast(by other: UndoHistory) -> Bool {
    guard other.done.count <= done.count, other.undone.count == undone.count else { return false }
    done = done.replacingTop(by: other.done)
    undone = undone.replacingTop(by: other.undone)
    return true
  }
}

/// The states that `undo` or `redo` leads to, the next one on top; a copy is a reference.
struct UndoSteps {
  private var top: UndoStep?
  private(set) var count = 0

  mutating func push(_ step: UndoStep) {
    step.below = top
    top = step
    count += 1
  }

  mutating func pop() -> UndoStep? {
    guard let step = top else { return nil }
    top = step.below
    count -= 1
    return step
  }

  /// Everything, the next one first.
  private var all: [UndoStep] {
    var steps: [UndoStep] = []
    var next = top
    while let step = next {
      steps.append(step)
      next = step.below
    }
    return steps
  }

  /// The lines of the commands as a person may see them, the next one first.
  var lines: [String] { all.compactMap(\.line) }

  /// The same commands, the next ones with the states of other steps.
  fileprivate func replacingTop(by other: UndoSteps) -> UndoSteps {
    var steps = self
    var replaced: [UndoStep] = []
    for other in other.all {
      guard let step = steps.pop() else { break }
      replaced.append(UndoStep(other.state, step.line, effect: step.effect))
    }
    for step in replaced.reversed() { steps.push(step) }
    return steps
  }
}

/// A command that can be taken back or repeated, with the state to which that leads.
package final class UndoStep {
  let state: SessionState
  /// The line as a person may see it; nil where there is no person.
  let line: String?
  /// The request by which it had a remote outside do something; nil if it did not.
  var effect: String?
  /// The step that comes next; only pushing it and `deinit` change it.
  fileprivate var below: UndoStep?

  package init(_ state: SessionState, _ line: String?, effect: String? = nil) {
    self.state = state
    self.line = line
    self.effect = effect
  }

  /// Ends the steps below one by one: a long row of them would not fit the stack.
  deinit {
    var rest = below.take()
    while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.below.take() }
  }
}
