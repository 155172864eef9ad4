import FlowCore
import FlowSimulation

/// A flow for what the transfer flow does not have: several fields a step, every kind of field, a
/// secret, chance and the clock in an effect, and an event that nobody handles.
struct EnrolFlow: Flow {
  enum Step: String, FlowName { case account, options, review, done, finish }
  enum Event: String, FlowName { case confirmed, again, forgotten }
  enum Choosing: String, Choice { case confirm, again, forget }

  struct State: FlowState {
    var email: String?
    var password: Secret?
    var age: Int64?
    var news = true
    var topics: [String]?
    var member: String?
    /// The password, which goes on after it was dealt with.
    var word: Secret?
    var allTopics: [String] = []
  }

  struct Output: Codable {
    let member: String
    let code: Secret
  }

  static let definition = define {
    form(
      .account,
      field(\.email, "Email", .length(3...30), .pattern("with an @") { $0.contains("@") }),
      field(
        \.password, "Password",
        .that("2 to 40 characters", code: .fieldLength, verb: "have") { password, _ in
          (2...40).contains(password.text.count)
        })
    )
    .check { answer, _ in Email(email: answer.0) }
    .derive(into: \.word) { answer, _ in answer.1 }
    form(
      .options, field(\.age, "Age", .within(0...150)), field(\.news, "News"),
      field(\.topics, "Topics", .optional, from: \.allTopics)
    )
    .load(into: \.allTopics) { _ in Topics() }
    form(
      .review, as: { (choice: Choosing) in choice }, input("choice", "Choice", default: .confirm)
    )
    .says { state in
      guard let email = state.email, let word = state.word else { return nil }
      return "\(email) with \(word.text)\nSecond line"
    }
    .event { answer, _ in
      switch answer {
      case .confirm: .confirmed
      case .again: .again
      case .forget: .forgotten
      }
    }
    .perform(on: .confirmed, into: \.member) { _, state in state.email.map { Enrol(email: $0) } }
    receipt(.done)
    finish(.finish) { state in
      state.member.flatMap { member in
        state.word.map { Output(member: member, code: Secret("code-\($0.text)")) }
      }
    }
  } transitions: {
    step(.options) {
      on(.forgotten) { back() }
    }
    step(.review) {
      on(.confirmed) { forward(to: .done) }
      on(.again) { stay() }
    }
  }
}

/// The topics that there are.
struct Topics: Query { typealias Value = [String] }

/// Nobody has an address yet.
struct Email: Query { let email: String }

/// Somebody is enrolled; the answer is the member's id.
struct Enrol: Mutation {
  typealias Value = String

  let email: String
}

/// Who enrolled so far.
///
/// A member's code comes from the generator, and the time from the clock.
struct EnrolWorld: SimulatedWorld {
  static let name = "enrol"

  var topics = ["swift", "c", "awk"]
  var members = Ledger<Member>("m")
  var isClosed = false

  struct Member: Codable {
    let email: String
    let code: Secret
    let since: Int64
  }

  static let services = Simulation<Self> {
    $0.on(Topics.self) { _, world in world.topics }
    $0.check(Email.self) { request, world in
      if world.isClosed { throw Failure.validation }
      if world.members.contains(where: { $0.entry.email == request.email }) {
        throw Failure("enrol.taken", "Somebody has that address", field: "email")
      }
    }
    $0.on(Enrol.self) { request, world, around in
      let code = Secret(String(around.random.next() % 1_000_000))
      return world.members.add(
        .init(email: request.email, code: code, since: around.now.nanoseconds))
    }
  }
}
