import Testing

@testable import FlowShell

/// The value of `error`, and how long it stays; refusals, failures and `!`.
struct ErrorTests {
  @Test func `a refusal sets error only behind an exclamation mark`() throws {
    let shell = try Shell("start transfer", "submit -1")
    #expect(shell.eval("error") == "null")
    #expect(shell.prints("! submit -1") == "error: field.range: amount must be more than 0")
    #expect(
      shell.eval("error")
        == #"{"code":"field.range","message":"amount must be more than 0","field":"amount"}"#)
  }

  @Test(
    "what looks, checks or gives a name keeps it",
    arguments: [
      "show", "state", "steps", "trace", "graph", "world", "flows", "describe", "action", "eval 1",
      "echo a",
      "vars", "help", "expect step amount", "check step amount", "let x = 1", "submit nonsense",
      "back to nowhere", "world save w.json",
    ])
  func kept(_ line: String) throws {
    let shell = try Shell("start transfer", "! submit -1", setup: MemoryFiles().setup)
    shell.type(line)
    #expect(shell.eval("error.code") == "\"field.range\"")
  }

  @Test(
    "what drives or controls the outside replaces it",
    arguments: [
      "submit 100", "back", "cancel", "advance 1s", "seed 1", "inject funds hold", "wait",
      "inject funds clear", "world set transfer.wallet.balance 1",
    ])
  func replaced(_ line: String) throws {
    let shell = try Shell("start transfer", "! submit -1")
    #expect(shell.type(line).code == nil)
    #expect(shell.eval("error") == "null")
  }

  @Test func `a failure of the outside is data, and the script goes on`() throws {
    let shell = try Shell()
    let answer = shell.type("start transfer\nsubmit 5000\nexpect error transfer.insufficientFunds")
    #expect(answer.code == nil)
    #expect(shell.eval("state") == #"{"country":"germany"}"#)
  }

  @Test(arguments: ["show", "eval 1", "steps", "undo", "world"])
  func `an exclamation mark before what only looks blames no earlier error`(line: String) throws {
    let shell = try Shell("start transfer", "submit 100", "back", "! submit abc")
    #expect(shell.eval("error.code") == #""field.type""#)
    let answer = shell.type("! \(line)")
    #expect(answer.code == "expect.failed")
    #expect(answer.message == "the command was not refused")
  }

  @Test func `an exclamation mark before a failure advises an expectation`() throws {
    let shell = try Shell("start transfer")
    let answer = shell.type("! submit 5000")
    #expect(answer.code == "expect.failed")
    #expect(answer.message?.contains("expect error transfer.insufficientFunds") == true)
  }

  @Test(
    "how a failure was injected",
    arguments: [
      ("fail offline", #"{"code":"offline"}"#),
      ("fail offline 'No connection'", #"{"code":"offline","message":"No connection"}"#),
      ("fail offline times times 2", #"{"code":"offline"}"#),
      ("fail offline \"times\" times 2", #"{"code":"offline","message":"times"}"#),
      ("lost", #"{"code":"timeout"}"#),
    ])
  func injected(_ change: String, _ error: String) throws {
    let shell = try Shell("start transfer")
    let answer = shell.type("inject funds \(change)")
    if change.contains("times times") {
      #expect(answer.code == "command.usage")
      return
    }
    shell.type("submit 100")
    #expect(shell.eval("error") == error)
  }

  @Test func `times says how often, and then all is well again`() throws {
    let shell = try Shell("start transfer", "inject funds fail offline times 3", "submit 100")
    for _ in 0..<2 {
      #expect(shell.eval("error.code") == "\"offline\"")
      shell.type("retry")
    }
    #expect(shell.eval("step") == "\"amount\"")
    shell.type("retry")
    #expect(shell.eval("step") == "\"tariffs\"")
  }

  @Test func `a secret that is no key is not taken for one that was not given`() throws {
    var setup = Session.Setup()
    setup.secrets = [("pin", "s3cr3t-pin")]
    let answer = try Shell(setup: setup).type("eval {}[secret.pin]")
    #expect(answer.message?.hasPrefix("no such key: ") == true)
  }

  @Test func `a flow's own failure names its field`() throws {
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 1", "submit", "cancel")
    shell.type("start enrol\nsubmit email a@b password hunter22")
    #expect(
      shell.eval("error")
        == #"{"code":"enrol.taken","message":"Somebody has that address","field":"email"}"#)
  }

  @Test func `a validation that says no without a reason has a code all the same`() throws {
    let shell = try Shell("world set enrol.isClosed true", "start enrol")
    shell.type("submit email a@b password hunter22")
    #expect(shell.eval("error.code") == "\"validation.rejected\"")
  }

  @Test func `an unhandled event names itself and the step`() throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22", "submit age 1")
    let answer = shell.type("submit forget")
    #expect(answer.message?.contains("forgotten") == true)
    #expect(answer.message?.contains("review") == true)
  }

  @Test func `busy says what it waits for`() throws {
    let shell = try Shell("start transfer", "inject funds hold", "submit 100")
    #expect(shell.type("submit 100").message?.contains("funds") == true)
  }

  @Test func `start needs names the field and the step`() throws {
    let shell = try Shell()
    let answer = shell.type("start transfer at confirmation tariff=economy")
    #expect(answer.message?.contains("amount") == true)
    #expect(shell.prints("! start transfer at confirmation amount=500").contains("tariff"))
    #expect(shell.eval("error.field") == "\"tariff\"")
  }
}
