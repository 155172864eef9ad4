import Synchronization

/// The signals that ask a run to end early, and still to tell what it knows.
///
/// The first one is noted; the second ends the process at once. One that is ignored from the
/// beginning stays so: the parent of the process, such as a shell that runs it in the background, wanted that.
package enum Interruption {
  fileprivate static let noted = Atomic<Int32>(0)
  /// Ctrl-C, the end of the machine or of the job, the end of the terminal.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Begins to take notice.
  package static func watch() {
    for number in numbers where isIgnoring(signal(number, noteInterruption)) {
      _ = signal(number, SIG_IGN)
    }
  }

  /// Leaves the signals to somebody else for a while.
  package static func pause(_ body: () -> Void) {
    let previous = numbers.map { signal($0, SIG_DFL) }
    body()
    for (number, handler) in zip(numbers, previous) { _ = signal(number, handler) }
  }

  /// The number of the signal that arrived, nil if none did.
  package static var number: Int32? {
    let number = noted.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}

/// The handler: it may do almost nothing, and notes the number.
private let noteInterruption: @convention(c) (Int32) -> Void = { number in
  Interruption.noted.store(number, ordering: .relaxed)
  _ = signal(number, SIG_DFL)
}
