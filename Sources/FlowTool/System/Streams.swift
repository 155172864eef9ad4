/// Standard output and standard error.
enum Streams {
  /// Writes results.
  static func results(_ bytes: [UInt8]) throws(ExitCode) {
    if !bytes.isEmpty, !SystemCall.write(bytes, to: 1) { throw .unwritable }
  }

  /// Writes results.
  static func results(_ text: String) throws(ExitCode) { try results(Array(text.utf8)) }

  /// Writes diagnostics.
  static func diagnostics(_ text: String) { _ = SystemCall.write(Array(text.utf8), to: 2) }
}
