import Testing

@testable import FlowShell

/// Loads and validations that take their time.
struct PendingTests {
  private func confirmation() throws -> Shell {
    try Shell("start transfer at confirmation amount=100 tariff=economy")
  }

  @Test func `a cancelled load never touches the world`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer delay 5s\nsubmit continue\ncancel\nadvance 1h")
    #expect(shell.eval("size(world.transfer.transfers)") == "0")
    #expect(shell.eval("[step, busy, error]") == #"["confirmation",false,null]"#)
  }

  @Test func `cancel shows the answer filled in, and what may have taken effect`() throws {
    let shell = try confirmation()
    let screen = shell.prints("show")
    shell.type("inject createTransfer hold\nsubmit continue")
    let field = "one of continue, editAmount, editTariff"
    let filledIn = screen.replacing(field, with: "\(field) [continue]")
    let open = "  unresolved: createTransfer may have taken effect\n  action:"
    #expect(shell.prints("cancel") == filledIn.replacing("  action:", with: open))
  }

  @Test func `after cancel retry runs it again, also behind commands of the outside`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer hold\nsubmit continue\ncancel\nadvance 1s\nseed 3")
    shell.type("inject createTransfer clear")
    #expect(shell.type("retry").code == nil)
    #expect(shell.eval("step") == "\"success\"")
  }

  @Test func `a value is not read as a keyword`() throws {
    let shell = try confirmation()
    shell.type("let m = 'times'\ninject createTransfer fail offline ${m}\nsubmit continue")
    #expect(shell.eval("error.message") == "\"times\"")
  }

  @Test func `a cancelled entry load leaves the step without data until retry`() throws {
    let shell = try Shell("start transfer", "inject tariffs hold", "submit 100", "cancel")
    #expect(shell.type("submit economy").code == "load.needed")
    shell.type("inject tariffs clear\nretry")
    #expect(shell.type("submit economy").code == nil)
  }

  @Test(
    "after any other move there is nothing to retry",
    arguments: ["back\nsubmit economy", "submit editTariff\nsubmit economy", "submit editAmount"])
  func moved(_ lines: String) throws {
    let shell = try confirmation()
    shell.type("inject createTransfer fail offline\nsubmit continue")
    #expect(shell.type(lines).code == nil)
    #expect(shell.type("retry").code == "retry.nothing")
  }

  @Test func `the world is read at the instant a load completes`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer delay 5s\nsubmit continue")
    shell.type("world set transfer.wallet.balance 5\nadvance 5s")
    #expect(shell.eval("error.code") == "\"transfer.insufficientFunds\"")
  }

  @Test func `a load that completes sees the time at which it was due`() throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22", "submit age 1")
    shell.type("inject enrol delay 5s\nsubmit\nadvance 1h")
    #expect(shell.eval("world.enrol.members.m1.since - 1767258000000000000") == "5000000000")
  }

  @Test func `a late one of an earlier attempt does nothing`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer delay 5s\nsubmit continue\nadvance 3s\ncancel\nretry")
    shell.type("advance 3s")
    #expect(shell.eval("busy") == "true")
    shell.type("advance 2s")
    #expect(shell.eval("[step, size(world.transfer.transfers)]") == #"["success",1]"#)
  }

  @Test func `delays of one answer follow each other in one advance`() throws {
    let shell = try Shell("start transfer", "inject funds delay 2s", "inject tariffs delay 3s")
    shell.type("submit 100")
    #expect(shell.prints("advance 10s").hasPrefix("transfer:tariffs\n  tariff: one of economy"))
  }

  @Test func `wait ends at the instant nothing is pending and is refused without moving`() throws {
    let shell = try Shell("start transfer", "inject funds delay 59s", "inject tariffs delay 2s")
    shell.type("submit 100")
    let before = shell.snapshot
    #expect(shell.type("wait").code == "busy")
    #expect(shell.snapshot == before)
    #expect(shell.type("wait 61s").code == nil)
    #expect(shell.eval("string(clock)") == "\"2026-01-01T09:01:01Z\"")
    #expect(shell.type("wait").printed == "")
  }

  @Test func `a failure that is due later fails when it is due`() throws {
    let shell = try Shell("start transfer", "inject funds fail offline", "inject funds delay 1s")
    shell.type("submit 100")
    #expect(shell.eval("[busy, error]") == "[true,null]")
    #expect(shell.prints("advance 1s").contains("error: offline"))
  }

  @Test func `a lost one takes effect, also when it is released`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer lost\ninject createTransfer hold\nsubmit continue")
    shell.type("release createTransfer")
    #expect(shell.eval("[error.code, size(world.transfer.transfers)]") == #"["timeout",1]"#)
    shell.type("inject createTransfer clear\nretry")
    #expect(shell.eval("[step, size(world.transfer.transfers)]") == #"["success",1]"#)
  }

  @Test func `a dropped one takes no effect and fails as one that is lost`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer dropped\nsubmit continue")
    #expect(shell.eval("[error.code, size(world.transfer.transfers)]") == #"["timeout",0]"#)
    shell.type("retry")
    #expect(shell.eval("[step, size(world.transfer.transfers)]") == #"["success",1]"#)
  }

  @Test(arguments: ["cancel", "release createTransfer", "release createTransfer fail offline"])
  func `a late one takes effect, and its answer changes no screen`(givingUp: String) throws {
    let shell = try confirmation()
    shell.type("inject createTransfer late\nsubmit continue")
    #expect(
      shell.eval("[step, busy, size(world.transfer.transfers)]") == #"["confirmation",true,1]"#)
    #expect(shell.prints("inject") == "createTransfer is pending, answered once it is given up")
    shell.type(givingUp)
    #expect(shell.eval("[step, busy, action.kind]") == #"["confirmation",false,"route"]"#)
    #expect(shell.prints("trace 1").contains("dropped"))
    shell.type("retry")
    #expect(shell.eval("[step, size(world.transfer.transfers)]") == #"["success",1]"#)
    #expect(shell.eval("state.transfer") == #""t1""#)
  }

  @Test func `the answer to a flow that was left reaches nobody`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer late\nsubmit continue\ncancel\ncancel")
    #expect(shell.eval("[outcome, size(world.transfer.transfers)]") == #"["cancelled",1]"#)
    shell.type(
      "inject createTransfer late\nstart transfer at confirmation amount=200 tariff=economy")
    shell.type("submit continue\nundo\nsubmit continue")
    #expect(shell.eval("[busy, size(world.transfer.transfers)]") == "[true,2]")
  }

  @Test(arguments: [
    ("dropped", "funds changes nothing, so that it cannot be 'dropped'; inject 'fail timeout'"),
    ("late", "funds changes nothing, so that it cannot be 'late'; inject 'delay' or 'hold'"),
  ])
  func `only what changes something is dropped or late`(outcome: String, message: String) throws {
    let shell = try Shell("start transfer")
    let refusal = shell.type("inject funds \(outcome)")
    #expect(refusal.code == "inject.query")
    #expect(refusal.message == message)
  }

  @Test func `changing the world by hand does not make a retry pay twice`() throws {
    let shell = try confirmation()
    shell.type("inject createTransfer lost\nsubmit continue")
    shell.type("world set transfer.wallet.balance 890.00\nretry")
    #expect(shell.eval("[step, size(world.transfer.transfers)]") == #"["success",1]"#)
  }

  @Test func `a start that was refused on its way uses up what was injected for nothing`() throws {
    let shell = try Shell("inject tariffs fail offline")
    let before = shell.snapshot
    #expect(
      shell.type("start transfer at confirmation amount=500 tariff=economy").code == "offline")
    #expect(shell.snapshot == before)
  }

  @Test func `back from the first step drops what is pending and cancels`() throws {
    let shell = try Shell("start transfer", "inject funds delay 5s", "submit 100", "back")
    #expect(shell.eval("[outcome, busy]") == #"["cancelled",false]"#)
    #expect(shell.type("advance 1m").printed == "")
  }
}
