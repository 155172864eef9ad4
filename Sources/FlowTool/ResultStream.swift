import HostSystem

/// Results of work that goes on where they cannot be written any more, so that its files are.
struct ResultStream: Sendable {
  let output: Descriptor
  /// True once something could not be written, which was reported unless there is no reader any more.
  private var hasFailed = false
  /// True once the program that reads has ended.
  private var isUnread = false

  init(to output: Descriptor = .standardOutput) { self.output = output }

  /// Writes results, unless some could not be written before.
  mutating func write(_ bytes: [UInt8]) {
    if hasFailed { return }
    do throws(SystemError) {
      try output.write(bytes)
    } catch {
      hasFailed = true
      isUnread = error == .brokenPipe
      if !isUnread { _ = Streams.refusal(of: error).told() }
    }
  }

  /// Ends the process as a write that nobody reads does by default, once there was one.
  ///
  /// - Throws: `ExitCode.unwritable` if something could not be written otherwise.
  func conclude() throws(ExitCode) {
    if isUnread { ThisProcess.dieOfBrokenPipe() }
    if hasFailed { throw .unwritable }
  }
}
