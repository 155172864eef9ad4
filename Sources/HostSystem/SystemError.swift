/// The reason why the system did not do what it was asked for.
package struct SystemError: Error, Equatable, Sendable {
  /// The action that was asked for, such as `read 'a.flow'`; nil where only the caller knows.
  private var action: String?

  /// The cause in the system's words.
  package let reason: String

  /// The number of the error, as `errno` holds it; nil if it is none of the system's.
  package let number: Int32?

  package init(_ reason: String) {
    self.reason = reason
    number = nil
  }

  package static func == (error: SystemError, other: SystemError) -> Bool {
    error.action == other.action && error.reason == other.reason
  }

  /// A file would take the place of one that holds something.
  package static let isThere = SystemError("it is there already")

  /// The program that reads what is written has ended.
  package static let brokenPipe = SystemError(number: EPIPE)

  /// The error of the last call that failed.
  package static var last: SystemError { SystemError(number: errno) }

  /// The error of a number as `errno` holds it.
  package init(number: Int32) {
    reason = unsafe String(cString: strerror(number))
    self.number = number
  }

  /// The same error, of an action on a path.
  package func doing(_ verb: String, _ path: String) -> SystemError {
    var error = self
    error.action = "\(verb) '\(path)'"
    return error
  }

  /// The whole of it as a sentence, such as `cannot read 'a.flow': Permission denied`.
  package var message: String { action.map { "cannot \($0): \(reason)" } ?? reason }
}
