/// Standard output and standard error.
enum Streams {
  /// Writes results.
  static func results(_ bytes: [UInt8]) throws(ExitCode) {
    if !bytes.isEmpty, !SystemCall.write(bytes, to: 1) { throw .unwritable }
  }

  /// Writes diagnostics.
  static func diagnostics(_ text: String) { _ = SystemCall.write(Array(text.utf8), to: 2) }
}
