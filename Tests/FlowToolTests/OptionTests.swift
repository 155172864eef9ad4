import Foundation
import Testing

/// The options of the command line.
struct OptionTests {
  @Test func `quiet silences what drives, and nothing else`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      "--quiet", "-c", "start transfer", "-c", "submit 100", "-c", "steps", "-c", "undo", "-c",
      "! submit -1", "-c", "show")
    #expect(
      result.output == """
        amount, tariffs
        error: field.range: amount must be more than 0
        transfer:amount
          amount: decimal, more than 0, at most 2 places
          action: route amount

        """)
  }

  @Test func `the number of a session is the value of another option`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("--resume", "2")
    #expect((result.code, result.diagnostics) == (64, "error: write '--session 2'\n"))
  }

  @Test func `what is compared with a transcript is silenced, too`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let script = try tool.write(
      "t.flow",
      """
      start transfer at tariffs amount=100
      | transfer:tariffs
      |   tariff: one of economy, standard, express
      |   action: route tariffs
      echo seen
      | seen

      """)
    let quiet = try tool.run("--quiet", script)
    #expect((quiet.output, quiet.diagnostics) == ("seen\n", ""))
    let lines = try tool.run("--quiet", "--format", "json", script).output.split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: "printed").last } == [#"":""}"#, #"":"seen\n"}"#])
  }

  @Test func `echo prints each line behind the prompt it would be typed at`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      "--echo", "-c", "echo a", "-c", "start transfer", "-c", "let x = 1", "-c", "submit amount 50")
    #expect(
      result.output == """
        > echo a
        a
        > start transfer
        transfer:amount
          amount: decimal, more than 0, at most 2 places
          action: route amount
        transfer:amount> let x = 1
        transfer:amount> submit amount 50
        transfer:invalidAmount
          The minimum amount is 100.00 EUR.
          action: route invalidAmount

        """)
  }

  @Test func `set gives variables, as strings`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      "--set", "amount=100", "--set", "odd=a=b c", "-c", "vars", "-c", "start transfer", "-c",
      "submit ${amount}", "-c", "expect amount 100", "-c", "expect state.amount == decimal(amount)")
    #expect(result.output.hasPrefix("amount: \"100\"\nodd: \"a=b c\"\n"))
    #expect(result.output.contains("transfer:tariffs"))
  }

  @Test func `the environment gives variables and secrets, files others, and options others again`()
    throws
  {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("values", "# comment\na=file\n b =file\n")
    let environment = [
      "FLOWSH_VAR_a": "environment", "FLOWSH_VAR_b": "environment", "FLOWSH_VAR_c": "environment",
      "FLOWSH_VAR_d": "environment", "FLOWSH_SECRET_pin": "hushhush", "FLOWSH_SECRET_short": "abc",
    ]
    let commands = ["-c", "vars", "-c", "let d = 1", "-c", "vars", "-c", "eval env"]
    let result = try tool.run(
      ["--variables", "values", "--set", "a=option"] + commands, input: Data(),
      variables: environment)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(
      lines.prefix(6) == [
        "a: \"option\"", "b: \"file\"", "c (FLOWSH_VAR_c): \"environment\"",
        "d (FLOWSH_VAR_d): \"environment\"", "secret.pin (FLOWSH_SECRET_pin): \"••••••\"",
        "secret.short (FLOWSH_SECRET_short): \"••••••\"",
      ])
    #expect(lines.contains("d: 1"))
    #expect(result.output.contains("FLOWSH_VAR_a"))
    #expect(!result.output.contains("hush") && !result.output.contains("abc"))
    let given = try tool.run(
      ["--secret", "pin=other", "-c", "expect secret.pin other", "-c", "vars"], input: Data(),
      variables: environment)
    #expect(given.code == 0 && !given.output.contains("secret.pin"), "\(given.diagnostics)")
    try tool.write("plain.flow", "expect a environment\nexpect secret.pin hushhush\n")
    let plain = try tool.run(["plain.flow"], input: Data(), variables: environment)
    #expect(plain.code == 0, "\(plain.diagnostics)")
    let broken = try tool.run(["plain.flow"], input: Data(), variables: ["FLOWSH_VAR_1": "x"])
    #expect(broken.code == 64)
    try tool.write("t.flow", "vars\n| a: \"environment\"\n| ...\n| d: \"environment\"\n")
    #expect(try tool.run(["test", "t.flow"], input: Data(), variables: environment).code == 0)
  }

  @Test(arguments: ["FLOWSH_VAR_1a", "FLOWSH_VAR_state", "FLOWSH_VAR_", "FLOWSH_SECRET_1"])
  func `a variable of the environment that no script can name is told`(name: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(["-c", "vars"], input: Data(), variables: [name: "hushhush"])
    #expect(result.code == 64)
    #expect(result.diagnostics.hasPrefix("error: \(name)"), "\(result.diagnostics)")
    #expect(!result.diagnostics.contains("hushhush"))
  }

  @Test(arguments: [
    (["--header", "A: b"], "--header goes with the URL of a server in --outside"),
    (["--header", "A: b", "--outside", "cat"], "--header goes with the URL of a server"),
    (["--header", "hushhush", "--outside", "http://localhost:1"], "a header is 'NAME: VALUE'"),
    (["--header", "A b: hushhush", "--outside", "http://localhost:1"], "a header is"),
    (["--header", "A: hushhush\nB: c", "--outside", "http://localhost:1"], "must be one line"),
    (["--header", "Accept: hushhush", "--outside", "http://localhost:1"], "itself sends Accept"),
    (["--header", "A: ${secret.no}", "--outside", "http://localhost:1"], "no secret 'no'"),
    (
      ["--header", "A: Basic ${who}", "--outside", "http://localhost:1", "--set", "who=x"],
      "only ${secret.NAME} can stand in the value of A, no variable or expression"
    ),
    (["--header", "A: ${secret.no", "--outside", "http://localhost:1"], "'}' is missing"),
  ])
  func `a header that cannot be sent is refused, and not shown`(
    options: [String], message: String
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(options + ["-c", "vars"], input: Data())
    #expect(result.code == 64)
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(!result.diagnostics.contains("hushhush"))
  }

  @Test func `a secret can be used and is never seen`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("secrets", "# comment\n\ntoken=t0ken-from-file\n")
    let result = try tool.run(
      "--echo", "--secret", "pin=s3cr3t-pin", "--secrets-file", "secrets", "-c",
      "echo ${secret.pin} ${secret.token} t0ken-from-file", "-c", "expect secret.pin s3cr3t-other",
      "-c", "eval secret")
    #expect(result.output.contains("•••••• •••••• ••••••"))
    #expect(result.code == 1)
    for text in [result.output, result.diagnostics] {
      #expect(!text.contains("s3cr3t-pin"))
      #expect(!text.contains("t0ken-from-file"))
    }
  }

  @Test func `the names of a secrets file are names, without the blanks around them`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("good", "\t# no = name\n  \n \tpin\t =  v=1 \n")
    let check = ["-c", "expect secret.pin == '  v=1 '"]
    let good = try tool.run(["--secrets-file", "good"] + check, input: Data())
    #expect(good.code == 0, "\(good.diagnostics)")
    for line in ["my pin=hushhush", "1a=hushhush", "=hushhush", "hushhush", " =hushhush"] {
      try tool.write("bad", "a=b\n\n\(line)\n")
      let bad = try tool.run("--secrets-file", "bad", "-c", "echo")
      #expect(bad.code == 64 && bad.diagnostics.hasPrefix("error: bad:3: "), "\(bad.diagnostics)")
      #expect(!bad.diagnostics.contains("hushhush"))
    }
    #expect(try tool.run("--secret", "a b=c", "-c", "echo").code == 64)
  }

  @Test func `a secrets file that is not UTF-8 is refused, and shows nothing`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try Data("a=1\npin=hush".utf8 + [0xFF]).write(to: tool.folder.appending(path: "secrets"))
    let result = try tool.run("--secrets-file", "secrets", "-c", "echo")
    #expect(result.code == 66)
    #expect(result.diagnostics == "error: secrets:2: the text is not UTF-8\n")
  }

  @Test(
    "every file of secrets counts, the last value of a name, and one of --secret first",
    arguments: [
      [["--secrets-file", "one"], ["--secrets-file", "two"], ["--secret", "c=opt"]],
      [
        ["--secret", "c=early"], ["--secret", "c=opt"], ["--secrets-file=one"],
        ["--secrets-file=two"],
      ],
      [["--secrets-file", "one"], ["--secret", "c=opt"], ["--secrets-file", "two"]],
    ])
  func secretsFiles(options: [[String]]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("one", "a=1\nb=1\nc=1\n")
    try tool.write("two", "b=2\nb=two\nc=2\n")
    let check =
      "expect [secret.a, secret.b, secret.c, string(size(secret))] == ['1', 'two', 'opt', '3']"
    let result = try tool.run(options.flatMap(\.self) + ["-c", check], input: Data())
    #expect(result.code == 0, "\(result.diagnostics)")
  }

  @Test func `the world is read at the start and written back whole`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.run("-c", "world save w.json")
    let fresh = try #require(tool.read("w.json"))
    let result = try tool.run(
      "--world", "w.json", "-c", "start transfer at confirmation amount=100 tariff=economy", "-c",
      "submit continue")
    #expect(result.code == 0)
    let changed = try #require(tool.read("w.json"))
    #expect(changed != fresh)
    #expect(changed.contains("\"balance\": 890.00"))
    let again = try tool.run("--world", "w.json", "-c", "world transfer.transfers.t1.amount")
    #expect(again.output == "100\n")
    #expect(tool.read("w.json") == changed)
    let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(files == ["w.json"], "nothing is left beside it")
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: tool.folder.appending(path: "w.json").path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `reset and each script begin from the world as it was read`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    _ = try tool.run("-c", "world set transfer.wallet.balance 7", "-c", "world save w.json")
    try tool.write(
      "a.flow",
      "world set transfer.wallet.balance 8\nreset\nexpect world.transfer.wallet.balance 7\n"
        + "world set transfer.wallet.balance 9\n")
    try tool.write("b.flow", "expect world.transfer.wallet.balance 7\n")
    let result = try tool.run("--world", "w.json", "a.flow", "b.flow")
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(tool.read("w.json")?.contains("\"balance\": 7") == true, "the last one's is kept")
  }

  @Test func `a script that is wrong leaves the world file alone`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let text =
      "{\"transfer\": {\"wallet\": {\"balance\": 1, \"currency\": \"EUR\"}, \"countries\": [],"
      + " \"tariffs\": {}, \"transfers\": {}}}"
    try tool.write("w.json", text)
    #expect(try tool.run("--world", "w.json", "-c", "submt").code == 2)
    #expect(tool.read("w.json") == text)
  }

  @Test func `an empty variable of the environment is there`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("-c", "expect env.EMPTY == ''", variables: ["EMPTY": ""])
    #expect(result.code == 0, "\(result.diagnostics)")
  }

  @Test func `the seed is the generator's`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for seed in ["0", "7", "18446744073709551615"] {
      #expect(try tool.run("--seed", seed, "-c", "seed \(seed)").code == 0)
    }
    for seed in ["-1", "x", "18446744073709551616", ""] {
      #expect(try tool.run("--seed", seed, "-c", "echo a").code == 64)
    }
  }

  @Test func `files are read before the next is run, and - is standard input among them`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "echo one\n")
    let result = try tool.run("a.flow", "-", "a.flow", input: "echo two\n")
    #expect(result.output == "one\ntwo\none\n")
  }

  @Test func `the graph is the one of the manual, byte by byte`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let expected =
      "strict digraph {\n\trankdir=LR\n\tnode [shape=box]\n\n"
      + "\tamount -> invalidAmount [label=\"on invalidAmount\"]\n\tamount -> tariffs\n"
      + "\ttariffs -> confirmation\n\tconfirmation -> success [label=\"on confirmationContinue\"]\n"
      + "\tconfirmation -> amount [label=\"on confirmationEditAmount\"]\n"
      + "\tconfirmation -> tariffs [label=\"on confirmationEditTariff\"]\n"
      + "\tsuccess -> finish\n}\n"
    #expect(try tool.run("graph", "transfer", "--format", "dot").output == expected)
    #expect(try tool.run("-c", "graph transfer --format dot").output == expected)
  }
}
