import Synchronization

/// The signals that a prompt has to do something about, kept until the loop comes round to them.
///
/// A handler may do almost nothing, so it notes the number and writes a byte into a pipe that the loop
/// polls. Signals that arrive together count once: what to do is decided by state, never by count.
@MainActor package struct SignalInbox {
  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Those that stay ignored if they come ignored: by `nohup`, and by a shell without jobs.
  private static let respected = [SIGHUP, SIGTSTP]

  private var previous: [(signal: Int32, handler: SignalHandler?)] = []

  /// The descriptor that becomes readable when a signal has arrived.
  package var descriptor: Int32 { wakePipe.readEnd }

  package init() {}

  /// Begins to catch, and forgets what came before.
  package mutating func open() {
    _ = take()
    for number in Self.caught {
      let handler = signal(number, noteArrival)
      if isIgnoring(handler), Self.respected.contains(number) { _ = signal(number, SIG_IGN) }
      previous.append((number, handler))
    }
    previous.append((SIGALRM, signal(SIGALRM, remind)))
    // What waits for somebody who reads no more goes on waiting otherwise.
    for number in ArrivedSignals.endings + [SIGALRM] { breakOffCalls(at: number) }
    unblock()
  }

  /// Makes a signal interrupt system calls, which handlers that `signal` installs restart.
  private func breakOffCalls(at number: Int32) {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return }
    action.sa_flags &= ~SA_RESTART
    unsafe sigaction(number, &action, nil)
  }

  /// Lets this thread have the signals: the parent of the program may have blocked them.
  private func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in Self.caught + [SIGALRM] { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  package mutating func close() {
    alarm(0)
    for (number, handler) in previous { _ = signal(number, handler) }
    previous = []
  }

  /// The signals that have arrived since it was last asked.
  package func take() -> ArrivedSignals {
    wakePipe.drain()
    return ArrivedSignals(bits: arrived.exchange(0, ordering: .sequentiallyConsistent))
  }

  /// The signals that have arrived, with Ctrl-C then forgotten: what it was meant for is over.
  ///
  /// The rest, a stop or a new size, is still to be seen to.
  package func takeInterrupt() -> ArrivedSignals {
    ArrivedSignals(bits: forget(SIGINT))
  }

  /// Stops the program as Ctrl-Z would, and returns when it goes on.
  package func stop() {
    let handler = signal(SIGTSTP, SIG_DFL)
    _ = raise(SIGTSTP)
    _ = signal(SIGTSTP, handler)
    _ = forget(SIGCONT)
  }

  /// Takes one signal out and returns what was there with it.
  private func forget(_ number: Int32) -> UInt64 {
    arrived.bitwiseAnd(~(1 << UInt64(number)), ordering: .sequentiallyConsistent).oldValue
  }
}
