import FlowCore
import Testing

@testable import FlowShell
@testable import FlowSimulation

/// Nothing is done twice, also when the world was saved and loaded in between.
struct PerformedMutationTests {
  private let files = MemoryFiles()

  /// A session in which a transfer was made, and its answer lost.
  private func shellWithLostTransfer() throws -> Shell {
    let shell = try Shell(setup: files.setup)
    shell.type(
      """
      start transfer
      submit 100
      submit economy
      inject createTransfer lost
      submit continue
      """)
    #expect(shell.eval("[error.code, size(world.transfer.transfers)]") == #"["timeout",1]"#)
    return shell
  }

  @Test func `what was performed is known after the world was saved and loaded`() throws {
    let shell = try shellWithLostTransfer()
    #expect(shell.type("world save w.json\nworld load w.json\nretry").code == nil)
    #expect(shell.eval("[step, state.transfer]") == #"["success","t1"]"#)
    #expect(shell.eval("size(world.transfer.transfers)") == "1")
  }

  @Test func `a world that is changed, or replaced by one that was written by hand, keeps it`()
    throws
  {
    let shell = try shellWithLostTransfer()
    shell.type("world set transfer.wallet.balance 500")
    files["w.json"] = #"{"transfer": {"wallet": {"balance": 300, "currency": "EUR"}}}"#
    #expect(shell.type("world load w.json\nretry").code == nil)
    #expect(shell.eval("[state.transfer, world.transfer.wallet.balance]") == #"["t1",300]"#)
  }

  @Test func `another session's first wish is a new one`() throws {
    try shellWithLostTransfer().type("world save w.json")
    let shell = try Shell("world load w.json", setup: files.setup)
    shell.type("start transfer\nsubmit 100\nsubmit economy\nsubmit continue")
    #expect(shell.eval("state.transfer") == #""t2""#)
    #expect(shell.eval("size(world.transfer.transfers)") == "2")
  }

  @Test func `of other sessions the last thousand are saved again`() throws {
    let old = (1...1005).map { #""old\#($0)-.transfer.1": "t0""# }.joined(separator: ", ")
    let performed = #"{"runs": 1005, "mutations": {\#(old)}}"#
    files["w.json"] = #"{"\#(PerformedMutations.memberName)": \#(performed)}"#
    let shell = try Shell("world load w.json", setup: files.setup)
    shell.type(
      """
      start transfer
      submit 100
      submit economy
      inject createTransfer lost
      submit continue
      world save w.json
      world load w.json
      world save w.json
      """)
    let saved = try #require(files["w.json"])
    #expect(!saved.contains(#""old5-.transfer.1""#))
    #expect(saved.contains(#""old6-.transfer.1""#))
    #expect(saved.contains(#""old1005-.transfer.1""#))
    shell.type("retry")
    #expect(shell.eval("[step, state.transfer]") == #"["success","t1"]"#)
  }

  @Test func `of its own session all are saved, and known after that`() throws {
    var performed = PerformedMutations()
    let count = PerformedMutations.mostSaved + 500
    for number in 0..<count { performed.note(number, under: IdempotencyKey("key\(number)")) }
    let saved = try PerformedMutations(performed.document, in: performed)
    for known in [performed, saved] {
      guard case .object(let members) = known.document else { continue }
      #expect(members.map(\.name) == (0..<count).map { "key\($0)" })
    }
    guard case .object(let rest) = try PerformedMutations(saved.document).document else { return }
    #expect(rest.first?.name == "key500")
    #expect(rest.count == PerformedMutations.mostSaved)
  }

  @Test func `undo takes it back`() throws {
    let shell = try shellWithLostTransfer()
    shell.type("undo\nworld save w.json")
    #expect(files["w.json"]?.contains(PerformedMutations.memberName) == false)
    shell.type("redo\nworld save w.json")
    #expect(files["w.json"]?.contains(#""transfer1-.transfer.1": "t1""#) == true)
  }

  @Test func `it is no world`() throws {
    let shell = try shellWithLostTransfer()
    #expect(shell.eval("PerformedMutations.name in world") == "expression")
    #expect(shell.eval("'\(PerformedMutations.memberName)' in world") == "false")
    #expect(!shell.prints("world").contains(PerformedMutations.memberName))
    #expect(shell.type("world set \(PerformedMutations.memberName).runs 0").code == "world.path")
    #expect(shell.type("world set \(PerformedMutations.memberName) {}").code == "world.path")
  }

  @Test(arguments: [
    ("5", "runs"), (#"{"runs": -1}"#, "runs"), (#"{"runs": "1", "mutations": {}}"#, "runs"),
    (#"{"runs": \#(PerformedMutations.mostRuns + 1), "mutations": {}}"#, "runs"),
    (#"{"runs": 1}"#, "mutations"), (#"{"runs": 1, "mutations": []}"#, "mutations"),
  ])
  func `a member that is none is refused`(member: String, place: String) throws {
    files["w.json"] = #"{"transfer": {}, "\#(PerformedMutations.memberName)": \#(member)}"#
    let answer = try Shell(setup: files.setup).type("world load w.json")
    #expect(answer.code == "world.value")
    #expect(answer.message?.hasPrefix("'\(PerformedMutations.memberName).\(place)': ") == true)
  }

  @Test(arguments: [Int(Int32.max), Int(PerformedMutations.mostRuns) - 1])
  func `a number of runs that was saved can be loaded`(count: Int) throws {
    files["w.json"] =
      #"{"\#(PerformedMutations.memberName)": {"runs": \#(count), "mutations": {"a-.transfer.1": "t0"}}}"#
    let shell = try Shell("world load w.json", setup: files.setup)
    #expect(shell.type("start transfer\nworld save v.json\nreset").code == nil)
    #expect(files["v.json"]?.contains("\"runs\": \(count + 1)") == true)
    #expect(shell.type("world load v.json").code == nil)
  }

  @Test func `what was saved is of the type that the request brings`() throws {
    let shell = try shellWithLostTransfer()
    files["w.json"] =
      #"{"\#(PerformedMutations.memberName)": {"runs": 1, "mutations": {"transfer1-.transfer.1": {"id": 1}}}}"#
    shell.type("world load w.json\nretry")
    #expect(shell.eval("error.code") == #""world.value""#)
  }
}
