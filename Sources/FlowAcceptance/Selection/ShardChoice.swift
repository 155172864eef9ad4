import FlowText

/// The share of the cases that a run takes: what `--shard` says, and what Bazel says in its variables.
package enum ShardChoice {
  /// The share of this run.
  ///
  /// - Parameters:
  ///   - option: `I/N`; nil if the command line says nothing.
  ///   - environment: the value of a variable.
  /// - Returns: the share; nil if all cases are to run.
  /// - Throws: what is wrong with one of them, or that they disagree.
  package static func shard(
    _ option: String?, _ environment: (String) -> String?
  ) throws(ShardError) -> Shard? {
    let bazel = try bazel(environment)
    guard let option else { return bazel }
    let shard = try written(option)
    if let bazel, bazel != shard {
      throw ShardError("--shard says shard \(shard.text), Bazel says \(bazel.text)")
    }
    return shard
  }

  /// The share `I/N`.
  private static func written(_ text: String) throws(ShardError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = plainNumber(parts[0]), let count = plainNumber(parts[1]),
      let shard = Shard(index: index, count: count)
    else { throw ShardError("--shard: '\(text)' is not I/N with I from 1 to N") }
    return shard
  }

  private static func plainNumber(_ text: Substring) -> Int? {
    text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
  }

  /// The share in the variables of Bazel, which counts from 0.
  private static func bazel(_ environment: (String) -> String?) throws(ShardError) -> Shard? {
    let (indexName, countName) = ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS")
    let (indexText, countText) = (environment(indexName), environment(countName))
    guard let indexText else {
      guard let countText, countText != "1" else { return nil }
      throw ShardError("\(countName) is \(countText), and \(indexName) is not set")
    }
    guard let index = Int(indexText) else { throw ShardError("\(indexName) is '\(indexText)'") }
    guard let count = countText.flatMap({ Int($0) }) else {
      throw ShardError("\(indexName) is set, and \(countName) is not a number")
    }
    let (number, overflow) = index.addingReportingOverflow(1)
    guard !overflow, let shard = Shard(index: number, count: count) else {
      throw ShardError("Bazel: there is no share \(indexName)=\(indexText) of \(count)")
    }
    return shard
  }
}

/// The reason why it is not clear which share this is.
package struct ShardError: Error, Equatable {
  package let message: String

  init(_ message: String) { self.message = message }
}
