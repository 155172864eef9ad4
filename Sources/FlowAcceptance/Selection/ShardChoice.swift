import FlowText

/// The share of the cases that a run takes: what `--shard` says, and what the environment says.
package enum ShardChoice {
  /// The share of this run.
  ///
  /// - Parameters:
  ///   - option: `I/N`, `auto` or `auto/N`; nil if the command line says nothing.
  ///   - environment: the value of a variable.
  /// - Returns: the share; nil if all cases are to run.
  /// - Throws: what is wrong with a source, or the two sources that disagree.
  package static func shard(
    _ option: String?, _ environment: (String) -> String?
  ) throws(ShardError) -> Shard? {
    var found: [(source: String, shard: Shard)] = []
    var total: Int?
    let isAutomatic = option == "auto" || option?.hasPrefix("auto/") ?? false
    if let option {
      if isAutomatic {
        total = try automaticTotal(option)
      } else {
        found.append(("--shard", try written(option)))
      }
    }
    for source in ShardSource.all where source.isHonoured || isAutomatic {
      guard let shard = try source.shard(of: total, environment) else { continue }
      found.append((source.name, shard))
    }
    guard let first = found.first else {
      if isAutomatic {
        throw ShardError("--shard auto: no variable of a build system is set that says the share")
      }
      return nil
    }
    if let other = found.first(where: { $0.shard != first.shard }) {
      throw ShardError(
        "\(first.source) says shard \(first.shard.text), \(other.source) says \(other.shard.text)")
    }
    if let total, total != first.shard.count {
      throw ShardError("--shard says \(total) shares, \(first.source) says \(first.shard.count)")
    }
    return first.shard
  }

  /// `I/N`.
  private static func written(_ text: String) throws(ShardError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = plainNumber(parts[0]), let count = plainNumber(parts[1]),
      let shard = Shard(index: index, count: count)
    else {
      throw ShardError("--shard: '\(text)' is not I/N with I from 1 to N, 'auto' or 'auto/N'")
    }
    return shard
  }

  private static func automaticTotal(_ option: String) throws(ShardError) -> Int? {
    if option == "auto" { return nil }
    guard let total = plainNumber(option.dropFirst(5)), total >= 1 else {
      throw ShardError("--shard: '\(option)' is not 'auto/N'")
    }
    return total
  }

  private static func plainNumber(_ text: Substring) -> Int? {
    text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
  }
}
