import FlowCore

extension EnrolFlow {
  enum LoadCommand: OutsideCommand {
    case topics(Reply<EnrolFlow, [String]>)
    case enrol(String, key: IdempotencyKey, Reply<EnrolFlow, String>)

    static var names: [String] { ["topics", "enrol"] }

    var name: String {
      switch self {
      case .topics: "topics"
      case .enrol: "enrol"
      }
    }
  }

  enum ValidationCommand: OutsideCommand {
    case email(String)

    static var names: [String] { ["email"] }

    var name: String { "email" }
  }
}

/// Who enrolled so far.
///
/// A member's code comes from the generator, and the time from the
/// clock.
struct EnrolWorld: World {
  static let name = "enrol"

  var topics = ["swift", "c", "awk"]
  var members = Ledger<Member>("m")
  var isClosed = false

  struct Member: Codable {
    let email: String
    let code: Secret
    let since: Int64
  }
}

/// The outside of an enrolment.
enum EnrolStandIn: StandIn {
  static func flow(in world: EnrolWorld) -> EnrolFlow { EnrolFlow() }

  static func load(
    _ command: EnrolFlow.LoadCommand, in world: inout EnrolWorld,
    _ surroundings: inout Surroundings
  ) -> OutsideResult<EnrolFlow> {
    switch command {
    case .topics(let reply): return reply(world.topics)
    case .enrol(let email, _, let reply):
      let code = Secret(String(surroundings.generator.next() % 1_000_000))
      return reply(
        world.members.add(.init(email: email, code: code, since: surroundings.now.nanoseconds)))
    }
  }

  static func validate(
    _ command: EnrolFlow.ValidationCommand, in world: EnrolWorld
  ) -> Failure? {
    switch command {
    case .email(let email):
      if world.isClosed {
        .validation
      } else if world.members.contains(where: { $0.entry.email == email }) {
        Failure("enrol.taken", "Somebody has that address", field: "email")
      } else {
        nil
      }
    }
  }
}
