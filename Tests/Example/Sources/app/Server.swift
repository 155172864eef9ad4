import FlowCore
import Foundation

/// A server as an app sees it: a path, a body and a key go in, a status and a body come out, later.
///
/// Its record outlives the app.
actor Server {
  private let file: URL
  private var database: Database { didSet { try? JSONEncoder().encode(database).write(to: file) } }

  private struct Database: Codable {
    var session: String?
    var transfers: [String: String] = [:]
    /// True until the connection breaks, while the first transfer is answered.
    var breaks = true
  }

  init(keptIn file: URL) {
    self.file = file
    let data = try? Data(contentsOf: file)
    database = data.flatMap { try? JSONDecoder().decode(Database.self, from: $0) } ?? Database()
  }

  func post(_ path: String, _ body: String, key: String?) async throws -> (Int, String) {
    Ending.pass()
    defer { Ending.pass() }
    try await Task.sleep(for: .milliseconds(20))
    Ending.pass()
    let session = database.session.map { #"{"session":"\#($0)"}"# }
    switch path {
    case "/currentSession": return (200, session ?? "null")
    case "/signedIn": return database.session.map { (200, "\"\($0)\"") } ?? (401, "Sign in first")
    case "/signIn":
      guard body.contains("Password123") else { return (403, "Wrong login or password") }
      database.session = "amy"
      return (200, #"{"session":"amy"}"#)
    case "/logout":
      database.session = nil
      return (200, "{}")
    case "/isNew", "/isToAskForNotifications": return (200, "false")
    case "/profile":
      return (200, #"{"user":"amy","displayName":"Amy","email":"a@b.de","isEmailVerified":true}"#)
    case "/friends":
      return (200, #"{"friends":[{"id":"ben","displayName":"Ben","balances":{"all":{}}}]}"#)
    case "/purchases":
      let order = #""transfer":{"amount":"250.00","country":"germany"}"#
      let purchases = database.transfers.values.map { #"{"id":"\#($0)",\#(order)}"# }
      return (200, "[\(purchases.joined(separator: ","))]")
    case "/countries": return (200, #"[{"id":"germany"},{"id":"france"}]"#)
    case "/tariffs": return (200, #"[{"name":"economy","commission":"0.10"}]"#)
    case "/funds": return (200, "{}")
    case "/createTransfer": return (200, "\"\(try await transfer(under: key ?? ""))\"")
    default: return (404, "\(path) is not there")
    }
  }

  private func transfer(under key: String) async throws -> String {
    let id = database.transfers[key] ?? "t\(database.transfers.count + 1)"
    database.transfers[key] = id
    if database.breaks {
      database.breaks = false
      try await Task.sleep(for: .seconds(3600))
    }
    return id
  }

  /// Returns once a transfer was made.
  func hasTransfer() async {
    while database.breaks { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// Posts every request of every flow to a path of its name.
struct Client: RequestClient {
  let server: Server

  func answer<R: Request>(_ request: R, key: IdempotencyKey?) async throws -> R.Value {
    let body = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    let (status, answer) = try await server.post("/\(R.name)", body, key: key?.description)
    guard status == 200 else { throw Failure("http.\(status)", Message(answer)) }
    return try JSONDecoder().decode(R.Value.self, from: Data(answer.utf8))
  }

  /// The answers to a query that is asked twice a minute.
  func asked<Q: Query>(again query: Q) -> AsyncStream<Q.Value> {
    AsyncStream { continuation in
      let task = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(30))
          if let value = try? await answer(query, key: nil) { continuation.yield(value) }
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
