import Testing

@testable import FlowAcceptance

@Suite struct ShardTests {
  @Test func `every case is in just one share, and shares are alike`() {
    let ids = (0..<3000).map { "scripts/a\($0 % 7).flow::case \($0)" }
    let shards = (1...3).compactMap { Shard(index: $0, count: 3) }
    for id in ids { #expect(shards.count { $0.contains(id) } == 1) }
    for shard in shards { #expect((850...1150).contains(ids.count { shard.contains($0) })) }
  }

  @Test func `a case stays where it is, on every machine and in every version`() {
    let ids = ["scripts/transfer/happy.flow::happy", "a.flow::b[2]", "é.flow::日本"]
    #expect(ids.map { StableHash.of($0) % 8 } == [2, 6, 0])
  }

  private func shard(_ option: String?, _ environment: [String: String]) throws -> String? {
    try ShardChoice.shard(option) { environment[$0] }?.text
  }

  @Test(
    arguments: [
      ("2/3", [:], "2/3"), ("1/1", [:], "1/1"),
      ("1/2", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"], "1/2"),
      (nil, ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], "2/2"),
      (nil, ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], nil), (nil, [:], nil),
      (nil, ["TEST_TOTAL_SHARDS": "1"], nil),
    ] as [(String?, [String: String], String?)])
  func `the share is what the sources say`(
    option: String?, environment: [String: String], share: String?
  ) throws {
    #expect(try shard(option, environment) == share)
  }

  @Test(
    arguments: [
      ("0/3", [:]), ("4/3", [:]), ("1", [:]), ("1/", [:]), ("+1/3", [:]), ("a/b", [:]),
      ("1/2/3", [:]), ("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"]),
      ("2/2", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"]),
      (nil, ["TEST_SHARD_INDEX": "-1", "TEST_TOTAL_SHARDS": "2"]), (nil, ["TEST_SHARD_INDEX": "0"]),
      (nil, ["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "2"]),
      (nil, ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "x"]),
      (nil, ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "2"]), (nil, ["TEST_TOTAL_SHARDS": "2"]),
      (nil, ["TEST_SHARD_INDEX": "9223372036854775807", "TEST_TOTAL_SHARDS": "2"]),
    ] as [(String?, [String: String])])
  func `what is unclear is an error`(option: String?, environment: [String: String]) {
    #expect(throws: ShardError.self) { try shard(option, environment) }
  }

  @Test func `those that disagree are named`() {
    #expect(throws: ShardError("--shard says shard 2/2, Bazel says 1/2")) {
      try shard("2/2", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"])
    }
  }

  @Test(arguments: [
    ("a.flow", TestTarget(path: "a.flow")), ("a.flow:12", .init(path: "a.flow", part: .line(12))),
    ("a.flow:12:8", .init(path: "a.flow", part: .line(12))),
    ("x:7:3", .init(path: "x:7", part: .line(3))), ("a:0:8", .init(path: "a:0", part: .line(8))),
    ("x:7:3:1", .init(path: "x:7", part: .line(3))),
    ("a.flow::b: c", .init(path: "a.flow", part: .name("b: c"))),
    ("a.flow::b:3", .init(path: "a.flow", part: .name("b:3"))),
    ("a.flow:0", .init(path: "a.flow:0")), ("x:7", .init(path: "x:7")),
  ])
  func `an argument is a file, a line or a name`(argument: String, target: TestTarget) {
    #expect(TestTarget(argument) { $0 == "x:7" } == target)
  }
}
