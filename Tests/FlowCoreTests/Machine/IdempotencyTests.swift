import ExactDecimal
import Testing

@testable import FlowCore

/// Ruling 5: a double submit never pays twice.
struct IdempotencyTests {
  private func key(_ drive: TestDrive<CoffeeFlow>) -> IdempotencyKey? {
    guard case .loadAsync(.pay(let key, _), _) = drive.action else { return nil }
    return key
  }

  @Test func `a retry has another attempt and the same key`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    let first = try #require(key(drive))
    let attempt = drive.attempt
    for code in ["offline", "timeout"] {
      try drive.failLoad(code)
      try drive.take(.retry)
      #expect(key(drive) == first)
      #expect(drive.attempt != attempt)
    }
    try drive.take(.cancel)
    try drive.take(.retry)
    #expect(key(drive) == first)
  }

  @Test(arguments: [["how": "cash"], ["tip": "0"], [:], ["how": "cash", "tip": "0"]])
  func `the same answer in the same showing has the same key however it was typed`(
    again: [String: String]
  ) throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash", "tip": "0"])
    let first = try #require(key(drive))
    try drive.failLoad("timeout")
    try drive.take(.submit(Inputs(again.map { ($0.key, $0.value) })))
    #expect(key(drive) == first)
  }

  @Test func `a typed answer has the key of the same answer in text`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash", "tip": "0.50"])
    let first = try #require(key(drive))
    try drive.failLoad("timeout")
    try drive.take(.answer(PaymentStage.Answer(how: .cash, tip: "0.50")))
    #expect(key(drive) == first)
  }

  @Test(arguments: [["how": "card", "tip": "0"], ["how": "cash", "tip": "1"]])
  func `another answer in the same showing has another key`(other: [String: String]) throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash", "tip": "0"])
    let first = try #require(key(drive))
    try drive.failLoad("timeout")
    try drive.take(.submit(Inputs(other.map { ($0.key, $0.value) })))
    if drive.machine.pendingKind == .validate { try drive.verdict() }
    #expect(try #require(key(drive)) != first)
  }

  @Test func `the same answer after an edit has another key`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    let first = try #require(key(drive))
    try drive.failLoad("timeout")
    try drive.submit(["how": "editDrink"])
    try drive.submit("espresso")
    try drive.submit(["how": "cash"])
    #expect(try #require(key(drive)) != first)
  }

  @Test func `going back and on again is another showing and another key`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    let first = try #require(key(drive))
    try drive.failLoad("timeout")
    try drive.take(.back)
    try drive.submit("latte")
    try drive.submit(["how": "cash"])
    #expect(try #require(key(drive)) != first)
  }

  @Test func `a failure that enters the step afresh gives another key`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "cash"])
    let first = try #require(key(drive))
    try drive.failLoad("declined")
    try drive.submit(["how": "cash"])
    #expect(try #require(key(drive)) != first)
  }

  @Test func `flows with different prefixes never share a key`() throws {
    var keys: Set<IdempotencyKey?> = []
    for prefix in ["a-", "b-"] {
      var drive = try TestDrive(CoffeeFlow(), keyPrefix: prefix)
      try drive.submit("2")
      try drive.serve()
      try drive.submit("latte")
      try drive.submit(["how": "cash"])
      keys.insert(key(drive))
    }
    #expect(keys.count == 2)
    #expect(!keys.contains(nil))
  }

  @Test func `answers whose texts only join to the same have different keys`() throws {
    var keys: Set<String> = []
    for (login, password) in [("a,b", "c"), ("a", "b,c")] {
      var drive = try TestDrive(SignInFlow())
      try drive.load(SignInFlow.serve)
      try drive.submit()
      try drive.submit(["login": login, "password": password])
      guard case .loadAsync(.signIn(let key, _), _) = drive.action else { continue }
      keys.insert(key.description)
    }
    #expect(keys.count == 2)
  }

  @Test func `a key does not show a secret`() throws {
    var drive = try TestDrive(SignInFlow())
    try drive.load(SignInFlow.serve)
    try drive.submit()
    try drive.submit(["login": "ann", "password": "Swordfish1"])
    guard case .loadAsync(.signIn(let key, _), _) = drive.action else {
      Issue.record("\(drive.line)")
      return
    }
    #expect(!key.description.contains("Swordfish1"))
  }
}
