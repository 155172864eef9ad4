import FlowCore
import Testing

struct FlattenedTests {
  private struct Account: Codable {
    var session = "amy"
    var profile: Profile?
    var visits = 2
  }

  private struct Profile: Flattened {
    var name = "Amy"
    var email: String?
  }

  @Test func `its members are shown among those of what holds it`() throws {
    let members = DocumentEncoder.shown.members(of: Account(profile: Profile()))
    #expect(members.all.map { $0.name } == ["session", "name", "email", "visits"])
    #expect(members.all.map { $0.value } == [.text("amy"), .text("Amy"), nil, .integer(2)])
    #expect(
      try DocumentEncoder.shown.encode(Account(profile: Profile()))
        == .object([
          .init("session", .text("amy")), .init("name", .text("Amy")), .init("visits", .integer(2)),
        ]))
  }

  @Test func `while it is nil it shows nothing`() {
    let members = DocumentEncoder.shown.members(of: Account())
    #expect(members.all.map { $0.name } == ["session", "visits"])
  }

  @Test func `alone, in a list or saved it is an object of its own`() throws {
    let profile = Document.object([.init("name", .text("Amy"))])
    #expect(try DocumentEncoder.shown.encode(Profile()) == profile)
    #expect(try DocumentEncoder.shown.encode([Profile()]) == .list([profile]))
    let saved = try DocumentEncoder.saved.encode(Account(profile: Profile()))
    #expect(saved["profile"] == .object([.init("name", .text("Amy")), .init("email", .null)]))
    #expect(try DocumentEncoder.saved.encode(Account())["profile"] == .null)
  }
}
