import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting
import Testing
import TransferFlow
import TransferWorld

struct TransferWorldTests {
  @Test func `a session starts with this world`() {
    #expect(
      TransferWorld().document
        == .object([
          .init(
            "wallet",
            .object([.init("balance", .decimal("1000.00")), .init("currency", .text("EUR"))])),
          .init("countries", .list([.text("russia"), .text("germany"), .text("france")])),
          .init(
            "tariffs",
            .object([
              .init("economy", .object([.init("commission", .decimal("0.10"))])),
              .init("standard", .object([.init("commission", .decimal("0.20"))])),
              .init("express", .object([.init("commission", .decimal("0.30"))])),
            ])),
          .init("transfers", .object([])), .init("wallets", .object([])), .init("owner", .null),
        ]))
  }

  @Test func `a user has a wallet, and so has nobody`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    try bank.submit("continue")
    var world = bank.world
    world.turn(to: "amy")
    #expect(world.document["wallet"]?["balance"] == .decimal("1000.00"))
    #expect(world.document["wallets"]?["nobody"]?["balance"] == .decimal("890.00"))
    #expect(try TransferWorld(world.document).document == world.document)
    world.turn(to: nil)
    #expect(world.document["wallet"]?["balance"] == .decimal("890.00"))
    #expect(world.document["wallets"] == .object([]))
  }

  @Test func `a world comes back from its document`() throws {
    var bank = try Bank()
    try bank.confirm("250.50", "express")
    try bank.submit("continue")
    let document = bank.world.document
    let again = try TransferWorld(document)
    #expect(again.document == document)
    #expect(document["transfers"]?["t1"]?["fee"] == .decimal("75.15"))
    var next = try Bank(world: again)
    try next.confirm("100", "economy")
    try next.submit("continue")
    #expect(next.world.transferIDs == ["t1", "t2"])
    #expect(next.world.balance == "564.35")
  }

  @Test func `new ids go on behind the greatest one, whatever the order`() throws {
    var bank = try Bank(world: world(withTransfers: ["t7", "x9", "t3", "t"]))
    try bank.confirm("100", "economy")
    try bank.submit("continue")
    #expect(bank.world.transferIDs == ["t7", "x9", "t3", "t", "t8"])
  }

  @Test(arguments: ["t9223372036854775807", "t9223372036854775806", "t99999999999999999999"])
  func `an id at the end of numbers stops nobody`(id: String) throws {
    var bank = try Bank(world: world(withTransfers: [id]))
    for _ in 0..<3 {
      try bank.confirm("100", "economy")
      try bank.submit("continue")
      bank = try Bank(world: bank.world)
    }
    #expect(Set(bank.world.transferIDs).count == 4)
  }

  private func world(withTransfers ids: [String]) throws(DocumentError) -> TransferWorld {
    guard case .object(var members) = TransferWorld().document else {
      throw DocumentError("it is no object")
    }
    let order = Document.object([
      .init("country", .text("france")), .init("amount", .decimal(100)),
      .init("fee", .decimal(10)), .init("tariff", .text("economy")),
    ])
    members[3].value = .object(ids.map { .init($0, order) })
    return try TransferWorld(.object(members))
  }

  @Test(
    arguments: [
      (["wallet"], .text("full"), "it must be an object, not text", ["wallet"]),
      (
        ["wallet", "balance"], .text("100"), "it must be a number, not text", ["wallet", "balance"]
      ),
      (
        ["tariffs", "economy", "commission"], nil, "it is missing",
        ["tariffs", "economy", "commission"]
      ),
      (
        ["tariffs", "economy", "name"], .text("economy"),
        "there is no such member; there are commission", ["tariffs", "economy", "name"]
      ),
      (
        ["wallet", "currency"], .integer(1), "it must be text, not a number",
        ["wallet", "currency"]
      ),
      (["countries"], .object([]), "it must be a list, not an object", ["countries"]),
      (
        ["countries"], .list([.text("france"), .null]), "it must be text, not null",
        ["countries", "1"]
      ),
      (["tariffs"], .list([]), "it must be an object, not a list", ["tariffs"]),
      (
        ["tariffs", "economy"], .flag(true), "it must be an object, not true",
        ["tariffs", "economy"]
      ),
      (
        ["tariffs", "economy", "commission"], .null, "it must be a number, not null",
        ["tariffs", "economy", "commission"]
      ),
      (
        ["transfers"], .object([.init("t1", .object([]))]), "it is missing",
        ["transfers", "t1", "country"]
      ),
      (
        ["extra"], .null,
        "there is no such member; there are wallet, countries, tariffs, transfers, wallets, owner",
        ["extra"]
      ),
      (
        ["wallet", "owner"], .null, "there is no such member; there are balance, currency",
        ["wallet", "owner"]
      ),
    ] as [([String], Document?, String, [String])])
  func `what is wrong with a document is named, and where`(
    path: [String], value: Document?, message: String, place: [String]
  ) {
    let document = TransferWorld().document.setting(path[...], to: value)
    let error = #expect(throws: DocumentError.self) { try TransferWorld(document) }
    #expect(error?.message == message)
    #expect(error?.path == place)
  }

  @Test(arguments: [["wallet"], ["wallet", "balance"], ["tariffs"]])
  func `what a document lacks is as in a session's first world`(path: [String]) throws {
    let document = TransferWorld().document
    #expect(try TransferWorld(document.setting(path[...], to: nil)).document == document)
  }

  @Test func `a document that is wrong changes nothing`() {
    var world = TransferWorld()
    let before = world.document
    #expect(throws: DocumentError.self) {
      try world.replace(with: before.setting(["transfers"], to: .null))
    }
    #expect(world.document == before)
  }

  @Test func `sessions that all looked at a full wallet never spend more than there is`() throws {
    let shared = SharedWorld(TransferWorld())
    var banks: [Bank] = []
    for _ in 0..<5 {
      var bank = try Bank(TransferFlow.self, in: shared)
      try bank.confirm("300", "economy")
      banks.append(bank)
    }
    for index in banks.indices { try banks[index].submit("continue") }
    #expect(shared.world.transferIDs == ["t1", "t2", "t3"])
    #expect(shared.world.balance == 10)
    #expect(
      banks.map(\.step) == [.success, .success, .success, .confirmation, .confirmation])
  }

  @Test func `the wallet can be emptied to the cent, and not below`() throws {
    var bank = try Bank()
    try bank.confirm("909.09", "economy")
    try bank.submit("continue")
    #expect(bank.step == .success)
    #expect(bank.world.balance == 0)
    var above = try Bank()
    try above.confirm("909.10", "economy")
    try above.submit("continue")
    #expect(above.failure?.code == "transfer.insufficientFunds")
    #expect(above.world.balance == 1000)
  }

  @Test func `money that leaves between the look and the transfer is not spent twice`() throws {
    var bank = try Bank()
    try bank.confirm("500", "economy")
    bank.world = try TransferWorld(
      bank.world.document.setting(["wallet", "balance"], to: .decimal("549.99")))
    try bank.submit("continue")
    #expect(bank.failure?.code == "transfer.insufficientFunds")
    #expect(bank.world.balance == "549.99")
    bank.world = try TransferWorld(
      bank.world.document.setting(["wallet", "balance"], to: .decimal("550")))
    try bank.retry()
    #expect(bank.step == .success)
    #expect(bank.world.balance == 0)
  }

  @Test func `a key makes one transfer, also in a world that was loaded again`() throws {
    var bank = try Bank()
    try bank.confirm("100", "economy")
    bank.fail("createTransfer", with: .timeout, isLost: true)
    try bank.submit("continue")
    try bank.world.replace(with: bank.world.document)
    try bank.retry()
    #expect(bank.world.transferIDs == ["t1"])
    #expect(bank.world.balance == 890)
  }
}
