import Testing

@testable import FlowCore

/// Ruling 10: the same inputs give the same flow.
struct DeterminismTests {
  private func ride() throws(Refusal) -> String {
    var drive = try TestDrive(CoffeeFlow())
    try drive.submit("6")
    try drive.take(.back)
    try drive.submit("2")
    try drive.failLoad("offline")
    try drive.take(.retry)
    try drive.serve()
    try drive.submit("latte")
    try drive.submit(["how": "card", "tip": "0.5"])
    try drive.verdict(Failure("declined"))
    try drive.submit(["how": "cash"])
    try drive.take(.cancel)
    try drive.take(.retry)
    try drive.serve()
    try drive.submit()
    return drive.everything + drive.log.joined(separator: "\n")
  }

  @Test func `the same inputs give the same machine, identities and actions`() throws {
    let first = try ride()
    for _ in 0..<5 { #expect(try ride() == first) }
  }

  @Test func `an identity counts up from 1`() {
    var identity = Identity()
    #expect([identity.next(), identity.next(), identity.next()] == [1, 2, 3])
  }

  @Test func `a copy of a machine goes its own way`() throws {
    var drive = try TestDrive.at(.drink)
    let copy = drive
    try drive.submit("latte")
    #expect(copy.step == .drink)
    #expect(copy.state.drink == nil)
    #expect(copy.path == [.cups, .drink])
    drive.machine = copy.machine
    try drive.submit("espresso")
    #expect(drive.state.drink == "espresso")
  }

  @Test func `a refusal uses no identity`() throws {
    var drive = try TestDrive.at(.drink)
    let other = drive
    _ = drive.refusal(submitting: ["drink": "tea"])
    _ = drive.refusal(of: .retry)
    var (one, two) = (drive.identity, other.identity)
    #expect(one.next() == two.next())
  }
}
