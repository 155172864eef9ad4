import FlowCore
import FlowLanguage
import FlowOffer
import FlowText

extension ScriptLanguage {
  /// The vocabulary of lines that may name some flows.
  package init(_ flows: [RegisteredFlow], _ commands: CommandList = .standard) {
    self.init(flows: flows, commands: commands) {
      var all: [String] = []
      for flow in flows {
        guard let names = flow.declaredMembers(among: flows) else { return nil }
        all += names
      }
      return all.uniqued
    }
  }
}

extension Program {
  /// Reads and understands a script, and the files it sources.
  ///
  /// Only ``Suite`` knows what to do with the lines that divide one.
  package static func read(
    _ bytes: [UInt8], path: String, _ flows: [RegisteredFlow], _ files: Files = Files(),
    _ commands: CommandList = .standard
  ) throws(ScriptError) -> Program {
    try read(bytes, path: path, ScriptLanguage(flows, commands), files)
  }
}

extension TypedEntry {
  /// Reads what was entered, whether or not it can be understood.
  ///
  /// - Parameters:
  ///   - bytes: one command or several, each on a line of its own.
  ///   - path: what messages call it.
  ///   - number: the number of its first line, from 1.
  ///   - flows: the flows that it may name.
  ///   - commands: the commands that it may name.
  package init(
    _ bytes: [UInt8], path: String, number: Int, _ flows: [RegisteredFlow],
    _ commands: CommandList = .standard
  ) {
    self.init(bytes, path: path, number: number, ScriptLanguage(flows, commands))
  }
}
