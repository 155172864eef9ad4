import Foundation
import Synchronization

/// A program that runs beside a test.
///
/// Foundation's `Process` looks through all open files whenever it starts one, and falls over now and
/// then while hundreds of tests open and close theirs.
package final class ChildProcess: Sendable {
  package let identifier: pid_t
  private let ending = Mutex<Int32?>(nil)

  /// Held while a program starts, and while a pipe is made that no other program may have.
  private static let starting = Mutex(())

  /// A pipe to a program, or from one.
  package static func pipe() -> Pipe {
    starting.withLock { _ in
      let pipe = Pipe()
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      return pipe
    }
  }

  /// The settings that a program is started with.
  package struct Start {
    package var executable: String
    package var arguments: [String]
    /// The folder it runs in; nil for that of the tests.
    package var folder: String?
    package var environment: [String: String]
    /// Its standard input, output and error.
    ///
    /// Nothing comes from, and goes to, those that are nil. The last two may be the same.
    package var input: FileHandle?
    package var output: FileHandle?
    package var errors: FileHandle?

    package init(
      _ executable: String, _ arguments: [String], in folder: String? = nil,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
      self.executable = executable
      self.arguments = arguments
      self.folder = folder
      self.environment = environment
    }

    /// The command that the system is asked to run: if need be a shell that goes to the folder first.
    fileprivate var words: [String] {
      guard let folder else { return [executable] + arguments }
      let go = "cd \"$1\" && shift && exec \"$@\""
      return ["/bin/sh", "-c", go, "sh", folder, executable] + arguments
    }
  }

  /// Starts a program, and closes the files that are its own from now on.
  package init(_ start: Start) throws {
    let files = [start.input, start.output, start.errors]
    var plan = unsafe SpawnPlan(files.map { $0?.fileDescriptor })
    defer { unsafe plan.destroy() }
    let environment = start.environment.map { "\($0.key)=\($0.value)" }
    identifier = try ChildProcess.starting.withLock { _ in
      try unsafe plan.spawn(start.words, environment)
    }
    try start.input?.close()
    try start.output?.close()
    if start.errors !== start.output { try start.errors?.close() }
  }

  /// The exit code, or 128 and the number of the signal that ended it; nil while it runs.
  package var code: Int32? {
    ending.withLock { ending in
      if ending != nil { return ending }
      var status: Int32 = 0
      let ended = unsafe waitpid(identifier, &status, WNOHANG)
      if ended == identifier {
        let signal = status & 0x7f
        ending = signal == 0 ? (status >> 8) & 0xff : 128 + signal
      } else if ended < 0, errno != EINTR {
        ending = -1
      }
      return ending
    }
  }

  package var isRunning: Bool { code == nil }

  /// Waits for the end, and kills what takes too long.
  ///
  /// - Returns: the exit code as ``code`` says it; -1 if it was killed.
  package func wait(seconds: Double) -> Int32 {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      if let code { return code }
      if Date() > end { return giveUp() }
      usleep(2000)
    }
  }

  /// The same, without keeping a thread from other tests.
  package func end(within limit: Duration) async throws -> Int32 {
    let end = ContinuousClock.now + limit
    while true {
      if let code { return code }
      if .now > end { return giveUp() }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Kills it, and what it started that is still of its group.
  private func giveUp() -> Int32 {
    kill(-identifier, SIGKILL)
    while isRunning { usleep(2000) }
    return -1
  }
}
