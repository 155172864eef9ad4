import FlowScript
import FlowShell
import FlowText
import HostSystem

/// Something wrong with the command line or with what it names.
struct CommandLineError: Error {
  let message: String
  let code: ExitCode
  /// The file that is wrong; nil if it is the command line itself, or no file.
  let file: String?
  /// The line where it is wrong, from 1.
  let line: Int

  init(_ message: String, _ code: ExitCode, file: String? = nil, line: Int = 1) {
    self.message = message
    self.code = code
    self.file = file
    self.line = line
  }

  /// A name that nothing has: with the one that was meant, or else with all there are.
  static func unknown(
    _ kind: String, _ name: String, among names: [String]
  ) -> CommandLineError {
    let all = names.isEmpty ? "there is none" : "there are \(names.joined(separator: ", "))"
    let closest = Suggestion.closest(to: name, among: names)
    let help = closest.map { "did you mean '\($0)'?" } ?? all
    return CommandLineError("no \(kind) is named '\(name)'; \(help)", .usage)
  }

  /// The bytes of a file that the command line names.
  static func reading(_ path: String) throws(CommandLineError) -> [UInt8] {
    do throws(SystemError) {
      return try FileSystem.read(path)
    } catch {
      throw CommandLineError(error.message, .unreadable, file: path)
    }
  }

  /// The lines of a text file that the command line names.
  static func lines(of path: String) throws(CommandLineError) -> [Substring] {
    let bytes = try reading(path)
    if let fault = EncodedText.fault(in: bytes) {
      let number = bytes[..<fault].count { $0 == UInt8(ascii: "\n") } + 1
      throw CommandLineError(
        "\(path):\(number): the text is not UTF-8", .unreadable, file: path, line: number)
    }
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    return String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Writes a file that the command line names, and the folders that it is in.
  static func writing(_ text: String, to path: String) throws(CommandLineError) {
    do throws(SystemError) {
      try FileSystem.makeFolder(of: path)
      try FileSystem.write(path, Array(text.utf8))
    } catch {
      throw CommandLineError(error.message, .unwritable)
    }
  }

  /// Reports it.
  ///
  /// - Returns: the code to end with.
  func told() -> ExitCode {
    Streams.diagnostics("error: \(message)\n")
    return code
  }

  /// Does something, and reports what is wrong with it.
  static func telling<Result>(
    _ work: () throws(CommandLineError) -> Result
  ) throws(ExitCode) -> Result {
    do throws(CommandLineError) { return try work() } catch { throw error.told() }
  }
}
