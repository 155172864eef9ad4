/// A build system that tells each of its machines which share it has, in environment variables.
package struct ShardSource: Sendable {
  package let name: String
  let index: String
  /// The number that `index` counts from.
  let first: Int
  /// The variable that holds how many there are; nil if the command line must say.
  let count: String?
  /// True if it counts without being asked for by `--shard auto`.
  let isHonoured: Bool

  /// Every one that is known.
  package static let all = [
    ShardSource(
      name: "Bazel", index: "TEST_SHARD_INDEX", first: 0, count: "TEST_TOTAL_SHARDS",
      isHonoured: true),
    ShardSource(
      name: "GitLab", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL",
      isHonoured: false),
    ShardSource(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, count: "CIRCLE_NODE_TOTAL",
      isHonoured: false),
    ShardSource(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0,
      count: "BUILDKITE_PARALLEL_JOB_COUNT", isHonoured: false),
    ShardSource(
      name: "Azure", index: "SYSTEM_JOBPOSITIONINPHASE", first: 1,
      count: "SYSTEM_TOTALJOBSINPHASE", isHonoured: false),
    ShardSource(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: 0,
      count: "AWS_BATCH_JOB_ARRAY_SIZE", isHonoured: false),
    ShardSource(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, count: nil,
      isHonoured: false),
  ]

  /// The share that the environment says.
  ///
  /// - Parameters:
  ///   - total: the number of shares, if the command line says so.
  ///   - environment: the value of a variable.
  /// - Returns: the share; nil if the environment says none.
  /// - Throws: what is wrong with what it says.
  func shard(
    of total: Int?, _ environment: (String) -> String?
  ) throws(ShardError) -> Shard? {
    guard let indexText = environment(index) else {
      if let count, isHonoured, let text = environment(count), text != "1" {
        throw ShardError("\(count) is \(text), and \(index) is not set")
      }
      return nil
    }
    guard let place = Int(indexText) else { throw ShardError("\(index) is '\(indexText)'") }
    let all = try count(given: total, environment)
    let (number, overflow) = place.addingReportingOverflow(1 - first)
    guard !overflow, let shard = Shard(index: number, count: all) else {
      throw ShardError("\(name): there is no share \(index)=\(indexText) of \(all)")
    }
    return shard
  }

  private func count(
    given total: Int?, _ environment: (String) -> String?
  ) throws(ShardError) -> Int {
    guard let count else {
      if let total { return total }
      throw ShardError("\(name) does not say how many shares there are; write --shard auto/N")
    }
    guard let text = environment(count), let all = Int(text) else {
      throw ShardError("\(index) is set, and \(count) is not a number")
    }
    return all
  }
}

/// The reason why it is not clear which share this is.
package struct ShardError: Error, Equatable {
  package let message: String

  init(_ message: String) { self.message = message }
}
