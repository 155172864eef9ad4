import HostSystem

extension LineEditor {
  /// Asks for secrets one after the other before a session begins, without echo from the first to the
  /// last.
  ///
  /// - Returns: The secrets; nil if the user broke off. A signal that ends the program does so.
  package static func askSecrets(_ labels: [String]) -> [String]? {
    if labels.isEmpty { return [] }
    var inbox = SignalInbox()
    inbox.open()
    defer { inbox.close() }
    let found = TerminalMode.current
    found?.unechoedBytes.applyForBytes()
    defer { found?.apply() }
    let isOutput = TerminalInfo.isTerminal(STDOUT_FILENO)
    let input = SecretInput(
      inbox: inbox, descriptor: isOutput ? STDOUT_FILENO : STDERR_FILENO)
    var secrets: [String] = []
    for label in labels {
      switch input.ask(label) {
      case .entered(let secret): secrets.append(secret)
      case .brokenOff: return nil
      case .signalled(let number):
        found?.apply()
        ThisProcess.die(of: number)
      }
    }
    return secrets
  }
}
