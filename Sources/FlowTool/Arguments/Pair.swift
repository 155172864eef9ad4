import FlowShell

/// `NAME=VALUE` as options take it.
enum Pair {
  static func read(
    _ text: String, of option: String
  ) throws(CommandLineError) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw CommandLineError("\(option): '\(text)' is not NAME=VALUE", .usage)
    }
    return (String(parts[0]), String(parts[1]))
  }

  /// The pairs of a file, a line each; empty lines and lines that begin with # do not count.
  static func readFile(
    _ path: String
  ) throws(CommandLineError) -> [(name: String, value: String)] {
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try SystemFiles.read(path)
    } catch {
      throw CommandLineError(error.message, .unreadable)
    }
    var pairs: [(name: String, value: String)] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines where !line.hasPrefix("#") {
      pairs.append(try read(String(line), of: path))
    }
    return pairs
  }
}
