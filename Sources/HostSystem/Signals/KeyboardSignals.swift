/// Steps back from the keyboard's signals while a child has the terminal.
///
/// Ctrl-C and Ctrl-\ are meant for the child. Ctrl-Z stops this program together with the child, by
/// the default action, unless it came ignored.
struct KeyboardSignals {
  private var previous: [(signal: Int32, handler: SignalHandler?)] = []

  mutating func ignore() {
    for number in [SIGINT, SIGQUIT] {
      previous.append((number, signal(number, SIG_IGN)))
    }
    let handler = signal(SIGTSTP, SIG_DFL)
    if isIgnoring(handler) { _ = signal(SIGTSTP, SIG_IGN) }
    previous.append((SIGTSTP, handler))
  }

  mutating func restore() {
    for (number, handler) in previous { _ = signal(number, handler) }
    previous = []
  }
}
