import FlowCore
import FlowExpressions
import FlowText

/// The names of a new flow: as scripts write it, and as its types begin.
struct FlowNames {
  /// The name in scripts, such as `signIn`.
  let name: String

  /// The beginning of its types' names, such as `SignIn`.
  var type: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The names that a flow cannot have here, each with the reason.
  private static let taken: [String: String] = [
    "config": "a world has that name, the app's flags and values",
    "registered": "RegisteredFlow is a type of FlowShell",
    "simulated": "SimulatedWorld is a type of FlowSimulation",
  ]

  /// Checks the name of a flow.
  init(_ name: String) throws(CommandLineError) {
    self.name = name
    guard Self.isWord(name) else {
      throw CommandLineError(
        "'\(name)' cannot be the name of a flow; use English letters and digits, and begin with a "
          + "small letter, such as signIn", .usage)
    }
    if Reserved.keywords.contains(name) {
      throw CommandLineError(
        "'\(name)' cannot be the name of a flow: it is a word of expressions; choose another",
        .usage)
    }
    if let reason = Self.taken[name] {
      throw CommandLineError(
        "'\(name)' cannot be the name of a flow: \(reason); choose another", .usage)
    }
    let read = type.withLowercaseFirstWord
    if read != name {
      throw CommandLineError(
        "'\(name)' cannot be the name of a flow: scripts would call \(type)Flow '\(read)'; choose that",
        .usage)
    }
    if type.hasSuffix("Flow") {
      throw CommandLineError(
        "leave out 'Flow': the type of '\(name.dropLast(4))' is named \(type)", .usage)
    }
  }

  private static func isWord(_ name: String) -> Bool {
    let isFirstSmall = name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isFirstSmall == true && name.unicodeScalars.allSatisfy { $0.isASCIILetterOrDigit }
  }
}
