import Foundation
import Testing

/// `explore` on the command line: what it writes, how it ends, and what it refuses.
struct ExploreTests {
  private static let paidOnce = "size(world.transfer.transfers) <= 1"

  @Test func `a crash of the flow's code ends in a finding, and the search goes on`() throws {
    let tool = try Tool("fragile-shell")
    defer { tool.remove() }
    let result = try tool.run(["explore"], input: Data())
    #expect(result.code == 1)
    let file = "divide-crash-submit-divisor-0.flow"
    #expect(
      result.output.contains(
        "  broken   'submit divisor=0' crashes the flow's code (signal 4): \(file) (2 commands)\n"))
    #expect(result.output.split(separator: "\n").count { $0.contains("broken") } == 1)
    #expect(result.output.contains("\nsound: "))
    #expect(result.diagnostics.contains("note: 'submit divisor=0' crashes divide (signal 4)"))
    let script = try #require(tool.read(file))
    #expect(script.hasSuffix("\n\nstart divide\nsubmit divisor=0\n"))
    #expect(try tool.run(["test", file], input: Data()).code > 128)
  }

  @Test func `flows that were explored before a crash are listed once`() throws {
    let tool = try Tool("fragile-shell")
    defer { tool.remove() }
    try tool.write("known", "sound twice nothing # it was there once\n")
    let result = try tool.run(["explore", "sound", "divide", "--known", "known"], input: Data())
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("sound: ") } == 1)
    #expect(lines.count { $0.hasPrefix("divide: ") } == 1)
    #expect(
      result.diagnostics.contains("known:1: 'sound twice nothing' is not found any more"))
  }

  @Test func `the calls and links of an app, and the end of a session, are tried`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(["explore", "app", "--moves", "1500"], input: Data())
    #expect(result.code == 0, "\(result.output)")
    for reached in ["3 of 3 steps", "4 of 4 ways", "2 of 2 links"] {
      #expect(result.output.contains("\(reached),") || result.output.contains("\(reached)\n"))
    }
    #expect(!result.output.contains("0 of 10 outcomes of flows inside"))
    // What tells one of its worlds from another is that notifications are allowed there.
    let notified = try tool.run(
      ["explore", "app", "--moves", "4000", "--always", "notice == null"], input: Data())
    #expect(notified.code == 1, "\(notified.output)")
    #expect(try #require(tool.read("app-always-1.flow")).contains("\nnotify Hello app://"))
    // A restored app asks anew who is signed in, and the session may have ended meanwhile.
    let deep = try tool.run(["explore", "app", "--deep", "--moves", "1500"], input: Data())
    #expect(deep.code == 0, "\(deep.output)")
  }

  @Test func `the invariants of a folder hold for a search`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write(
      "_always.flow", "let least = 900\nalways world.transfer.wallet.balance >= least\n")
    let arguments = ["explore", "transfer", "--moves", "1500"]
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == 1, "\(result.diagnostics)")
    let name = "transfer-always-1.flow"
    let script = try #require(tool.read(name))
    #expect(script.contains("\nlet least = 900\nstart transfer\n"))
    #expect(script.hasSuffix("\nexpect world.transfer.wallet.balance >= least\n"))
    #expect(try tool.run("test", name).code == 1)
    // The command's own come first.
    let both = try tool.run(arguments + ["--always", "step != \"success\""], input: Data())
    #expect(both.output.contains("step != \"success\""))
    #expect(try #require(tool.read("transfer-always-2.flow")).contains("least"))
    try tool.write("_always.flow", "start transfer\n")
    let wrong = try tool.run(arguments, input: Data())
    #expect(wrong.code == 2)
    #expect(wrong.diagnostics.contains("_always.flow holds 'always' and 'let' lines only"))
  }

  @Test func `the invariants of a folder beside a suite hold for it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("beside/_always.flow", "always world.transfer.wallet.balance >= 900\n")
    try tool.write("beside/some.flow", "start transfer\n")
    let arguments = ["explore", "transfer", "--moves", "1500", "--suite", "suite"]
    #expect(
      !(try tool.run(arguments, input: Data()).output.contains("world.transfer.wallet.balance")))
    let result = try tool.run(arguments + ["--beside", "beside"], input: Data())
    #expect(result.output.contains("world.transfer.wallet.balance >= 900"))
  }

  @Test func `a finding is a file that a test fails on for the same reason`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let arguments = [
      "explore", "transfer", "--moves", "1500", "--always", "world.transfer.wallet.balance >= 900",
    ]
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == 1, "\(result.diagnostics)")
    let name = "transfer-always-1.flow"
    #expect(result.output.contains(": \(name) (4 commands)\n"))
    let script = try #require(tool.read(name))
    #expect(script.hasPrefix("# Written by explore: transfer always 1."))
    let test = try tool.run("test", name)
    #expect(test.code == 1)
    #expect(test.output.contains("'world.transfer.wallet.balance >= 900' is false"))
    // Again: an equal file is left, one of explore's own is replaced, and another is not.
    #expect(try tool.run(arguments, input: Data()).output.contains(": \(name) ("))
    try tool.write(name, "# Written by explore: something older\n")
    _ = try tool.run(arguments, input: Data())
    #expect(tool.read(name) == script)
    try tool.write(name, "start transfer\n")
    let left = try tool.run(arguments, input: Data())
    #expect(tool.read(name) == "start transfer\n")
    #expect(
      left.diagnostics.contains(
        "note: '\(name)' is left as it is, since explore has not written it"))
  }

  @Test func `findings are written to the folder that is named`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      ["explore", "colours", "--always", "step != \"red\"", "--out", "found/here"],
      input: Data())
    #expect(result.code == 1, "\(result.output)\(result.diagnostics)")
    let script = try #require(tool.read("found/here/colours-always-1.flow"))
    #expect(script.contains("test found/here/colours-always-1.flow'."))
  }

  @Test func `findings and suites are written though results cannot be`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let run = "flowsh explore colours --always 'step != \"red\"' --out found --suite suite"
    for (ending, code) in [(">/dev/full", 74), (">&-", 74), ("2>&1 | true", 141)] {
      let hasFull = FileManager.default.isWritableFile(atPath: "/dev/full")
      if ending.contains("full"), !hasFull { continue }
      let line = "rm -rf found suite; (sleep 0.3; \(run); echo $? > code) \(ending)"
      _ = try tool.shell(line)
      #expect(tool.read("code") == "\(code)\n", "\(ending)")
      #expect(tool.read("found/colours-always-1.flow") != nil, "\(ending)")
      #expect(tool.read("suite/colours.flow") != nil, "\(ending)")
    }
  }

  @Test func `what is known does not count, and what is gone does`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let always = ["--always", "world.transfer.wallet.balance >= 900"]
    let arguments = ["explore", "transfer", "--moves", "500"] + always
    let list = try tool.run(arguments + ["--format", "json"], input: Data()).output
    let found = list.split(separator: "\n").compactMap { line -> String? in
      let event = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard event?["type"] as? String == "finding", let kind = event?["kind"] as? String,
        let place = event?["place"] as? String
      else { return nil }
      return "transfer \(kind) \(place) # for a test\n"
    }
    #expect(!found.isEmpty)
    try tool.write("known", found.joined())
    let accepted = try tool.run(arguments + ["--known", "known"], input: Data())
    #expect(accepted.code == 0, "\(accepted.output)\(accepted.diagnostics)")
    #expect(accepted.output.contains("  known    \(found.count)\n"))
    // Only where every move was tried is it known that nothing is there any more.
    try tool.write("known", (found + ["transfer stuck transfer:amount # gone\n"]).joined())
    let unmet = try tool.run(arguments + ["--known", "known"], input: Data())
    #expect(unmet.code == 0)
    #expect(
      unmet.diagnostics
        == "note: known:\(found.count + 1): 'transfer stuck transfer:amount' was not met, but not "
        + "every move was tried\n")
    try tool.write("known", "colours stuck red # gone\n")
    let gone = try tool.run(["explore", "colours", "--known", "known"], input: Data())
    #expect(gone.code == 1)
    #expect(
      gone.diagnostics
        == "error: known:1: 'colours stuck red' is not found any more; take it off the list\n")
  }

  @Test func `each line of JSON is an object with its members`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(["explore", "colours", "--format", "json"], input: Data())
    let events = try result.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(events.first?["type"] as? String == "counts")
    #expect(events.last?["type"] as? String == "end")
    let page = try String(
      contentsOf: Tool.package.appending(path: "man/flowsh-explore.1"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: ".Sh JSON LINES").last)
    for event in events {
      for name in event.keys { #expect(section.contains(".Li \(name)"), "\(name)") }
    }
  }

  @Test func `the page has every option that help lists`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run(["help", "explore"], input: Data()).output
    let page = try String(
      contentsOf: Tool.package.appending(path: "man/flowsh-explore.1"), encoding: .utf8)
    let options = help.split(separator: "\n").compactMap { line in
      line.hasPrefix("  --") ? line.split(separator: " ").first?.dropFirst(2) : nil
    }
    #expect(options.count > 10)
    for option in options where option != "version" {
      #expect(page.contains(".It Fl -\(option)"), "\(option)")
    }
  }

  @Test(arguments: [
    (["nothing"], 64, "no flow is named 'nothing'"), ([""], 64, "no flow is named ''"),
    (["--moves", "0"], 64, "it must be a whole number from 1"),
    (["--moves", "99999999999999999999"], 64, "it must be a whole number from 1"),
    (["--seed", "-1"], 64, "seed"),
    (["--budget", "never"], 64, "'never' is not a time such as 10s"),
    (["--budget", "0s"], 64, "'0s' is not a time such as 10s"),
    (["--format", "xml"], 64, "'text' and 'json'"),
    (["--beside", "a.flow"], 64, "give --suite, too"),
    (["--always", "size("], 64, "expected a value, found the end"),
    (["--always", ""], 64, "expected a value, found the end"),
    (["--known", "missing"], 66, "cannot read 'missing': No such file or directory"),
    (["--known", "folder"], 66, "cannot read 'folder': Is a directory"),
    (["--known", "bytes"], 66, "bytes:1: the text is not UTF-8"),
    (["--known", "text"], 66, "text:1: a known finding needs its reason"),
    (["--known", "huge"], 66, "huge:1: a known finding needs its reason"),
    (["--world", "missing"], 66, "cannot read 'missing'"),
    (["--world", "folder"], 66, "cannot read 'folder'"),
    (["--world", "empty"], 66, "empty:1: a value was expected"),
    (["--flow-file", "missing"], 66, "cannot read 'missing'"),
    (["--always", "nothing.x > 1"], 2, "nothing is named 'nothing'"),
  ])
  func `wrong options and inputs are refused before anything is searched`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("folder/inside", "")
    try tool.write("bytes", Data([0xFF, 0xFE]))
    try tool.write("empty", "")
    try tool.write("text", "hello\n")
    try tool.write("huge", String(repeating: "x", count: 1_000_000))
    let result = try tool.run(["explore", "colours"] + arguments, input: Data())
    #expect(result.code == code, "\(result.diagnostics)")
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(result.output == "")
  }

  @Test func `a message names a folder that cannot be made`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("file", "")
    let result = try tool.run(
      ["explore", "colours", "--always", "step != \"red\"", "--out", "file/in"],
      input: Data())
    #expect(result.code == 74)
    #expect(result.diagnostics == "error: cannot make the folder 'file/in': Not a directory\n")
  }
}
