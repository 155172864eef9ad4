import HostSystem

/// Runs what was entered: the commands of a paste in order, up to the first that is refused.
@MainActor struct CommandRun {
  /// The ways in which a command continues.
  enum Result: Equatable {
    case goOn

    /// A command was refused or broken off: what is left of the paste does not count.
    case stop
    case end(Ending)
  }

  let host: PromptHost
  let inbox: SignalInbox
  let source: any LineSource
  let history: SessionHistory

  func perform(_ commands: [String]) -> Result {
    for (index, command) in commands.enumerated() {
      keep(command)
      let result = perform(command)
      guard result == .goOn else {
        if result == .stop { putAside(commands[(index + 1)...]) }
        return result
      }
    }
    return .goOn
  }

  private func perform(_ command: String) -> Result {
    var reply = host.run(command)
    var isRefused = reply.isRefused
    while true {
      let stopped = ArrivedSignals.now
      // It came before there was anything to write: nothing would break off a write that is never read.
      if let number = stopped.ending { return .end(.signalled(number)) }
      if stopped.contains(SIGINT) { endLineOfKey() }
      // What was stopped says so; a later key stops the output.
      let isStopped = stopped.isInterrupting
      Output.writeLine(reply.output, to: STDOUT_FILENO) { isStopped || !LineEditor.isInterrupted }
      if !isStopped, LineEditor.isInterrupted {
        // A reader that took no more of the output would take nothing else.
        if let number = ArrivedSignals.now.ending { return .end(.signalled(number)) }
        endLineOfKey()
      }
      Output.tell(reply.diagnostics)
      let signals = inbox.takeInterrupt()
      if let number = signals.ending { return .end(.signalled(number)) }
      isRefused = isRefused || reply.isRefused || signals.contains(SIGINT)
      switch reply.next {
      case .prompt: return isRefused ? .stop : .goOn
      case .leave(let exitCode): return .end(.left(exitCode: exitCode))
      case .run(let other):
        keep(other)
        Output.writeLine(host.prompt().printable + other, to: source.descriptor)
        reply = host.run(other)
      case .secret(let label):
        switch SecretInput(inbox: inbox, descriptor: source.descriptor).ask(label) {
        case .entered(let secret): reply = host.answer(secret)
        case .brokenOff: reply = host.answer(nil)
        case .signalled(let number): return .end(.signalled(number))
        }
      }
    }
  }

  /// Begins a line: the terminal has shown the key.
  private func endLineOfKey() {
    if TerminalInfo.isTerminal(STDIN_FILENO) { Output.write("\n", to: source.descriptor) }
  }

  /// Commands that are not run are listed, and can be reached in the history as one.
  private func putAside(_ commands: ArraySlice<String>) {
    guard !commands.isEmpty else { return }
    keep(entry: commands.compactMap(host.historyEntry).joined(separator: "\n"))
    let told =
      commands.count == 1
      ? "1 command was not run; recall it" : "\(commands.count) commands were not run; recall them"
    Output.tell("\(told) with the Up key.")
  }

  private func keep(_ command: String) {
    if let entry = host.historyEntry(command) { keep(entry: entry) }
  }

  private func keep(entry: String) {
    guard !entry.isEmpty else { return }
    if let problem = history.keep(entry, in: source) {
      Output.tell("warning: \(problem)")
    }
  }
}
