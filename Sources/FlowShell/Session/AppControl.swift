import FlowCore
import FlowSimulation

/// The system around the app that runs: it puts it behind others, ends it, and tells it things.
extension Session {
  /// Tells the app that it goes behind others, or comes to the front.
  ///
  /// An app that is in front already comes there unchanged.
  func tell(_ event: AppEvent) throws(Refusal) {
    try requireApp()
    state.outside.didEnd = true
    if event == .foreground, state.host?.isInBackground == false { return }
    try control(.event(event)) { (host, turn) in host.take(event, &turn) }
  }

  /// Ends the app, of which only what was saved is left.
  func terminate() throws(Refusal) {
    try requireApp()
    guard let host = state.host, let saved = host.saved else {
      throw Refusal("app.none", "the app is over, and nothing of it can be saved")
    }
    state.terminated = TerminatedApp(root: host.root.flow.name, saved: saved)
    state.host = nil
    state.outside.pending = []
    state.outside.didEnd = true
  }

  /// Goes on with the app as it was saved.
  func restoreApp() throws(Refusal) {
    guard let app = state.terminated else {
      throw Refusal("restore.nothing", "no app was terminated")
    }
    let root = try flows.flow(named: app.root)
    state.outside.turn.now = state.outside.surroundings.now
    let host = try FlowHost(
      app.saved, root: root.flow, page: { link in try? root.pages?.resolve(link) },
      &state.outside.turn)
    (state.host, state.terminated) = (host, nil)
    state.outside.didEnd = true
    onInput?(.restored(host))
    try control(.event(.restore)) { (host, turn) in host.take(.restore, &turn) }
  }

  /// Sends the app a notification, which arrives if the user allows it.
  func notify(_ notice: Notice) throws(Refusal) {
    try requireApp()
    state.outside.didEnd = true
    if let place = permission("notifications"), place.verdict != .text("allow") {
      return sink.line("not delivered: notifications are not allowed")
    }
    try control(.notice(notice)) { (host, turn) in host.take(notice, &turn) }
  }

  /// Taps the notification that came last: the app comes to the front, and opens its link.
  func tapNotification() throws(Refusal) {
    try requireApp()
    guard let notice = state.host?.notice else {
      throw Refusal("notify.nothing", "there is no notification to tap")
    }
    try transaction { () throws(Refusal) in
      try tell(.foreground)
      state.host?.notice = nil
      if let link = notice.link { try open(link, isForced: false) }
    }
  }

  /// Says what the user lets the app do, and answers the questions about it that are pending.
  func permit(_ name: String, _ verdict: String) throws(Refusal) {
    guard let place = permission(name) else {
      throw runner.refusal(
        Refusal(
          "permission.unknown", "no app here asks for a permission '\(name)'", unknown: name,
          known: permissions.map { $0.name }),
        at: .argument(.text))
    }
    try setWorld([.name(place.world), .name("permissions"), .name(name)], to: verdict)
    let waiting = state.outside.pending.filter { $0.isWaiting }
    if waiting.isEmpty { return }
    onInput?(.world(state.worlds))
    for run in waiting { end(run, run.outcome) }
    // Whoever waits on was not answered.
    if state.outside.pending.count(where: { $0.isWaiting }) == waiting.count {
      state.outside.didEnd = false
    }
  }

  /// A permission, and the world that holds it.
  private struct Permission {
    let world: String
    let name: String
    let verdict: Document
  }

  /// The permissions that the worlds hold, each in a member `permissions`.
  private var permissions: [Permission] {
    guard case .object(let worlds) = state.worlds.document else { return [] }
    return worlds.flatMap { world -> [Permission] in
      guard case .object(let members)? = world.value["permissions"] else { return [] }
      return members.map { Permission(world: world.name, name: $0.name, verdict: $0.value) }
    }
  }

  private func permission(_ name: String) -> Permission? {
    permissions.first { $0.name == name }
  }

  /// Refuses to do something to an app where none runs.
  private func requireApp() throws(Refusal) {
    try checkNotTerminated()
    guard let run = state.host?.root, run.outcome == nil else {
      throw Refusal("app.none", "no app is running; start one\(flows.startHint)")
    }
  }

  /// Refuses what needs a running flow once the app was terminated.
  func checkNotTerminated() throws(Refusal) {
    if state.terminated == nil { return }
    throw Refusal("app.terminated", "the app was terminated; restore it, or start it again")
  }

  /// Refuses to drive an app that is behind others.
  func checkInFront() throws(Refusal) {
    guard state.host?.isInBackground == true else { return }
    throw Refusal("app.background", "the app is in the background; 'foreground' brings it back")
  }
}

/// An app that the system ended.
struct TerminatedApp {
  /// The name of its root.
  let root: String
  let saved: Document
}
