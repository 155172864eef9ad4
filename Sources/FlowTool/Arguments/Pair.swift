import FlowScript
import FlowShell

/// `NAME=VALUE` as options take it.
enum Pair {
  /// A variable, which scripts write by its name.
  static func readVariable(
    _ text: String, of option: String
  ) throws(CommandLineError) -> (name: String, value: String) {
    guard let (name, value) = parts(text) else {
      throw CommandLineError("\(option): '\(text)' is not NAME=VALUE", .usage)
    }
    guard VariableName.isFree(name) else {
      throw CommandLineError("\(option): '\(name)' cannot be the name of a variable", .usage)
    }
    return (name, value)
  }

  private static func parts(_ text: String) -> (name: String, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty ? (String(parts[0]), String(parts[1])) : nil
  }

  /// A secret, whose name scripts write after `secret.`.
  static func readSecret(
    _ text: String, of option: String
  ) throws(CommandLineError) -> (name: String, value: String) {
    guard let (name, value) = parts(text) else {
      // Without the text, which may be the secret alone.
      throw CommandLineError("\(option): a secret is NAME=VALUE", .usage)
    }
    guard VariableName.isName(name) else {
      throw CommandLineError("\(option): '\(name)' cannot be the name of a secret", .usage)
    }
    return (name, value)
  }

  /// The pairs of a file, a line each; empty lines and lines that begin with # do not count.
  ///
  /// Blanks around a name are no part of it; those of a value are.
  static func readFile(
    _ path: String,
    _ read: (
      _ text: String, _ option: String
    ) throws(CommandLineError) -> (name: String, value: String)
  ) throws(CommandLineError) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    for (index, line) in try CommandLineError.lines(of: path).enumerated() {
      let line = line.drop(while: isBlank)
      if line.isEmpty || line.hasPrefix("#") { continue }
      pairs.append(try read(cut(line), "\(path):\(index + 1)"))
    }
    return pairs
  }

  /// The pairs with each name once, and the value that was given to it last.
  static func lastOfEach(
    _ pairs: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    var last = Dictionary(pairs.map { ($0.name, $0.value) }) { _, later in later }
    return pairs.compactMap { pair in last.removeValue(forKey: pair.name).map { (pair.name, $0) } }
  }

  /// A pair without the blanks after its name.
  private static func cut(_ line: Substring) -> String {
    guard let mark = line.firstIndex(of: "=") else { return String(line) }
    var name = line[..<mark]
    while let last = name.last, isBlank(last) { name.removeLast() }
    return "\(name)\(line[mark...])"
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}
