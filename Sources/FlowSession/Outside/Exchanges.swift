import FlowCore

/// A request that was sent to a remote outside, and its answer.
///
/// A request that is answered by a later command is in two of them: sent by the first, answered by the
/// second.
package struct Exchange: Sendable, Equatable {
  let request: String
  /// The key that was sent; nil for a request that changes nothing.
  let key: String?
  /// The answer; nil as long as there was none.
  let answer: RemoteAnswer?
}

/// The exchanges of a session with its remote outside, recorded beside the commands that led to them.
///
/// A command that is repeated finds the answers of the first time: nothing is asked twice because of
/// `undo`, `redo` or a session that is resumed.
struct Exchanges {
  /// The exchanges since the running command began.
  private(set) var made: [Exchange] = []
  /// The exchanges that were not passed to the journal yet.
  private var untold: [Exchange] = []
  /// The exchanges that are found instead of asking; nil if the outside is asked.
  private(set) var repeated: ArraySlice<Exchange>?

  var isRepeating: Bool { repeated != nil }

  /// A command begins.
  mutating func begin() {
    if !made.isEmpty { made = [] }
  }

  mutating func add(_ exchange: Exchange) {
    made.append(exchange)
    untold.append(exchange)
  }

  /// Takes the next of the exchanges that are repeated, which must be of this request.
  mutating func next(_ request: String) -> Exchange? {
    guard let next = repeated?.first, next.request == request else { return nil }
    repeated?.removeFirst()
    made.append(next)
    return next
  }

  /// Takes what was not passed to the journal yet.
  mutating func take() -> [Exchange] {
    defer { untold = [] }
    return untold
  }

  /// Answers from these exchanges from now on, or asks the outside.
  ///
  /// - Returns: those that were to be found before.
  mutating func replace(repeated: ArraySlice<Exchange>?) -> ArraySlice<Exchange>? {
    defer { self.repeated = repeated }
    return self.repeated
  }
}

extension Exchange {
  /// The exchange as a journal keeps it, on one line.
  package var json: String {
    var members: [Document.Member] = [.init("request", .text(request))]
    if let key { members.append(.init("key", .text(key))) }
    switch answer {
    case .success(let value)?: members.append(.init("answer", value))
    case .failure(let failure)?: members.append(.init("error", failure.remoteDocument))
    case nil: break
    }
    return Document.object(members).wireJSON
  }

  /// The exchange that a journal kept; nil if it is none.
  package init?(json: [UInt8]) {
    guard let document = try? JSONReader.read(json), case .text(let request)? = document["request"]
    else { return nil }
    var key: String?
    if case .text(let text)? = document["key"] { key = text }
    var answer: RemoteAnswer?
    if let value = document["answer"] {
      answer = .success(value)
    } else if let error = document["error"], let failure = try? Failure(remote: error) {
      answer = .failure(failure)
    }
    self.init(request: request, key: key, answer: answer)
  }
}
