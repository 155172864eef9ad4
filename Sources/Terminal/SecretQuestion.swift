import HostSystem

extension LineEditor {
  /// Asks for a secret before a session begins, without echo.
  ///
  /// - Returns: The secret; nil if the user broke off. A signal that ends the program does so.
  package static func askSecret(_ label: String) -> String? {
    var inbox = SignalInbox()
    inbox.open()
    defer { inbox.close() }
    let isOutput = TerminalInfo.isTerminal(STDOUT_FILENO)
    let descriptor = isOutput ? STDOUT_FILENO : STDERR_FILENO
    switch SecretInput(inbox: inbox, descriptor: descriptor).ask(label) {
    case .entered(let secret): return secret
    case .brokenOff: return nil
    case .signalled(let number): ThisProcess.die(of: number)
    }
  }
}
