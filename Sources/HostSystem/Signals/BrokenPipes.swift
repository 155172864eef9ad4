/// `SIGPIPE`, which a write to a program that has ended raises: standard output keeps its default.
enum BrokenPipes {
  /// Does something in which a write to such a program fails, where the signal would end this process.
  static func ignored<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer {
      var pending = sigset_t()
      unsafe sigpending(&pending)
      var number: Int32 = 0
      if unsafe sigismember(&pending, SIGPIPE) == 1 { _ = unsafe sigwait(&signals, &number) }
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body()
  }
}
