import FlowExpressions
import Testing

@testable import FlowShell

/// Secrets in lines as they are typed.
struct SecretWordsTests {
  @Test(
    "a history keeps no secret",
    arguments: [
      ("submit email a@b password hunter22", "submit email a@b password"),
      ("submit password hunter22 email a@b", "submit password •••••• email a@b"),
      ("submit password=hunter22 email=a@b", "submit password=•••••• email=a@b"),
      ("! submit email a@b password 'x y'", "! submit email a@b password"),
      ("\t submit password=hunter22 email=a", "\t submit password=•••••• email=a"),
      ("\"submit\" email a password hunter22", "\"submit\" email a password"),
      ("su'bmit' email a password hunter22", "su'bmit' email a password"),
      ("\\\nsubmit password=hunter22 email=a", "\\\nsubmit password=•••••• email=a"),
      ("submit email a@b \\\n password hunter22", "submit email a@b \\\n password"),
      ("submit email=a@b password", "submit email=a@b password"),
      ("submit email password", "submit email password"),
      ("start enrol password=x", "start enrol password="),
      ("echo password hunter22", "echo password hunter22"),
      ("submit age 5", "submit •••••• ••••••"), ("eval 'password x'", "eval 'password x'"),
      ("", ""), ("submit", "submit"), ("'", "'"), ("submit password \"open", "submit password"),
    ] as [(String, String)])
  func history(_ typed: String, _ kept: String) throws {
    let shell = try Shell("start enrol")
    let text = shell.session.read(line: typed).withoutSecrets
    #expect(text == kept || text == kept.replacing("password=", with: "password=\(Value.dots)"))
  }

  @Test(arguments: [
    ("longer-secret", "••••••"), ("! longer-secret x", "! •••••• x"),
    ("echo a # longer-secret", "echo a # ••••••"),
    ("start enrol # x longer-secret", "start enrol # x ••••••"),
    ("# longer-secret", "# ••••••"), ("echo a\n# longer-secret", "echo a\n# ••••••"),
  ])
  func `history keeps no known secret where it was typed by mistake`(
    _ typed: String, _ kept: String
  ) throws {
    let shell = try Shell("start enrol")
    shell.session.secrets.keep("longer-secret")
    #expect(
      shell.session.read(line: typed).withoutSecrets == kept.replacing("••••••", with: Value.dots))
  }

  @Test func `a recording names a secret as it was given`() throws {
    var setup = Session.Setup()
    setup.secrets = [("mine", "hunter 22"), ("other", "x")]
    let session = try Shell("start enrol", setup: setup).session
    #expect(
      session.read(line: "submit email a@b password 'hunter 22'").recordable(in: "/here").text
        == "submit email a@b password ${secret.mine}")
    #expect(
      session.read(line: "submit password=y").recordable(in: "/here").text
        == "submit password=${secret.password}")
  }

  @Test(
    "a recording names a secret that was typed by mistake, or says that it cannot",
    arguments: [
      ("echo a longer-secret", "echo a ${secret.x}", false),
      ("echo \"a longer-secret b\" c", "echo \"a ${secret.x} b\" c", false),
      ("echo 'a longer-secret'", "echo 'a ••••••'", true),
      ("echo \\longer-secret", "echo \\••••••", true),
      ("echo ${'longer-secret'}", "echo ${'••••••'}", true),
      ("echo a # longer-secret", "echo a # ••••••", false),
      ("expect x longer-secret", "expect x ${secret.x}", false),
      ("expect x == 'longer-secret'", "expect x == secret.x", false),
      ("eval size(\"longer-secret\")", "eval size(secret.x)", false),
      ("let n = 'a longer-secret'", "let n = 'a ••••••'", true),
      ("let n = r'longer-secret'", "let n = r'••••••'", true),
      ("let n = \"\"\"longer-secret\"\"\"", "let n = \"\"\"••••••\"\"\"", true),
      ("let n = 'longer-secret'", "let n = secret.x", false),
      ("echo a typed-secret", "echo a ••••••", true),
      ("world save longer-secret.json", "world save ••••••.json", true),
      ("source a.flow n=longer-secret", "source /here/a.flow n=${secret.x}", false),
    ])
  func recordingMistakes(_ typed: String, _ written: String, _ lacksSecret: Bool) throws {
    var setup = Session.Setup()
    setup.secrets = [("x", "longer-secret")]
    let session = try Shell("start enrol", setup: setup).session
    session.secrets.keep("typed-secret")
    let line = session.read(line: typed).recordable(in: "/here")
    #expect(line.text == written.replacing("••••••", with: Value.dots))
    #expect((line.lack == .secret) == lacksSecret)
  }

  @Test(
    "a recording names it",
    arguments: [
      ("submit email a@b password hunter22", "submit email a@b password ${secret.password}"),
      ("submit password=hunter22", "submit password=${secret.password}"),
      ("submit password ${secret.mine} email x", "submit password ${secret.mine} email x"),
      ("source a.flow x=1", "source /here/a.flow x=1"), ("source /a.flow", "source /a.flow"),
      ("source 'a b'", "source '/here/a b'"), ("world load w.json", "world load /here/w.json"),
      ("world save a/../w.json", "world save /here/w.json"),
      ("world load ${\"w\"}", "world load ${\"w\"}"),
    ])
  func recording(_ typed: String, _ written: String) throws {
    let shell = try Shell("start enrol")
    #expect(shell.session.read(line: typed).recordable(in: "/here").text == written)
  }

  @Test(
    "a recording names files of its tree from its own folder on",
    arguments: [
      ("world load w.json", "/here", "world load ../w.json"),
      ("world load r/w.json", "/here", "world load w.json"),
      ("world load s/t/w.json", "/here", "world load ../s/t/w.json"),
      ("source ../b.flow", "/here", "source /b.flow"),
      ("source ../here2/b.flow", "/here", "source /here2/b.flow"),
      ("world load w.json", "/here/r", "world load /here/w.json"),
      ("world load r/w.json", "/here/r", "world load w.json"),
      ("source ../b.flow", "/here/r", "source /b.flow"),
      ("world load /here/r/s/w.json", "/here/r", "world load s/w.json"),
    ])
  func besideRecording(_ typed: String, _ tree: String, _ written: String) throws {
    #expect(
      try Shell().session.read(line: typed).recordable(in: "/here")
        .naming(from: FolderInTree("/here/r", in: tree)).text == written)
  }

  @Test(
    "a secret's name at the end asks for it",
    arguments: [
      ("submit password", "submit password hunter22"),
      ("submit email a@b password", "submit email a@b password hunter22"),
      ("submit email=a@b password # why", "submit email=a@b password hunter22 # why"),
    ])
  func due(_ typed: String, _ completed: String) throws {
    let shell = try Shell("start enrol")
    let due = try #require(shell.session.read(line: typed).secretDue)
    #expect(due.label == "Password")
    #expect(due.completed("hunter22") == completed)
  }

  @Test(
    "nothing else asks",
    arguments: [
      "submit email", "submit email password", "submit 'password'", "submit", "back", "",
      "submit email a@b", "submit password x", "echo submit password", "submit \"password",
    ])
  func notDue(_ typed: String) throws {
    #expect(try Shell("start enrol").session.read(line: typed).secretDue == nil)
    #expect(try Shell().session.read(line: "submit password").secretDue == nil)
  }

  @Test(
    "a secret of any kind is one word again",
    arguments: ["plain", "two words", "it's", "a\"b", "'\"$\\", "${x}", "#x", "|x", "", "é", "a=b"])
  func quoting(_ secret: String) throws {
    let shell = try Shell("start enrol")
    let due = try #require(shell.session.read(line: "submit email a@b password").secretDue)
    shell.type(due.completed(secret))
    let again = shell.session.read(line: due.completed(secret)).recordable(in: "").text
    #expect(again == "submit email a@b password ${secret.password}")
  }
}
