import Foundation
import Testing

/// The session of an account, kept in a world file.
struct StoredSessionTests {
  @Test func `a journal that cannot be opened is not in use`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let list = """
      export XDG_STATE_HOME=$PWD/state; mkdir -p state/flowsh/sessions
      mkfifo state/flowsh/sessions/3.journal; flowsh --sessions
      """
    #expect(try tool.shell(list).output == "-  cannot be resumed: it is not a regular file\n")
  }

  @Test func `who is signed in stays so after a restart, and no password is kept with it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try tool.run("-c", "world save w.json").code == 0)
    let signIn = try tool.run(
      "--world", "w.json", "-c", "start signIn", "-c",
      "submit email amy@example.com password Password123")
    #expect(signIn.code == 0)
    #expect(try tool.run("--world", "w.json", "-c", "world account.session").output == "amy\n")
    let text = try #require(tool.read("w.json"))
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let world = try #require(document as? [String: [String: Any]])
    #expect(world["account"]?["session"] as? String == "amy")
    let restarted = try tool.run("--world", "w.json", "-c", "start account", "-c", "start logout")
    #expect(restarted.output.hasPrefix("account:profile\n  Amy, amy@example.com\n"))
  }

  @Test func `a secret that was typed is in no way out, however short`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for secret in ["Correct-horse-9", "xyzzy"] {
      let lines = "start signIn\nsubmit email amy@example.com password \(secret)\ntrace\nstate\n"
      for arguments in [["--echo", "-"], ["--format", "json", "-"]] {
        let result = try tool.run(arguments, input: Data(lines.utf8))
        #expect(result.code == 0)
        #expect(result.output.contains("account.credentials"))
        #expect(!result.output.contains(secret), "\(arguments)")
      }
    }
  }
}
