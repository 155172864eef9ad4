import FlowCore
import FlowExpressions
import FlowScript
import Testing

@testable import FlowShell

/// Secrets stop at the sink, wherever they come from.
struct RedactionTests {
  private func enrolled() throws -> Shell {
    try Shell("start enrol", "submit email a@b password hunter22", "submit age 1")
  }

  @Test(
    "a secret that was typed is in no output",
    arguments: [
      "show", "state", "state --json", "state word", "eval state", "eval state.word",
      "echo ${state.word}", "echo x${state.word}y", "trace", "vars", "submit",
      "let p = state.word\nvars", "expect state.word wrong", "world", "world --json",
      "! submit hunter22", "eval 'hunter22'", "echo hunter22",
    ])
  func typed(_ line: String) throws {
    let shell = try enrolled()
    let answer = shell.type(line)
    #expect(!answer.printed.contains("hunter22"))
    #expect(!(answer.message ?? "").contains("hunter22"))
  }

  @Test func `it prints as dots`() throws {
    let shell = try enrolled()
    #expect(shell.prints("state word") == "••••••")
    #expect(shell.prints("show").contains("a@b with ••••••"))
    #expect(shell.eval("state.word") == "\"••••••\"")
  }

  @Test func `an expression can read it`() throws {
    let shell = try enrolled()
    #expect(shell.eval("state.word == 'hunter' + '22'") == "true")
    #expect(shell.eval("size(state.word)") == "8")
  }

  @Test func `a refused answer keeps its secret, too`() throws {
    let shell = try Shell("start enrol", "submit email x password hunter22")
    #expect(shell.prints("echo hunter22") == "••••••")
  }

  @Test func `a short one is hidden in its own field only`() throws {
    let shell = try Shell("start enrol", "submit email a@b password abc")
    #expect(shell.prints("state word") == "••••••")
    #expect(shell.prints("echo abc") == "abc")
    #expect(shell.prints("trace").contains("abc") == false)
  }

  @Test(
    "a secret of the world is in no output",
    arguments: [
      "world", "world --json", "world enrol.members.m1.code", "eval world",
      "eval world.enrol.members.m1.code", "echo ${world.enrol.members.m1.code}",
      "let c = world.enrol.members.m1.code\nvars", "expect world.enrol.members.m1.code 5",
      "eval world.enrol.members", "check world.enrol.members.m1.code == '5'",
    ])
  func world(_ line: String) throws {
    let shell = try enrolled()
    shell.type("submit")
    let members = shell.session.names.document(of: .world)["enrol"]?["members"]
    guard case .some(.secret(let code)) = members?["m1"]?["code"] else {
      Issue.record("the world has no code")
      return
    }
    let answer = shell.type(line)
    #expect(code.count == 6)
    #expect(!answer.printed.contains(code))
    #expect(!(answer.message ?? "").contains(code))
  }

  @Test func `world save writes it`() throws {
    let files = MemoryFiles()
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 1", "submit",
      "world save w.json", setup: files.setup)
    let saved = try #require(files["w.json"])
    #expect(!saved.contains("•"))
    let world = shell.session.names.document(of: .world)
    shell.type("reset\nworld load w.json")
    #expect(shell.session.names.document(of: .world) == world)
  }

  @Test func `a secret given at the start is hidden and can be read`() throws {
    var setup = Session.Setup()
    setup.secrets = [("pin", "s3cr3t-pin")]
    let shell = try Shell(setup: setup)
    #expect(shell.prints("echo ${secret.pin}") == "••••••")
    #expect(shell.eval("secret.pin == 's3cr3t' + '-pin'") == "true")
  }

  @Test func `an ordinary word of a flow with secrets stays readable`() throws {
    let shell = try Shell("start enrol", "submit express", "submit economy")
    #expect(shell.prints("world transfer.tariffs").contains("economy.commission"))
    let review = try enrolled()
    #expect(review.prints("submit again").contains("confirm"))
    review.type("submit confirm\nundo")
    #expect(review.prints("show").contains("one of confirm, again, forget"))
  }

  @Test func `of two secrets the longer is hidden first`() {
    let secrets = Secrets()
    secrets.keep("secrets!")
    secrets.keep("secrets!-longer")
    secrets.keep("short")
    #expect(
      secrets.hide("a secrets!-longer b secrets! c short secrets!secrets!")
        == "a •••••• b •••••• c short ••••••••••••")
  }

  @Test func `a secret that a message cuts off is hidden as far as it is shown`() throws {
    let token = String(repeating: "a1b2c3d4", count: 8)
    let secrets = Secrets(knowing: [("token", token)])
    #expect(secrets.hide("'\(token.prefix(40))…' x") == "'••••••…' x")
    #expect(secrets.hide("'abc=\(token.prefix(36))…', \(token)") == "'abc=••••••…', ••••••")
    #expect(secrets.hide("\(token.prefix(5))… and a1b2…") == "\(token.prefix(5))… and a1b2…")
  }

  private static let awkward = [
    "1234", "a\"b", "a\\b", "it's", "tab\tx", "pa\"ss\\word", "it's a longer one", "tab\tand\nline",
    "ü€ß-longer",
  ]

  @Test(
    "a secret is hidden whatever its length and however it is written",
    arguments: awkward,
    [
      "let t = secret.T\nvars", "echo ${secret.T}", "echo x${secret.T}y", "echo ${secret}",
      "eval secret", "eval 'x' + secret.T", "eval bytes(secret.T)", "eval [secret.T]",
      "eval base64.encode(bytes(secret.T))", "let t = secret.T + '!'\neval t",
      "eval {'k': secret.T}",
      "expect secret.T == 'x'", "expect secret.T x", "check secret == {}",
      "let t = secret.T\nexpect t x",
      "start enrol\nsubmit email ${secret.T} password a", "start ${secret.T}",
      "let t = secret.T\nlet l = [t]\nexpect l x",
    ])
  func everyForm(_ secret: String, _ lines: String) throws {
    var setup = Session.Setup()
    setup.secrets = [("T", secret)]
    let shell = try Shell(setup: setup)
    let program = try Program.read(Array(lines.utf8), path: "t", shell.flows)
    var text = ""
    for (index, instruction) in program.instructions.enumerated() {
      let outcome = shell.session.runner.perform(index, of: program, wantsPrinted: true)
      text += outcome.printed + JSONLine(program, instruction, shell.session, outcome).text
      for problem in outcome.problems {
        text += DiagnosticRenderer().render(problem.place) + problem.message
        text += "\(problem.comparison?.found ?? "") \(problem.comparison?.expected ?? "")"
      }
    }
    let json = Document.text(secret).json.dropFirst().dropLast()
    #expect(!text.contains(secret) && !text.contains(json), "\(text)")
    #expect(!text.contains(Value.bytes(Array(secret.utf8)).text), "\(text)")
  }

  @Test(arguments: ["pass'word'22", "\"a\\\"bcdef\"", "'it is'", "\"tab\\t1\"", "x\"y\"'z'"])
  func `a secret is hidden in a line that is refused, however it is quoted`(word: String) throws {
    let shell = try Shell("start enrol")
    let line = "submit nothing 1 password \(word)"
    let program = try Program.read(Array(line.utf8), path: "t", shell.flows)
    let outcome = shell.session.runner.perform(0, of: program, wantsPrinted: true)
    let place = try #require(outcome.problem).place
    let text =
      DiagnosticRenderer().render(place)
      + JSONLine(program, program.instructions[0], shell.session, outcome).text
    #expect(text.contains("password ••••••") && !text.contains(word))
  }

  @Test func `completion shows no secret variable`() throws {
    var setup = Session.Setup()
    setup.secrets = [("T", "1234")]
    let shell = try Shell("let t = secret.T", setup: setup)
    let list = Completer(shell.session).complete("eval ", 5)
    #expect(list.candidates.contains { $0.text == "t" && $0.description == "\"••••••\"" })
  }

  @Test func `names, codes and members of JSON are never hidden`() throws {
    var setup = Session.Setup()
    setup.secrets = [("A", "commands"), ("B", "password"), ("C", "transfer"), ("D", "field.type")]
    let shell = try Shell("start enrol", setup: setup)
    #expect(shell.prints("show").contains("password"))
    #expect(shell.prints("flows").contains("transfer"))
    let refused = try Shell("start transfer", setup: setup)
    let outcome = refused.type("! submit amount x")
    #expect(outcome.printed.hasPrefix("error: field.type: "))
    #expect(shell.session.read(line: "start transfer").withoutSecrets == "start transfer")
    #expect(shell.session.read(line: "echo transfer").withoutSecrets == "echo ••••••")
  }

  @Test(arguments: [
    ("submit password abc x", "submit password •••••• ••••••"),
    ("sbmit password abc", "sbmit password ••••••"),
    ("submit password=abc \"open", "submit password=•••••• ••••••"),
    ("start nowhere password='abc'", "start nowhere password=••••••"),
    ("source in.flow password=abc", "source in.flow password=••••••"),
    (
      "world set enrol.members.m1.password abc extra",
      "world set enrol.members.m1.password •••••• extra"
    ),
  ])
  func `a line that cannot be read hides what follows a secret's name`(
    line: String, shown: String
  ) throws {
    #expect(try Shell().session.read(line: line).shown == shown)
    var mistake = PlacedDiagnostic(
      Diagnostic(code: "x", message: "", range: SourceRange(start: 0, end: 1)),
      in: SourceText(path: "", bytes: Array(line.utf8)))
    var secrets = HiddenSecrets(in: try Shell().session)
    mistake = secrets.hide(in: mistake)
    #expect(!DiagnosticRenderer().render(mistake).contains("abc"))
  }

  @Test(
    "a short secret is not shown by looking at where it is kept",
    arguments: [
      ("eval secret", #"{"pin":"••••••"}"#), ("eval secret.pin", #""••••••""#),
      ("eval [secret.pin, 'abcd']", #"["••••••","abcd"]"#),
      ("eval world.enrol.members.m1.code", #""••••••""#),
      ("eval [{'code': world.enrol.members.m1.code}]", #"[{"code":"••••••"}]"#),
      ("world enrol.members.m1.code", "••••••"), ("eval size(secret.pin)", "3"),
      ("eval secret.pin == 'abc'", "true"),
    ])
  func kept(line: String, printed: String) throws {
    var setup = Session.Setup()
    setup.secrets = [("pin", "abc")]
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 1", "submit", setup: setup)
    let change = "world set enrol.members.m1.code xyz"
    #expect(shell.type(change).code == nil)
    #expect(shell.session.read(line: change).shown == "world set enrol.members.m1.code ••••••")
    #expect(shell.prints(line) == printed)
    #expect(shell.prints("eval 'abc'") == "\"abc\"")
  }

  @Test func `a path to a secret may have brackets`() throws {
    let shell = try Shell(
      "start enrol", "submit email a@b password hunter22", "submit age 1", "submit")
    let change = #"world set enrol.members["m1"]["code"] xyz"#
    let line = shell.session.read(line: change)
    #expect(line.shown == #"world set enrol.members["m1"]["code"] ••••••"#)
    #expect(line.secretPlaces.map(\.name) == ["code"])
    #expect(shell.type(change).code == nil)
    #expect(shell.prints(#"world enrol.members["m1"]"#).contains("code: ••••••"))
    #expect(shell.eval("world.enrol.members.m1.code == 'xyz'") == "true")
    #expect(
      shell.type(#"world enrol.members["m 1"].code"#).message
        == #"the world has nothing at 'enrol.members["m 1"].code'"#)
  }

  @Test(
    "the message of a refused line has no secret, and points at the same word",
    arguments: [
      ("submit password abc email x", "submit password •••••• email x"),
      ("submit password=abc email=x", "submit password=•••••• email=x"),
      ("submit email x password abc", "submit email x password ••••••"),
      ("submit password abc nonsense abcd", "submit password •••••• •••••• ••••••"),
      ("submit password abc emial abcd", "submit password •••••• emial ••••••"),
      (
        "submit password abc email a@b nonsense=5", "submit password •••••• email a@b ••••••=••••••"
      ),
    ])
  func refused(line: String, told: String) throws {
    let place = try place(ofRefusing: line)
    let shown = DiagnosticRenderer().render(place).split(separator: "\n").map(String.init)
    #expect(shown[3] == " 1 | \(told)")
    // The carets are those of a secret that needs as much room.
    let long = try self.place(ofRefusing: line.replacing("abc", with: "uncomm"))
    let carets = DiagnosticRenderer().render(long).split(separator: "\n")[4]
    #expect(shown[4].prefix { " |^".contains($0) } == carets.prefix { " |^".contains($0) })
    #expect(place.source.text(of: place.diagnostic.range) != "abc")
  }

  /// The place where a line is refused, in its message.
  private func place(ofRefusing line: String) throws -> PlacedDiagnostic {
    let shell = try Shell("start enrol")
    let program = try Program.read(Array(line.utf8), path: "t.flow", shell.flows)
    return try #require(shell.session.runner.perform(0, of: program).problem).place
  }

  @Test(arguments: [
    ("submit email x password abc", "submit email x password ••••••"),
    ("submit email=x password=abc", "submit email=x password=••••••"),
    ("submit email=x password='abc'", "submit email=x password=••••••"),
    ("! submit email x password \"abc\"", "! submit email x password ••••••"),
  ])
  func `a line that was run is shown without a short secret`(line: String, shown: String) throws {
    let shell = try Shell("start enrol", line)
    #expect(shell.session.read(line: line).shown == shown)
    shell.type("show")
    #expect(shell.session.read(line: "echo abc").shown == "echo abc")
  }
}
