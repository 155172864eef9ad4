import Foundation
import ProcessTesting
import Testing

/// One world file, and several runs that begin with it and write it back.
struct SharedWorldTests {
  private static let transfer = [
    "start transfer", "submit amount 100", "submit tariff economy", "submit confirmation continue",
  ]

  private func arguments(_ commands: [String]) -> [String] {
    ["--world", "w.json"] + commands.flatMap { ["-c", $0] }
  }

  @Test func `of runs at the same time nothing is lost`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try tool.run("-c", "world save w.json").code == 0)
    let runs = try (0..<8).map { _ in
      try ChildProcess(tool.start(arguments(SharedWorldTests.transfer)))
    }
    for run in runs { #expect(run.wait(seconds: 60) == 0) }
    let look = try tool.run(
      arguments(["eval size(world.transfer.transfers)", "eval world.transfer.wallet.balance"]),
      input: Data())
    #expect(look.output == "8\n120.00\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(left.filter { $0.hasPrefix("w.json") } == ["w.json"])
  }

  @Test func `the last slot is booked once`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let booking = ["start booking at checkout storeId=1a2b services=123 products=9"]
    #expect(try tool.run("-c", "world save w.json").code == 0)
    let runs = try (0..<4).map { _ in
      try ChildProcess(tool.start(arguments(booking + ["submit slot=1a2b-1 payment=card"])))
    }
    let codes = runs.map { $0.wait(seconds: 60) }
    #expect(codes.sorted() == [0, 1, 1, 1])
    let look = try tool.run(
      arguments([
        "eval size(world.booking.bookings)", "eval world.booking.products['9'].stock",
        "eval world.booking.slots['1a2b-1'].isFree",
      ]), input: Data())
    #expect(look.output == "1\n0\nfalse\n")
  }

  @Test func `a run waits for one that goes on, and begins with what that left`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try tool.run("-c", "world save w.json").code == 0)
    let talk = try Talk(tool, "--world", "w.json", "--format", "json", "-")
    #expect(try talk.say("world set transfer.wallet.balance 500") != nil)
    let output = ChildProcess.pipe()
    var start = tool.start(arguments(["eval world.transfer.wallet.balance"]))
    start.output = output.fileHandleForWriting
    let second = try ChildProcess(start)
    usleep(300_000)
    #expect(second.isRunning)
    #expect(try talk.end() == 0)
    #expect(second.wait(seconds: 20) == 0)
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "500\n")
  }

  @Test func `tests only read it, and wait for nobody`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect world.transfer.wallet.balance == 1000\n")
    #expect(try tool.run("-c", "world save w.json").code == 0)
    let talk = try Talk(tool, "--world", "w.json", "--format", "json", "-")
    #expect(try talk.say("world set transfer.wallet.balance 500") != nil)
    #expect(try tool.run("test", "--world", "w.json", "t.flow").code == 0)
    #expect(try talk.end() == 0)
  }
}
