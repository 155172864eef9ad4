import FlowShell
import FlowText
import HostSystem

/// `--outside URL` or `--outside PROGRAM`: what answers the flows' requests in place of the worlds.
enum OutsideOption {
  /// The outside that a text names.
  ///
  /// - Throws: if the URL is none, or the program that it needs is not there.
  static func outside(
    _ text: String, headers: [HTTPHeader] = []
  ) throws(CommandLineError) -> any RemoteOutside {
    if text.isEmpty { throw CommandLineError("--outside: give a URL or a program", .usage) }
    guard isURL(text) else { return try program(text) }
    let base = try base(of: text)
    guard let curl = Executable.find("curl") else {
      throw CommandLineError(
        "--outside: '\(text)' is asked with curl, which is not installed; install it, or give a program",
        .unreadable)
    }
    return HTTPOutside(base: base, curl: curl, headers: headers)
  }

  /// True of a text that names a server rather than a program.
  static func isURL(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  /// The URL without slashes at its end.
  private static func base(of text: String) throws(CommandLineError) -> String {
    var base = Substring(text)
    while base.hasSuffix("/") { base.removeLast() }
    let rest = base.drop { $0 != "/" }.dropFirst(2)
    let isPlain = base.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain, let first = rest.first, first != ":",
      !rest.contains(where: { "?#".contains($0) })
    else {
      throw CommandLineError(
        "--outside: '\(text)' is not a URL such as http://localhost:8080", .usage)
    }
    return String(base)
  }

  /// The program that a command line of `sh` runs.
  ///
  /// A plain word at its beginning is looked for first: the shell would only say later that there is
  /// no such program.
  private static func program(_ command: String) throws(CommandLineError) -> ProgramOutside {
    let word = command.split(separator: " ").first.map(String.init) ?? ""
    let isPlain = word.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || "/._-+".utf8.contains($0) }
    if word.isEmpty || (isPlain && Executable.find(word) == nil && !isKnownToShell(word)) {
      throw CommandLineError("--outside: there is no program '\(word)'", .unreadable)
    }
    return ProgramOutside(command: command)
  }

  /// True of a word that the shell itself understands, such as `cd` or `while`.
  private static func isKnownToShell(_ word: String) -> Bool {
    (try? ChildProcess.run("command -v '\(word)' >/dev/null")) == .exited(0)
  }
}

extension RemoteRequest {
  /// The time when it is given up, by the system's uptime.
  var deadline: Int64 { SystemClock.uptime + min(limit.count, .max / 2) }
}
