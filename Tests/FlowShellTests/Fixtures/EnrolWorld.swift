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
  var members: [(id: String, email: String, code: String, since: Int64)] = []
  var isClosed = false

  init() {}

  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("topics", "members", "isClosed")
    topics = try document.member("topics") { list throws(DocumentError) in
      try list.items { item throws(DocumentError) in try item.text() }
    }
    members = try document.member("members") { list throws(DocumentError) in
      try list.entries { id, item throws(DocumentError) in
        (
          id, try item.member("email") { value throws(DocumentError) in try value.text() },
          try item.member("code") { value throws(DocumentError) in try value.text() },
          try item.member("since") { value throws(DocumentError) in try value.integer() }
        )
      }
    }
    isClosed = try document.member("isClosed") { value throws(DocumentError) in
      try value.flag()
    }
  }

  var document: Document {
    .object([
      .init("topics", topics.document),
      .init(
        "members",
        .object(
          members.map { member in
            .init(
              member.id,
              .object([
                .init("email", .text(member.email)), .init("code", .secret(member.code)),
                .init("since", .integer(member.since)),
              ]))
          })), .init("isClosed", .flag(isClosed)),
    ])
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
      let id = "m\(world.members.count + 1)"
      let code = String(surroundings.generator.next() % 1_000_000)
      world.members.append((id, email, code, surroundings.now.nanoseconds))
      return reply(id)
    }
  }

  static func validate(
    _ command: EnrolFlow.ValidationCommand, in world: EnrolWorld
  ) -> Failure? {
    switch command {
    case .email(let email):
      if world.isClosed {
        .validation
      } else if world.members.contains(where: { $0.email == email }) {
        Failure("enrol.taken", "Somebody has that address", field: "email")
      } else {
        nil
      }
    }
  }
}
