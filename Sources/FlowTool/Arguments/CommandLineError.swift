/// Something wrong with the command line or with what it names.
struct CommandLineError: Error {
  let message: String
  let code: ExitCode

  init(_ message: String, _ code: ExitCode) {
    self.message = message
    self.code = code
  }

  /// Tells it.
  ///
  /// - Returns: the code to end with.
  func told() -> ExitCode {
    Streams.diagnostics("error: \(message)\n")
    return code
  }

  /// Does something, and tells what is wrong with it.
  static func telling<Result>(
    _ work: () throws(CommandLineError) -> Result
  ) throws(ExitCode) -> Result {
    do throws(CommandLineError) { return try work() } catch { throw error.told() }
  }
}
