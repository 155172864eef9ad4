import FlowCore
import FlowLanguage
import FlowOffer

/// The requests of a session to a remote outside, which is asked in place of the worlds, and their
/// answers.
///
/// A script waits for each answer; at the prompt a request stays pending until it is answered, unless a
/// flow has to begin or a link to be followed first.
package final class RemoteSession {
  private let remote: any RemoteOutside
  /// True at a prompt, where requests are not waited for.
  package var answersArriveLater = false
  /// The exchanges with the outside.
  private var exchanges = Exchanges()
  /// The requests that are not answered yet.
  private var sent: [SentRequest] = []
  /// True if `undo` and `redo` may lead back to where a request was waited for that nothing waits for now.
  var keepsAbandoned = false
  /// The requests that nothing waits for now, as `undo` and `redo` find them again.
  private var abandoned: [SentRequest] = []
  /// The answers to requests that were pending: `undo` may lead back to before they came.
  private var answers: [Attempt: RemoteAnswer] = [:]

  /// A request that was sent and that a flow waits for.
  private struct SentRequest {
    let attempt: Attempt
    let call: any RemoteCall
  }

  init(_ remote: any RemoteOutside) { self.remote = remote }

  /// True while the answer to a request is to come.
  package var awaitsAnswer: Bool { !sent.isEmpty }

  /// True if the answers of the first time are found instead of asking.
  var isRepeating: Bool { exchanges.isRepeating }

  /// The exchanges since the running command began.
  var made: [Exchange] { exchanges.made }

  /// A command begins.
  package func begin() { exchanges.begin() }

  /// Takes what was asked since this was last called, and what was answered.
  package func takeExchanges() -> [Exchange] { exchanges.take() }

  /// Repeats something that was done before: the outside is not asked again.
  func repeating(_ exchanges: [Exchange], _ body: () -> Void) {
    let outer = self.exchanges.replace(repeated: exchanges[...])
    body()
    _ = self.exchanges.replace(repeated: outer)
  }

  /// True while the flows are not yet where they are to be; known only where it matters.
  func isOnTheWay(_ host: FlowHost) -> Bool {
    answersArriveLater && (host.unbegun != nil || host.isFollowing)
  }

  /// Sends a request, or finds what it brought when the repeated command first ran.
  ///
  /// - Parameters:
  ///   - asked: the request.
  ///   - outside: the keys that were sent.
  ///   - deadline: the moment to give up.
  ///   - isOnTheWay: true while the flows are not yet where they are to be, so that it is waited for.
  /// - Returns: the answer's value; nil if it stays pending.
  /// - Throws: the failure that it brought.
  func ask(
    _ asked: PendingRequest, _ outside: inout Outside, until deadline: Deadline?, isOnTheWay: Bool
  ) throws(Failure) -> (any Sendable)? {
    let name = asked.request.name
    if isRepeating {
      guard let exchange = exchanges.next(name) else {
        throw Failure("offline", "no answer to \(name) was recorded")
      }
      if let machineKey = asked.request.key { outside.sentKeys[machineKey] = exchange.key }
      return try exchange.answer.map { (answer) throws(Failure) in try asked.value(of: answer) }
    }
    let key = asked.request.key.map { outside.sentKey(for: $0) }
    let call = remote.send(try RemoteRequest(asked, key: key, session: outside.remoteSession))
    guard isOnTheWay || !answersArriveLater else {
      exchanges.add(Exchange(request: name, key: key, answer: nil))
      sent.append(SentRequest(attempt: asked.attempt, call: call))
      return nil
    }
    let answer = wait(for: call, until: deadline)
    exchanges.add(Exchange(request: name, key: key, answer: answer))
    return try asked.value(of: answer)
  }

  /// Waits for an answer as long as the session may.
  private func wait(for call: any RemoteCall, until deadline: Deadline?) -> RemoteAnswer {
    while !deadline.isOver {
      if let answer = call.answer(within: RemoteSession.glance) { return answer }
    }
    call.cancel()
    return .failure(.timeout)
  }

  /// The time for which an outside knows keys, where a mutation does not say it: a day.
  static let keyLasts = Duration.seconds(24 * 60 * 60)

  /// The time between two looks at the session's deadline: 50 ms.
  private static let glance = Nanoseconds(count: 50_000_000)

  /// Takes an answer that has arrived to one of the requests that are waited for; nil if none has.
  func takeArrival(_ outside: Outside) -> (run: PendingRun, answer: RemoteAnswer)? {
    for (index, request) in sent.enumerated() {
      guard let answer = request.call.answer(within: Nanoseconds(count: 0)),
        let run = outside.pending.first(where: { $0.attempt == request.attempt })
      else { continue }
      sent.remove(at: index)
      answers[run.attempt] = answer
      return (run, answer)
    }
    return nil
  }

  /// Waits for the answer to a request that is pending; nil if it was not sent.
  func takeAnswer(to run: PendingRun, until deadline: Deadline?) -> RemoteAnswer? {
    guard let index = sent.firstIndex(where: { $0.attempt == run.attempt }) else { return nil }
    let answer = wait(for: sent.remove(at: index).call, until: deadline)
    answers[run.attempt] = answer
    return answer
  }

  /// Notes that a request was answered which had been waited for.
  func note(_ answer: RemoteAnswer, to asked: PendingRequest, _ outside: Outside) {
    let key = asked.request.key.flatMap { outside.sentKeys[$0] }
    exchanges.add(Exchange(request: asked.request.name, key: key, answer: answer))
  }

  /// Takes the next answer to what was pending, of those that are repeated.
  func nextAnswer(to run: PendingRun) -> RemoteAnswer? {
    let answer = exchanges.next(run.name)?.answer
    answers[run.attempt] = answer
    return answer
  }

  /// Stops waiting for the calls that no flow waits for, and sends what is waited for and was never sent.
  ///
  /// - Parameters:
  ///   - host: the flows.
  ///   - outside: what they wait for.
  ///   - isBrokenOff: true if the requests that no flow waits for any more are those of a command that was broken off.
  func matchCalls(of host: FlowHost?, _ outside: inout Outside, isBrokenOff: Bool = false) {
    if isRepeating { return }
    let pending = outside.pending.filter { $0.isSent }
    let unneeded = sent.filter { request in !pending.contains { $0.attempt == request.attempt } }
    sent.removeAll { request in !pending.contains { $0.attempt == request.attempt } }
    if keepsAbandoned, !isBrokenOff {
      abandoned += unneeded
    } else {
      for request in unneeded { request.call.cancel() }
    }
    for run in pending where !sent.contains(where: { $0.attempt == run.attempt }) {
      if let known = takeKnown(run.attempt) {
        sent.append(known)
        continue
      }
      guard let asked = host?.request(of: run.attempt) else { continue }
      let key = asked.request.key.map { outside.sentKey(for: $0) }
      guard let request = try? RemoteRequest(asked, key: key, session: outside.remoteSession)
      else { continue }
      sent.append(SentRequest(attempt: run.attempt, call: remote.send(request)))
    }
  }

  /// Takes a request that was abandoned, or one to which the answer is known.
  private func takeKnown(_ attempt: Attempt) -> SentRequest? {
    if let index = abandoned.firstIndex(where: { $0.attempt == attempt }) {
      return abandoned.remove(at: index)
    }
    return answers[attempt].map { SentRequest(attempt: attempt, call: KnownAnswer($0)) }
  }

  /// Cancels the requests that were abandoned, once neither `undo` nor `redo` leads to them.
  func cancelAbandoned() {
    for request in abandoned { request.call.cancel() }
    abandoned = []
  }
}

/// The answer to a request that was answered before.
private final class KnownAnswer: RemoteCall {
  private let answer: RemoteAnswer

  init(_ answer: RemoteAnswer) { self.answer = answer }

  func answer(within limit: Nanoseconds) -> RemoteAnswer? { answer }

  func cancel() {}
}

extension Outside {
  /// The key that goes over the wire for a machine's key: random, so that an order after `undo` has one that
  /// was never used, and the same for the same wish.
  mutating func sentKey(for key: IdempotencyKey) -> String {
    if let known = sentKeys[key] { return known }
    let fresh = Outside.randomName()
    sentKeys[key] = fresh
    return fresh
  }

  /// 128 random bits of the system, in hexadecimal digits.
  static func randomName() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension PendingRequest {
  /// The value that an answer holds.
  func value(of answer: RemoteAnswer) throws(Failure) -> any Sendable {
    let document = try answer.get()
    do throws(DocumentError) {
      return try type(of: request.request).value(from: document)
    } catch {
      throw .wrongAnswer("the answer to \(flow.name)/\(request.name): \(error.line)")
    }
  }
}

extension Request {
  /// Reads an answer.
  ///
  /// - Throws: what is wrong with the document, and where.
  fileprivate static func value(from document: Document) throws(DocumentError) -> any Sendable {
    if bringsNothing, document == .null { return Nothing() }
    return try DocumentDecoder().decode(Value.self, from: document)
  }
}
