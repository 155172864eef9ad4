import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell
@testable import flowsh

/// The commands that `help` says can be typed next.
struct NextCommandsTests {
  /// The lines that help offers in a session.
  private func offered(_ shell: Shell) -> [String] {
    let lines = shell.type("help").printed.split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.first?.hasSuffix(", you can type") == true else { return [] }
    // Below the answer to a form stands what its fields take.
    let commands = lines.dropFirst().prefix { !$0.isEmpty }.filter { !$0.hasPrefix("    ") }
    return commands.map { line in
      String(line.dropFirst(2).prefix(upTo: line.firstRange(of: "  ", after: 2)))
    }
  }

  /// Tries everything that could be meant, and compares it with what is offered.
  private func check(_ walker: Walker, _ place: SourceLocation = #_sourceLocation) {
    let offered = offered(walker.shell)
    let step = "\(walker.active.name):\(walker.step ?? "")"
    // What nobody can know is left to the user.
    for line in offered where !line.contains("…") && !line.contains(/\s[A-Z]+$|^submit \w+$/) {
      let code = walker.shell.type(line).code
      // What the world must be like, only the world says.
      #expect(
        code == nil || code == "start.needs", "help offers '\(line)' at \(step)",
        sourceLocation: place)
      if code == nil { walker.take("undo") }
    }
    for line in ["submit", "retry"] where !offered.contains(where: { $0.hasPrefix(line) }) {
      let code = walker.shell.type(line).code
      #expect(code != nil, "help keeps quiet about '\(line)' at \(step)", sourceLocation: place)
      if code == nil { walker.take("undo") }
    }
  }

  @Test(arguments: EveryFlowTests.flows)
  func `what help offers is taken, all through the walk`(name: String) throws {
    let walker = try Walker.started(name)
    check(walker)
    for step in walker.sample.walk {
      walker.walk([step])
      check(walker)
    }
  }

  @Test(arguments: EveryFlowTests.flows)
  func `after a failure and after a cancelled load it can be tried again`(name: String) throws {
    for effect in Set(try Walker(name).flow.facts().effects) {
      let walker = try Walker.started(name)
      let request = RequestName(effect, of: name).text
      walker.take("inject \(request) fail offline")
      for step in walker.sample.walk where walker.error == nil && walker.step == step.key {
        walker.walk([step])
        check(walker)
      }
      // The walk need not come to every effect.
      if walker.error == nil { continue }
      #expect(offered(walker.shell).contains("retry"), "\(effect)")
      walker.take("inject \(request) hold")
      walker.take("retry")
      #expect(offered(walker.shell).prefix(2) == ["wait", "cancel"])
      walker.take("cancel")
      check(walker)
      #expect(offered(walker.shell).contains("retry"))
    }
  }

  @Test(
    "lines",
    arguments: [
      (["start transfer"], ["submit amount 100", "cancel"]),
      (["start transfer", "submit 50"], ["back", "cancel"]),
      (
        ["start transfer", "submit 100", "submit economy", "submit continue"], ["submit", "cancel"]
      ),
      (["start transfer", "cancel"], ["start transfer"]),
      (
        ["world set account.session amy", "start app"],
        [
          "start transfer", "start booking", "start addExpense", "start userPreview user=dee",
          "start askForPushNotificationPermission", "go /home", "go /activities", "go /friends",
          "go /profile", "go /booking", "go /transfer", "go /notifications", "cancel",
        ]
      ),
      (
        ["world set account.session amy", "start friends"],
        ["start userPreview user=dee", "start addExpense", "cancel"]
      ),
      (
        ["start signIn"],
        [
          "submit email=amy@example.com password=Password123", "start signUp", "cancel",
        ]
      ),
    ] as [([String], [String])])
  func lines(_ typed: [String], _ expected: [String]) throws {
    let shell = try Shell(flows: Flowsh.flows)
    for line in typed { #expect(shell.type(line).code == nil, "\(line)") }
    #expect(offered(shell) == expected)
  }

  @Test(
    "what leaving does",
    arguments: [
      (["start transfer"], "  cancel             give up transfer\n"),
      (
        ["start transfer", "submit 100", "submit economy", "submit continue"],
        "  cancel  leave; transfer is completed\n"
      ),
      (
        ["world set account.session amy", "start app"],
        "  cancel                      give up app\n"
      ),
      (
        ["world set account.session amy", "start app", "start transfer"],
        "  cancel                      give up transfer\n"
      ),
    ] as [([String], String)])
  func leaving(_ typed: [String], _ line: String) throws {
    let shell = try Shell(flows: Flowsh.flows)
    for line in typed { shell.type(line) }
    #expect(shell.type("help").printed.contains(line))
  }
}

extension Substring {
  /// The place where a text begins, a few characters in or later; the end if it does not occur.
  fileprivate func firstRange(of text: String, after count: Int) -> Index {
    dropFirst(count).firstRange(of: text)?.lowerBound ?? endIndex
  }
}
