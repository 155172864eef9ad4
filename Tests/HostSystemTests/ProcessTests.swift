import Testing

@testable import HostSystem

struct ProcessTests {
  @Test(
    "the processors that a process is bound to",
    arguments: [
      ("Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n", 8), ("Cpus_allowed:\t1\n", 1),
      ("Cpus_allowed:\t00000000,0000000f,00000003\n", 6), ("Cpus_allowed:\t0\n", nil), ("", nil),
    ] as [(String, Int?)])
  func bound(text: String, count: Int?) {
    #expect(Processors.bound(inStatus: text) == count)
  }

  @Test(
    "a share of processor time",
    arguments: [
      ("max 100000\n", nil), ("200000 100000\n", 2), ("150000 100000\n", 2), ("1 100000", 1),
      ("", nil), ("0 0", nil), ("9223372036854775807 1\n", .max),
    ] as [(String, Int?)])
  func share(text: String, count: Int?) {
    #expect(Processors.share(ofQuota: text) == count)
  }

  @Test func `there is a processor, and a machine with a name`() {
    #expect(Processors.count >= 1)
    #expect(!ThisProcess.hostName.isEmpty)
  }

  // What is set for the whole process is set in one of its own, where no other test reads it meanwhile.
  @Test func `an empty variable is there`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("FLOWSH_EMPTY", "", 1)
      unsafe setenv("FLOWSH_EQUALS", "a=b", 1)
      precondition(Environment.all.contains { $0 == ("FLOWSH_EMPTY", "") })
      precondition(Environment.all.contains { $0 == ("FLOWSH_EQUALS", "a=b") })
      precondition(Environment["FLOWSH_EMPTY"] == "")
      precondition(Environment["FLOWSH_NOTHING"] == nil)
    }
  }

  @Test func `a child reads its input and says how it ended`() throws {
    #expect(try ChildProcess.run("grep -q b", input: "abc") == .exited(0))
    #expect(try ChildProcess.run("grep -q x", input: "abc") == .exited(1))
    #expect(try ChildProcess.run("kill -9 $$; true") == .signalled(9))
    #expect(try ChildProcess.run("test", arguments: ["a b", "=", "a b"]) == .exited(0))
  }

  @Test func `a child says how it ended, also where nobody wanted to know`() async {
    await #expect(processExitsWith: .success) {
      _ = signal(SIGCHLD, SIG_IGN)
      let end = try ChildProcess.run("exit 3")
      precondition(end == .exited(3))
    }
  }
}
