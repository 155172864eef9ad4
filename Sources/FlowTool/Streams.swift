import FlowScript
import HostSystem

/// Standard output and standard error.
enum Streams {
  /// Writes results.
  ///
  /// - Throws: `ExitCode.unwritable` once the reason why they cannot be written was reported.
  static func results(
    _ bytes: [UInt8], to output: Descriptor = .standardOutput
  ) throws(ExitCode) {
    do throws(SystemError) {
      try output.write(bytes)
    } catch {
      throw refusal(of: error).told()
    }
  }

  /// Says that results cannot be written.
  static func refusal(of error: SystemError) -> CommandLineError {
    CommandLineError("cannot write to standard output: \(error.reason)", .unwritable)
  }

  /// Writes results.
  static func results(_ text: String) throws(ExitCode) { try results(Array(text.utf8)) }

  /// Writes diagnostics; where that fails, there is no way to report it.
  static func diagnostics(_ text: String) {
    try? Descriptor.standardError.write(Array(text.utf8))
  }
}

extension DiagnosticRenderer {
  /// The number of mistakes of a script that are printed.
  private static let mostMistakes = 100

  /// Prints the mistakes of a script, the first of them if they are many.
  func tell(
    _ mistakes: [PlacedDiagnostic], of path: String,
    _ hide: (PlacedDiagnostic) -> PlacedDiagnostic = { $0 }
  ) {
    for mistake in mistakes.prefix(Self.mostMistakes) { Streams.diagnostics(render(hide(mistake))) }
    let rest = mistakes.count - Self.mostMistakes
    if rest > 0 { Streams.diagnostics("error: \(path): and \(rest) more\n") }
  }
}
