import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// The command `permission NAME allow|deny|ask`.
struct PermissionCommand: Command {
  let name: Templated<String>
  let verdict: Templated<String>

  var effect: Effect { .controls }

  static let manual = Manual(
    "permission", ["permission NAME allow|deny|ask"], "say what the user lets the app do",
    .outside,
    examples: [
      ("permission notifications allow", "also the answer to a question that is pending"),
      ("permission notifications ask", "as if the user had never been asked"),
    ])

  private static let verdicts = ["allow", "deny", "ask"]

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let name = try words.word("the permission's name", .text)
    let verdict = try words.value(
      "allow, deny or ask", choices: .fixed(verdicts.map { .init($0) })
    ) { (verdict) throws(Complaint) in
      if verdicts.contains(verdict) { return verdict }
      throw Complaint("a permission is allow, deny or ask, not '\(verdict)'", known: verdicts)
    }
    return PermissionCommand(name: name, verdict: verdict)
  }

  /// Says what the user lets the app do, and answers the questions about it that are pending.
  func run(in session: Session) throws(Refusal) {
    let (name, verdict) = (try session.fill(name), try session.fill(verdict))
    let permissions = session.app.state.worlds.permissions
    guard let permission = permissions.first(where: { $0.name == name }) else {
      throw session.facts.refusal(
        Refusal(
          "permission.unknown", "no app here asks for a permission '\(name)'", unknown: name,
          known: permissions.map(\.name)),
        at: .argument(.text))
    }
    try session.app.worlds.set(
      [.name(permission.world), .name("permissions"), .name(name)], to: verdict)
    let waiting = session.app.state.outside.pending.filter { $0.isWaiting }
    if waiting.isEmpty { return }
    session.app.onInput?(.world(session.app.state.worlds))
    for run in waiting { session.app.time.end(run, run.outcome) }
    // A flow that still waits was not answered.
    if session.app.state.outside.pending.count(where: { $0.isWaiting }) == waiting.count {
      session.app.state.outside.didEnd = false
    }
  }
}

/// A permission of the user, and the world that holds it.
struct Permission {
  let world: String
  let name: String
  let verdict: Document
}

extension Worlds {
  /// False if some world says that notifications are not allowed.
  var allowNotifications: Bool {
    permissions.first { $0.name == "notifications" }.map { $0.verdict == .text("allow") } ?? true
  }

  /// The permissions that the worlds hold, each in a member `permissions`.
  var permissions: [Permission] {
    guard case .object(let worlds) = document else { return [] }
    return worlds.flatMap { world -> [Permission] in
      guard case .object(let members)? = world.value["permissions"] else { return [] }
      return members.map { Permission(world: world.name, name: $0.name, verdict: $0.value) }
    }
  }
}
