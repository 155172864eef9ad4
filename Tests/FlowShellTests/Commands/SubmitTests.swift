import Testing

@testable import FlowShell

/// The words behind `submit`, as they are read.
struct SubmitTests {
  @Test(
    "ways to write one answer",
    arguments: [
      "submit amount 100", "submit amount=100", "submit 100", "submit '100'", "submit amount='100'",
      "submit amount=\"100\"", "submit \"amount\" 100", "submit am\"ount\" 100",
      "submit \"${50 + 50}\"", "submit amount ${\"100\"}", "submit amount=${100}",
      "submit amount \\\n  100",
    ])
  func one(_ line: String) throws {
    let shell = try Shell("start transfer")
    #expect(shell.type(line).code == nil)
    #expect(shell.eval("state.amount") == "100")
  }

  @Test(
    "ways to write several fields",
    arguments: [
      "submit age 5 news no topics swift,c", "submit topics swift,c news no age 5",
      "submit age=5 news=no topics=swift,c", "submit age 5 news=no topics swift,c",
      "submit news=no age 5 topics=swift,c",
    ])
  func several(_ line: String) throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22")
    #expect(shell.type(line).code == nil)
    #expect(shell.eval("[state.age, state.news, state.topics]") == #"[5,false,["swift","c"]]"#)
  }

  @Test func `behind a name any word is a value, also one with an equals sign`() throws {
    let shell = try Shell("start enrol")
    #expect(shell.type("submit email a=b@c password password=x").code == nil)
    #expect(shell.eval("state.email") == #""a=b@c""#)
    let quoted = try Shell("start enrol")
    #expect(quoted.type("submit 'email=x' y").code == "field.unknown")
    #expect(quoted.type("submit email='a b@c' password \"\\u{20AC}\\t€\"").code == nil)
    #expect(quoted.eval("state.email") == #""a b@c""#)
  }

  @Test func `a field left out takes what was last submitted, then its default`() throws {
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 5 news no", "back")
    #expect(shell.type("submit").code == nil)
    #expect(shell.eval("[state.age, state.news]") == "[5,false]")
    shell.type("back")
    shell.type("submit age 6")
    #expect(shell.eval("[state.age, state.news, state.topics]") == "[6,false,[]]")
    let fresh = try Shell("start enrol", "submit email a@b password hunter22", "submit age 5")
    #expect(fresh.eval("[state.news, state.topics]") == "[true,[]]")
  }

  @Test func `a secret is never taken from what was last submitted`() throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22", "back")
    let answer = shell.type("submit")
    #expect(answer.code == "field.missing")
    #expect(answer.message?.contains("password") == true)
  }

  @Test func `what was refused was not submitted`() throws {
    let shell = try Shell("start transfer", "submit 100", "back", "submit amount -1")
    shell.type("submit")
    #expect(shell.eval("state.amount") == "100")
  }

  @Test func `what a validation rejected was submitted`() throws {
    let shell = try Shell("start transfer", "submit 5000", "world set transfer.wallet.balance 5000")
    shell.type("submit")
    #expect(shell.eval("state.amount") == "5000")
  }

  @Test func `a new showing offers what was answered there, but no secret and no decision`() throws
  {
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 5", "submit again")
    #expect(shell.eval("step") == "\"review\"")
    let other = try Shell("start transfer", "submit 100", "submit express", "submit editAmount")
    other.type("submit 200\nsubmit")
    #expect(other.eval("step") == "\"confirmation\"")
    #expect(other.type("submit").code == "field.missing")
  }

  @Test func `the first wrong field in declared order is reported`() throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22")
    #expect(shell.type("submit topics cobol news x age y").message?.contains("age") == true)
    #expect(shell.type("submit topics cobol news x age 1").message?.contains("news") == true)
    #expect(shell.type("submit topics cobol age 1").message?.contains("topics") == true)
  }

  @Test(
    "a flag", arguments: [("yes", "true"), ("true", "true"), ("no", "false"), ("false", "false")])
  func flag(_ word: String, _ value: String) throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22")
    shell.type("submit age 1 news \(word)")
    #expect(shell.eval("state.news") == value)
  }

  @Test func `a repeated item of a list counts twice`() throws {
    let shell = try Shell("start enrol", "submit email a@b password hunter22")
    shell.type("submit age 1 topics c,c,swift")
    #expect(shell.eval("state.topics") == #"["c","c","swift"]"#)
  }

  @Test func `a flow without a form of its own is started with nothing`() throws {
    let shell = try Shell()
    #expect(shell.type("start enrol age=5").code == "field.unknown")
    #expect(shell.type("start enrol at review email=a@b password=abcdef age=5").code == nil)
    #expect(shell.eval("history") == #"["account","options","review"]"#)
  }
}
