import FlowShell
import FlowText

/// A header that is sent with each request to a server: `--header 'NAME: VALUE'`.
struct HTTPHeader: Sendable {
  /// The name and the value, as they are sent.
  let line: String

  /// The headers that options name, for what `--outside` names.
  ///
  /// - Parameters:
  ///   - texts: the options; `${secret.NAME}` in a value stands for a secret.
  ///   - outside: the outside.
  ///   - secrets: the secrets that are given.
  /// - Returns: the headers, in the same order.
  /// - Throws: if one is no header, names a secret that is not given, or nothing speaks HTTP.
  static func all(
    _ texts: [String], for outside: String, secrets: [(name: String, value: String)]
  ) throws(CommandLineError) -> [HTTPHeader] {
    if texts.isEmpty { return [] }
    if !OutsideOption.isURL(outside) { throw withoutServer }
    var headers: [HTTPHeader] = []
    for text in texts { headers.append(try HTTPHeader(reading: text, secrets)) }
    return headers
  }

  /// The error where nothing speaks HTTP.
  static let withoutServer = CommandLineError(
    "--header goes with the URL of a server in --outside", .usage)

  private init(
    reading text: String, _ secrets: [(name: String, value: String)]
  ) throws(CommandLineError) {
    // Without the text in the messages, which may be a secret.
    let name = text.prefix { $0 != ":" }
    guard name.count < text.count, !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
      throw CommandLineError("--header: a header is 'NAME: VALUE'", .usage)
    }
    if Self.own.contains(name.lowercased()) {
      throw CommandLineError("--header: \(ThisShell.name) itself sends \(name)", .usage)
    }
    var line = "\(name):"
    var rest = text.dropFirst(name.count + 1)
    while let start = rest.firstRange(of: "${") {
      guard rest[start.upperBound...].hasPrefix(Self.secretPrefix) else {
        throw CommandLineError(
          "--header: only ${secret.NAME} can stand in the value of \(name), no variable or expression",
          .usage)
      }
      let word = rest[start.upperBound...].dropFirst(Self.secretPrefix.count).prefix { $0 != "}" }
      guard word.endIndex < rest.endIndex else {
        throw CommandLineError("--header: '}' is missing in the value of \(name)", .usage)
      }
      guard let secret = secrets.first(where: { $0.name == word }) else {
        throw CommandLineError(
          "--header: there is no secret '\(word)'; give it with --secret \(word)=…, --secrets-file "
            + "FILE or FLOWSH_SECRET_\(word)", .usage)
      }
      line += rest[..<start.lowerBound] + secret.value
      rest = rest[word.endIndex...].dropFirst()
    }
    line += rest
    guard !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0 == "\u{7F}" })
    else {
      throw CommandLineError("--header: the value of \(name) must be one line", .usage)
    }
    self.line = line
  }

  private static let secretPrefix = "secret."

  /// The headers of flowsh's own, by their names in small letters.
  private static let own: Set<String> = [
    "content-type", "content-length", "accept", "expect", "flowsh-session", "idempotency-key",
  ]

  /// True of what the name of a header may consist of (RFC 9110, `token`).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
