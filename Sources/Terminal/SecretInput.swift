import HostSystem

/// Reads a secret: nothing of it is echoed, and no editor, history or kill ring ever sees it.
@MainActor struct SecretInput {
  /// The outcomes of reading a secret.
  enum Outcome: Equatable {
    case entered(String)

    /// Ctrl-C, Ctrl-D or the end of the input.
    case brokenOff
    case signalled(Int32)
  }

  let inbox: SignalInbox
  let descriptor: Int32

  /// Asks with a label and reads a line.
  ///
  /// Only what was typed to the end of the line is taken. After a stop it is asked for afresh, since
  /// the terminal drops what it had not handed over yet.
  func ask(_ label: String) -> Outcome {
    let found = TerminalMode.current
    while true {
      found?.unechoedBytes.applyForBytes()
      Output.write(Prompt("\(label): ").printable, to: descriptor)
      let step = read()
      found?.apply()
      Output.write("\n", to: descriptor)
      switch step {
      case .done(let outcome): return outcome
      case .stopped(let byKey):
        if byKey { inbox.stop() }
        Foreground.await()
      }
    }
  }

  /// The result of reading: an answer, or a stop, by Ctrl-Z or from outside and over already.
  private enum Step {
    case done(Outcome)
    case stopped(byKey: Bool)
  }

  private func read() -> Step {
    var line = TypedLine()
    while true {
      let isReady = InputWait.standardInput(orWake: inbox.descriptor, timeout: nil)
      if let step = step(after: inbox.take()) { return step }
      guard isReady else { continue }
      switch InputByte.read() {
      case .nothingYet: break
      case .end: return .done(.brokenOff)
      case .byte(let byte):
        switch line.type(byte) {
        case .echo, .taken, .edited: break
        case .entered(let secret): return .done(.entered(secret))
        case .endOfInput: return .done(.brokenOff)
        }
      }
    }
  }

  private func step(after signals: ArrivedSignals) -> Step? {
    if let number = signals.ending { return .done(.signalled(number)) }
    if signals.contains(SIGINT) { return .done(.brokenOff) }
    if signals.contains(SIGTSTP) { return .stopped(byKey: true) }
    return signals.contains(SIGCONT) ? .stopped(byKey: false) : nil
  }
}
