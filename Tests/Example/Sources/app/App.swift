import AccountFlow
import AppFlow
import FlowCore
import FlowStore
import Foundation
import TransferFlow

/// An app whose screens are text: `app FOLDER` goes on with what it kept there, and takes a line from the
/// user whenever it waits for one.
@main
struct App {
  static func main() async throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    let file = folder.appending(path: "app.json")
    let server = Server(keptIn: folder.appending(path: "server.json"))
    let app = try start(from: file, services(of: Client(server: server)))
    say(app.screen.lines)
    app.onChange { screen in
      Ending.pass()
      try? JSONEncoder().encode(try app.saved).write(to: file, options: .atomic)
      Ending.pass()
      say(screen.lines)
    }
    await app.idle()
    while let line = readLine() {
      say(["> \(line)"])
      if line == "kill" { await kill(after: server) }
      do { try perform(line, in: app) } catch { say(["- \(error)"]) }
      if line != "confirmation=continue" { await app.idle() }
    }
  }

  /// The client answers everything, and is asked again now and then for what screens watch.
  private static func services(of client: Client) -> Services {
    var services = Services(client)
    services.changes(of: LoadProfile.self) { client.asked(again: $0) }
    services.changes(of: Friends.self) { client.asked(again: $0) }
    services.changes(of: UserPreviewFlow.User.self) { client.asked(again: $0) }
    return services
  }

  private static func start(from file: URL, _ services: Services) throws -> AppDriver {
    if let data = try? Data(contentsOf: file) {
      do {
        if let saved = try JSONDecoder().decode(Document?.self, from: data) {
          return try AppDriver(
            restoring: saved, AppFlow.self, pages: Page.self, services: services, time: .system)
        }
      } catch {
        say(["- what was kept is of no use: \((error as? Refusal)?.description ?? "it is no JSON")"]
        )
      }
    }
    return try AppDriver(AppFlow.self, services: services, time: .system)
  }

  /// Ends the process as the system does, while the answer about the transfer is on its way.
  private static func kill(after server: Server) async {
    await server.hasTransfer()
    raise(SIGKILL)
  }

  private static func perform(_ line: String, in app: AppDriver) throws {
    let words = line.split(separator: " ").map { String($0) }
    switch (words.first, words.last) {
    case ("open", let link?): try app.open(Page(Link(link)))
    case ("tab", "activities"): try app.select(ActivitiesFlow.self)
    case ("tab", "friends"): try app.select(FriendsFlow.self)
    case ("tab", "profile"): try app.select(AccountFlow.self)
    case ("call", "logout"): try app.call(LogoutFlow.self)
    case ("back", _): try app.back()
    case ("retry", _): try app.retry()
    default:
      let pairs = words.map { $0.split(separator: "=").map { String($0) } }
      try app.submit(Inputs(pairs.map { (name: $0[0], value: $0[1]) }))
    }
  }

  /// Writes lines at once, as the process may be killed.
  private static func say(_ lines: [String]) {
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}

extension AppScreen {
  fileprivate var lines: [String] {
    let path = flows.map { "\($0.flow) \($0.step)" }.joined(separator: " > ")
    var lines = changes.map { $0.line }
    if let held { lines.append("held: \(held)") }
    if let opening { lines.append("on the way: \(opening)") }
    if !tabs.isEmpty { lines.append("tab: \(tabs[selection])") }
    if let text = front.text { lines += text.split(separator: "\n").map { String($0) } }
    for field in front.fields {
      lines.append("\(field.description.label): \(field.choices?.joined(separator: ", ") ?? "")")
    }
    if front.isBusy { lines.append("waits for \(front.asked ?? "")") }
    if canRetry { lines.append("can be tried again") }
    if let refusal { lines.append("refused: \(refusal)") }
    return ["\(direction): \(path)"] + lines.map { "  \($0)" }
  }
}

extension ScreenChange {
  /// The words of a spinner, a message or a popup.
  fileprivate var line: String {
    switch self {
    case .began(let kind, let request): "begins: \(kind) \(request)"
    case .ended(let kind, let request): "ends: \(kind) \(request)"
    case .failed(let failure): "failed: \(failure)"
    case .succeeded(let words): "done: \(words)"
    case .resolved(let wish, let resolution, let words):
      "\(wish.request) \(resolution == .took ? "took effect" : "did not take effect")"
        + (words.map { ": \($0)" } ?? "")
    case .dropped(let steps): "dropped: \(steps.joined(separator: ", "))"
    case .dismissed(let flow, let outcome): "gone: \(flow), \(outcome)"
    }
  }
}
