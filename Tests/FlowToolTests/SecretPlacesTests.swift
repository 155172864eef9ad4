import Foundation
import Testing

/// A secret is written into every place of every kind of line, and no output and no file shows it.
struct SecretPlacesTests {
  /// A long one, and one that is too short to be looked for.
  private static let secrets = ["Zq7-hunter-Kx", "Zq7x"]

  /// Cases that run, each up to the line that is refused or does not hold.
  private static let cases = [
    "start signIn\nsubmit email=amy@example.com password=SECRET",
    "start signIn\nsubmit email amy@example.com password SECRET\nexpect step finish",
    "start signIn\nsubmit email amy@example.com passwrd SECRET",
    "start signIn\nsubmit amy@example.com SECRET", "start signIn\nsubmit SECRET amy@example.com",
    "start signIn\nsubmit email=amy@example.com password: SECRET",
    "start signIn\nsubmit email=amy@example.com password=x SECRET=y",
    "start signIn\nsubmit SECRET",
    "start signIn\n! submit amy@example.com SECRET\nshow\nexpect error.message x",
    "start signIn\n! submit SECRET amy@example.com\neval error\nexpect error.field x",
    "start signIn\n! submit email=amy@example.com password=SECRET\nexpect step finish",
    "start signIn passwrd=SECRET", "start signIn password=SECRET email=x",
    "start signIn SECRET=x", "start nowhere password=SECRET",
    "world set account.session amy\nstart updateEmail\nsubmit amy@work.example.com\nsubmit SECRET",
    "world set account.session amy\nstart updateEmail\nsubmit amy@work.example.com\nsubmit cde SECRET",
    "with password=SECRET\nstart signIn\nexpect step finish",
    "with password=SECRET\necho ${password} ${row.password}\nvars\neval row\nstart signUp\nexpect row x",
    "with pw=SECRET\nexpect pw null\nstart signIn\nsubmit email=a@b.cd password=${pw}",
    "with pw=SECRET\nexpect row.pw x\nstart signIn\nsubmit email a@b.cd password ${row.pw}",
    "with pw=SECRET\nexpect row[\"pw\"] == 1\nstart signIn\nsubmit email a@b.cd password ${row[\"pw\"]}",
    "with rows rows.csv\nstart signIn\nexpect step finish",
    "with rows rows.json\nstart signIn\nexpect step finish",
    "let password = \"SECRET\"\nvars\nstart signIn\nexpect password null",
    "let pw = \"SECRET\"\nvars\neval pw\necho ${pw}\nexpect pw null\nstart signIn\n"
      + "submit email=a@b.cd password=${pw}",
    "let pw = \"SECRET\"\nlet other = pw + \"\"\nvars\nexpect other null\nstart signIn\n"
      + "submit email=a@b.cd password=${other}",
    "source _in.flow pw=SECRET\nexpect step finish",
    "source --echo _in.flow pw=SECRET\nexpect step finish",
    "source _in.flow pw=${nothing} password=SECRET",
    "world set account.users.amy.password SECRET\nworld account\nexpect step finish",
    "world set account.users.amy[\"password\"] SECRET\nexpect world.account.users.amy.password x",
    "world set account.users.nobody.password SECRET",
    "expect world.account.users.amy.password SECRET",
    "! world set account.users.amy.password SECRET",
    "expect world.account.users.amy.password == \"SECRET\"",
    "check \"SECRET\" == world.account.users.amy.password\nexpect step finish",
    "check world.account.users.amy.password in [\"x\", 'SECRET']\nexpect step finish",
    "expect !(world.account.users[\"amy\"].password != \"SECRET\")",
    "echo ${world.account.users.amy.password == \"SECRET\"}\nexpect step finish",
    "always world.account.users.amy.password == \"SECRET\"\nalways\nstart signIn",
    "start signIn\nexpect state.password SECRET",
    "start signIn\nexpect state.password == \"SECRET\"",
    "start signIn\ncheck [state.password] == [\"SECRET\"]\nexpect output.password SECRET",
    "expect world.account.users.amy.password.startsWith(\"SECRET\")",
    "check [world.account.users.amy.password] == [\"SECRET\"]\nexpect step finish",
    "check [[world.account.users.amy.password]].exists(x, x == [\"SECRET\"])\nexpect step finish",
    "expect secret.given SECRET", "expect secret.given == \"SECRET\"",
    "start signIn\nsubmit email amy@example.com password SECRET\n! submit\ntrace\nstate\nexpect step finish",
    "start app\nopen app://main/home?password=SECRET\nexpect step finish",
    "start app\n! open app://nowhere?passwrd=SECRET\nexpect step finish",
  ]

  /// Lines that cannot be read.
  private static let unreadable = [
    "submit email=amy@example.com password= SECRET", "submit password = SECRET",
    "submit email=amy@example.com password = SECRET",
    "submit email amy@example.com password: SECRET x", "submit email amy@example.com SECRET",
    "start signIn SECRET", "start signIn password SECRET", "start signIn passwrd: SECRET",
    "sbmit email amy@example.com passwrd SECRET", "submit password SECRET password SECRET x",
    "world set account.users.amy.password SECRET x", "source nowhere.flow password=SECRET",
    "let password = \"SECRET\" +", "submit passwrd \"SECRET", "start signIn password='SECRET",
  ]

  private func check(_ secret: String, _ said: [(String, String)]) {
    for (place, text) in said {
      for line in text.split(separator: "\n") where line.contains(secret) {
        Issue.record("\(place): \(line.prefix(300))")
      }
    }
  }

  /// Everything that a tool says of a file, and the files that it writes.
  private func said(
    of file: String, _ tool: Tool, setting variable: String? = nil
  ) throws -> [(String, String)] {
    var given = ["--secret", "given=other-secret"]
    if let variable { given += ["--set", "\(variable)=SECRET"] }
    let reports = ["junit", "tap", "json", "html", "markdown"].flatMap {
      ["--report", "\($0)=\($0)"]
    }
    let set = given.map { $0.replacing("SECRET", with: tool.read("secret") ?? "") }
    var said: [(String, String)] = []
    for arguments in [
      [file] + set, ["--echo", file] + set, ["--format", "json", file] + set,
      ["test", file, "--list"] + set, ["test", file] + reports + set,
      ["test", file, "--echo", "--color", "always"] + set,
      ["test", file, "--format", "json"] + set, ["lint", file], ["lint", "--format", "json", file],
      ["lint", "--format", "sarif", file], ["lint", "--format", "github", file],
    ] {
      let result = try tool.run(arguments, input: Data())
      said.append((arguments.joined(separator: " "), result.output + result.diagnostics))
    }
    for name in ["junit", "tap", "json", "html", "markdown"] {
      if let text = tool.read(name) { said.append((name, text)) }
    }
    return said
  }

  @Test(arguments: secrets) func `no case shows it`(secret: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("secret", secret)
    try tool.write("rows.csv", "password,why\n\(secret),wrong\n")
    try tool.write("rows.json", "[{\"why\": \"wrong\", \"password\": \"\(secret)\"}]")
    try tool.write("_in.flow", "start signIn\nsubmit email=a@b.cd password=${pw}\n")
    let text = Self.cases.enumerated().map { "case \"number \($0)\"\n\($1)\n" }.joined()
    try tool.write("s.flow", text.replacing("SECRET", with: secret))
    var said = try said(of: "s.flow", tool)
    // What a single word answers shows only when it runs.
    let known = Self.cases.enumerated().filter { !$1.contains("submit SECRET") }.map {
      "case  \"number \($0)\"\n\($1.replacing("=SECRET", with: "=SECRET  "))\n"
    }
    try tool.write("f.flow", known.joined().replacing("SECRET", with: secret))
    let format = try tool.run("format", "--check", "f.flow")
    #expect(format.output.contains("(formatted)"))
    said.append(("format", format.output + format.diagnostics))
    #expect(said.contains { $0.1.contains("number 40") })
    check(secret, said)
  }

  @Test(arguments: secrets)
  func `a variable of the command line is not shown where a case reads it`(
    secret: String
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("secret", secret)
    try tool.write(
      "s.flow",
      "vars\necho ${set}\nstart signIn\n! submit email=x password=${set}\nexpect set null\n")
    check(secret, try said(of: "s.flow", tool, setting: "set"))
  }

  @Test(arguments: secrets) func `no line that cannot be read shows it`(secret: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("secret", secret)
    let text = "start signIn\n" + Self.unreadable.joined(separator: "\n") + "\n"
    try tool.write("s.flow", text.replacing("SECRET", with: secret))
    try tool.write("rows.csv", "password,why\nx,y\n\(secret)\n")
    try tool.write("rows.json", "[{\"password\": \"\(secret)\" 1}]")
    try tool.write(
      "r.flow",
      "case \"a\"\nwith rows rows.csv\nshow\ncase \"b\"\nwith rows rows.json\nshow\n"
        + "case \"c\"\nwith password=\(secret)\nwith other=x password=\(secret)\nshow\n")
    check(secret, try said(of: "s.flow", tool) + said(of: "r.flow", tool))
  }

  @Test(arguments: secrets) func `no answer of a conversation shows it`(secret: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("_in.flow", "submit email=a@b.cd password=${password}\n")
    let cases = Self.cases.filter { !$0.contains("pw") && !$0.hasPrefix("with ") }
    let text =
      ["start signIn\nsubmit email=amy@example.com password= SECRET", "reset"]
      + (Self.unreadable + cases).flatMap { ["reset\nstart signIn\n\($0)", "reset\n\($0)"] }
    let result = try tool.run(
      ["--format", "json", "-"],
      input: Data(text.joined(separator: "\n").replacing("SECRET", with: secret).utf8))
    check(secret, [("output", result.output), ("diagnostics", result.diagnostics)])
  }

  @Test(arguments: secrets) func `nothing that a prompt prints or keeps shows it`(
    secret: String
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("_in.flow", "reset\nstart signIn\nsubmit email=a@b.cd password=${password}\n")
    let lines =
      ["record r.flow", "start signIn"]
      + (Self.unreadable + Self.cases.compactMap { $0.components(separatedBy: "\n").last })
      .filter { $0.contains("SECRET") && !$0.contains("\"SECRET") && !$0.contains("'SECRET") }
      + [
        "let password = \"SECRET\"", "vars", "source _in.flow password=SECRET",
        "submit email=amy@example.com password=SECRET", "history", "trace", "state",
        "world set account.users.amy.password SECRET", "trace --html t.html", "record stop",
      ]
    let (printed, _) = try tool.type(
      ["vars"] + lines.map { $0.replacing("SECRET", with: secret) }, "--set", "repeat=\(secret)")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "lines"))
    var said = [("the prompt", printed)]
    let files = FileManager.default.enumerator(at: tool.folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() {
      guard let data = try? Data(contentsOf: file) else { continue }
      said.append((file.lastPathComponent, String(decoding: data, as: UTF8.self)))
    }
    #expect(said.contains { $0.0 == "history" }, "\(said.map(\.0))")
    check(secret, said)
  }

  @Test func `lint warns where a secret is written out, and nowhere else`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("_in.flow", "start signIn\nsubmit email=a@b.cd password=${pw}\n")
    try tool.write("rows.csv", "password\nx\n")
    let lines = [
      ("case \"fields\"", false), ("! start signIn password=SECRET", true),
      ("start signIn", false), ("submit email=a@b.cd password=SECRET", true),
      ("! submit email a@b.cd password ${secret.given}", false),
      ("case \"rows\"", false), ("with password=SECRET email=b@c.de", true),
      ("start signIn", false), ("! submit email ${email} password ${password}", false),
      ("case \"variables\"", false), ("let word = \"SECRET\"", true), ("let number = 5", false),
      ("source _in.flow pw=SECRET", true), ("source _in.flow pw=${word}", false),
      ("check number == 5", false), ("case \"world\"", false),
      ("world set account.users.amy.password SECRET", true),
      ("world set account.users.amy.email SECRET@b.cd", false),
      ("expect world.account.users.amy.password SECRET", true),
      ("check world.account.users.amy.password != \"SECRET\"", true),
      ("check \"SECRET\" in [world.account.users.amy.email]", false),
      ("expect secret.given SECRET", false), ("echo SECRET", false),
    ]
    let text = lines.map { "\($0.0)\n" }.joined().replacing("SECRET", with: "Zq7-hunter-Kx")
    try tool.write("s.flow", text)
    let result = try tool.run("lint", "--format", "github", "s.flow")
    for (index, line) in lines.enumerated() {
      let isFound = result.output.split(separator: "\n").contains {
        $0.contains("line=\(index + 1),") && $0.contains("secret.literal")
      }
      #expect(isFound == line.1, "\(line.0): \(result.output)")
    }
  }

  @Test func `names and codes stay`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "s.flow",
      """
      case "near"
      start signIn
      submit email amy@example.com passwrd Zq7-hunter-Kx
      case "far"
      start signIn
      submit amy@example.com Zq7-hunter-Kx
      case "no secret here"
      with amount=0 code=field.range
      start transfer
      submit amount ${amount} nonsense whatever
      case "the code of a failure"
      with code=transfer.nowhere password=nothing
      start transfer
      submit amount 1
      expect error.code ${code}

      """)
    let result = try tool.run("test", "s.flow", "--echo")
    let text = result.output + result.diagnostics
    for part in [
      "submit email amy@example.com passwrd ••••••", "no field is named 'passwrd'",
      "did you mean 'password'?", "submit •••••• ••••••\n", "fields: email, password",
      "amount=0 code=field.range", "amount ${amount} nonsense whatever",
      "no field is named 'nonsense'", "code=transfer.nowhere password=nothing",
      "field.unknown; did you mean",
    ] where !text.contains(part) { Issue.record("\(part) is not in \(text)") }
  }
}
