import FlowCore
import FlowExpressions
import FlowLint
import FlowScript
import Testing

@testable import FlowShell

/// A command of these tests with two kinds of words that no other command has: colours, which are names,
/// and mottos, which can be any text.
///
///     badge COLOUR [motto TEXT]
private struct BadgeCommand: Command {
  let colour: Templated<String>
  let motto: Templated<String>?

  var effect: Effect { .controls }

  static let manual = Manual(
    "badge", ["badge COLOUR [motto TEXT]"], "what the user wears", .outside,
    examples: [("badge red", "a red one")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let colour = try words.value("a colour", .own, choices: .own(Colours.self)) {
      (text) throws(Complaint) in
      if Colours.all.contains(text) { return text }
      throw Complaint("'\(text)' is no colour", known: Colours.all)
    }
    guard words.take("motto", "what is written on it") else {
      return Self(colour: colour, motto: nil)
    }
    return Self(
      colour: colour, motto: try words.word("the motto", .text, choices: .own(Mottos.self)))
  }

  private enum Colours: SessionChoices {
    static let all = ["red", "green", "grey"]

    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      all.map { .init($0, session.app.run == nil ? "a colour" : "a colour for a flow") }
    }

    static func help(in language: ScriptLanguage) -> String? { "one of red, green and grey" }
  }

  private enum Mottos: SessionChoices {
    static func candidates(
      after arguments: Arguments, in session: Session
    ) -> [CompletionList.Candidate] {
      arguments.text(.own) == "red" ? [.init("stop")] : [.init("go"), .init("go on")]
    }
  }

  func run(in session: Session) throws(Refusal) {
    let (colour, motto) = (try session.fill(colour), try session.fill(motto))
    if colour == "grey" {
      throw session.facts.refusal(
        Refusal("badge.grey", "grey is not seen"), at: .argument(.own))
    }
    session.sink.line("\(colour): \(session.secrets.hide(motto ?? "nothing"))")
  }
}

/// A check of these tests: `visited STEP`.
private struct VisitedCommand: Command {
  let step: Templated<String>

  var effect: Effect { .checks }

  static let manual = Manual(
    "visited", ["visited STEP"], "the flow must have been at a step", .checking,
    examples: [("visited amount", "now or before")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    VisitedCommand(step: try words.word("the step's name", .step))
  }

  func run(in session: Session) throws(Refusal) {
    let step = try session.fill(step)
    if session.app.run?.view.path.contains(step) == true { return }
    throw session.facts.refusal(
      Refusal("expect.failed", "no visit of \(step)"), at: .argument(.step))
  }
}

/// A check of these tests that takes an expression: `deny EXPRESSION`.
private struct DenyCommand: Command {
  let denied: PlacedExpression

  static var rest: LineRest { .expression }

  var effect: Effect { .checks }

  static let manual = Manual(
    "deny", ["deny EXPRESSION"], "must not hold", .checking,
    examples: [("deny step == 'success'", "the flow is elsewhere")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    DenyCommand(denied: try words.expression())
  }

  func run(in session: Session) throws(Refusal) {
    guard case .bool(true) = try session.names.value(of: denied.expression) else { return }
    throw session.facts.refusal(
      Refusal("expect.failed", "it holds"), at: .expression(denied.expression.range))
  }
}

/// A command of these tests that moves the flow: `home`.
private struct HomeCommand: BareCommand {
  var effect: Effect { .drives }

  static let manual = Manual(
    "home", ["home"], "go back to the first step", .driving, examples: [("home", "at once")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    guard let first = session.app.run?.view.path.first else {
      throw Refusal("home.nowhere", "no flow runs")
    }
    try session.app.driver.take(.backTo(first))
  }
}

/// A command with a new kind of word is one file and one line in the list, and so are a check and a
/// command that moves flows.
struct OwnWordTests {
  private let commands = CommandList(
    CommandList.standard.all + [
      BadgeCommand.self, VisitedCommand.self, DenyCommand.self, HomeCommand.self,
    ])

  private func shell(_ lines: String...) throws -> Shell {
    let shell = try Shell(commands: commands)
    for line in lines { shell.type(line) }
    return shell
  }

  private func candidates(_ text: String, in shell: Shell) -> [CompletionList.Candidate] {
    Completer(shell.session).complete(text, text.utf8.count).candidates
  }

  private func findings(_ text: String) -> [String] {
    Lint(Shell.flows, variables: [], files: Files(), commands: commands)
      .result([("t.flow", Array(text.utf8))], includesAllFlows: false).findings
      .map { "\($0.position.line):\($0.position.column) \($0.code)" }
  }

  @Test func `help lists them, each with its page`() throws {
    let overview = try shell().prints("help")
    for name in ["badge", "visited", "deny", "home"] {
      #expect(overview.contains(" \(name)"))
      #expect(try shell().prints("help \(name)").hasPrefix(name))
    }
    #expect(try shell().prints("help all").contains("badge red  # a red one"))
  }

  @Test(arguments: [
    ("bad", ["badge"]), ("badge ", ["red", "green", "grey"]), ("badge g", ["green", "grey"]),
    ("badge red ", ["motto"]), ("badge red motto ", ["stop"]),
    ("badge green motto ", ["go", "'go on'"]), ("badge red motto stop ", []),
    ("! badge r", ["red"]),
  ])
  func `completion offers its words`(text: String, expected: [String]) throws {
    #expect(candidates(text, in: try shell()).map(\.text) == expected)
  }

  @Test func `what is offered is asked of the session as it is now`() throws {
    #expect(candidates("badge r", in: try shell()).map(\.description) == ["a colour"])
    #expect(
      candidates("badge r", in: try shell("start transfer")).map(\.description)
        == ["a colour for a flow"])
  }

  @Test func `a message says what is missing, what is wrong and what may have been meant`() throws {
    func help(_ text: String) -> String? {
      do throws(ScriptError) {
        _ = try Program.read(Array(text.utf8), path: "t", Shell.flows, Files(), commands)
        return nil
      } catch {
        return error.diagnostics.first?.help
      }
    }
    #expect(try shell().type("badge").message == "a colour is missing")
    #expect(help("badge") == "one of red, green and grey")
    #expect(help("badge rad") == "did you mean 'red'?")
    #expect(help("badge red motto") == "usage: badge COLOUR [motto TEXT]")
  }

  @Test(arguments: [
    ("start transfer\nbadge red motto 'a b'\nvisited amount", []),
    ("start transfer\nbadge rad\nvisited amount", ["2:7 command.usage"]),
    ("start transfer\nbadge red moto x\nvisited amount", ["2:11 command.usage"]),
    ("start transfer\nhome now\nvisited amount", ["2:6 command.usage"]),
    ("start transfer\nvisited amont", ["2:9 step.unknown"]),
    ("start transfer\ndeny lenght(history) == 3", ["2:6 function.unknown"]),
    ("start transfer\ndeny step == 'amont'", ["2:14 step.unknown"]),
  ])
  func `lint knows what is right and what is wrong`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test func `a known secret is hidden in a text, and a name stays`() throws {
    let shell = try shell()
    shell.session.secrets.keep("hunter22")
    shell.session.secrets.keep("green")
    let line = shell.session.read(line: "badge green motto hunter22")
    #expect(line.withoutSecrets == "badge green motto \(Value.dots)")
    #expect(line.shown == "badge green motto \(Value.dots)")
    #expect(shell.prints("badge red motto hunter22") == "red: \(Value.dots)")
  }

  @Test func `it is recorded, taken back and refused as its effect says`() throws {
    let shell = try shell("start transfer", "badge red")
    #expect(shell.count == 2)
    #expect(
      shell.session.read(line: "badge red motto x").recordable(in: "/d").text
        == "badge red motto x")
    shell.type("let c = 'green'")
    #expect(shell.prints("badge ${c}") == "green: nothing")
    #expect(shell.prints("! badge grey") == "error: badge.grey: grey is not seen")
    #expect(shell.type("badge ${'blue'}").code == "command.usage")
  }

  @Test func `an error points at its word`() throws {
    let shell = try shell()
    let program = try Program.read(
      Array("badge grey motto x".utf8), path: "t", shell.flows, Files(), commands)
    let place = try #require(shell.session.runner.perform(0, of: program).problem).place
    #expect(place.source.text(of: place.diagnostic.range) == "grey")
  }

  @Test func `it is highlighted and laid out as any other line`() {
    let roles = LineRoles("badge 'red' motto 12 # x", commands: commands.names).parts.map(\.role)
    #expect(roles == [.string, .number, .comment])
    #expect(LineRoles("badg red", commands: commands.names).parts.map(\.role) == [.unknown])
    let (script, _) = Script.parse(Array("badge   red  motto   'a  b'   # x\n".utf8), path: "t")
    #expect(
      String(decoding: ScriptPrinter.print(script), as: UTF8.self)
        == "badge red motto 'a  b'  # x\n")
  }

  @Test func `a check of its own holds or fails, and changes nothing`() throws {
    let shell = try shell("start transfer")
    let before = shell.snapshot
    #expect(shell.type("visited amount").code == nil)
    #expect(shell.type("visited confirmation").code == "expect.failed")
    #expect(shell.type("! visited confirmation").isWrong)
    #expect(shell.snapshot == before)
    #expect(shell.count == 1)
  }

  @Test func `a check of its own that takes an expression is read as the others are`() throws {
    let shell = try shell("start transfer")
    #expect(shell.type("deny step == 'tariffs' # not \"yet").code == nil)
    #expect(shell.type("deny step == 'amount'").code == "expect.failed")
    #expect(candidates("deny sta", in: shell).map(\.text) == ["state"])
    #expect(shell.session.language.joint(after: "deny [1,") == " \\\n")
    shell.session.secrets.keep("hunter22")
    let line = shell.session.read(line: "deny step == 'hunter22'")
    #expect(line.withoutSecrets == "deny step == '\(Value.dots)'")
    let (script, _) = Script.parse(
      Array("deny   step=='a  b'  # x\n".utf8), path: "t", commands.verbs)
    #expect(
      String(decoding: ScriptPrinter.print(script), as: UTF8.self) == "deny step == 'a  b'  # x\n")
    let roles = LineRoles("deny 'it\\'s'", commands: commands.names, verbs: commands.verbs)
    #expect(roles.parts.map(\.range) == [5..<12])
  }

  @Test func `the language knows the verbs of its commands that take expressions`() {
    #expect(CommandList.standard.verbs == ExpressionVerbs.standard)
  }

  @Test func `a command that moves flows prints the screen and is a step of undo`() throws {
    let shell = try shell()
    #expect(shell.type("! home").printed == "error: home.nowhere: no flow runs\n")
    shell.type("start transfer\nsubmit 100")
    let before = shell.snapshot
    #expect(shell.prints("home").hasPrefix("transfer:amount"))
    shell.type("undo")
    #expect(shell.snapshot == before)
    #expect(candidates("ho", in: shell).map(\.text) == ["home"])
  }
}
