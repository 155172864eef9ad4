import FlowCore
import FlowShell
import HostSystem
import Synchronization

/// A program that answers requests as JSON Lines: a line out for each request, a line in for each answer,
/// known by its number.
///
///     {"id":1,"session":"…","flow":"transfer","request":"createTransfer","body":{…},"key":"…"}
///     {"id":1,"answer":"t1"}
///
/// One process answers all sessions, so that a stub that starts slowly starts once; one that has ended is
/// started again by the next request.
final class ProgramOutside: RemoteOutside {
  private let command: String
  private let state = Mutex(State())

  private struct State {
    var process: PipedProcess?
    var lastID = 0
    /// The requests that are not answered yet.
    var waiting: Set<Int> = []
    /// The answers that have not been taken yet.
    var answers: [Int: RemoteAnswer] = [:]
    /// The line that is not whole yet.
    var line: [UInt8] = []
    /// The end of what the program wrote to standard error.
    var errors: [UInt8] = []
  }

  init(command: String) { self.command = command }

  func send(_ request: RemoteRequest) -> any RemoteCall {
    let id = state.withLock { state in
      state.lastID += 1
      let id = state.lastID
      state.waiting.insert(id)
      do throws(SystemError) {
        if state.process == nil {
          state.process = try PipedProcess(command: command)
        }
        state.process?.send(Array("\(line(id, request))\n".utf8))
      } catch {
        failAll(Failure("offline", "\(place) cannot be started: \(error.reason)"), &state)
      }
      return id
    }
    return ProgramCall(id: id, of: request, self)
  }

  private func line(_ id: Int, _ request: RemoteRequest) -> String {
    var members: [Document.Member] = [
      .init("id", .integer(Int64(id))), .init("session", .text(request.session)),
      .init("flow", .text(request.flow)), .init("request", .text(request.name)),
      .init("body", request.body),
    ]
    if let key = request.key { members.append(.init("key", .text(key))) }
    return Document.object(members).wireJSON
  }

  /// Takes the answer to a request, waiting for whatever the program writes.
  func answer(_ id: Int, within limit: Int64) -> RemoteAnswer? {
    state.withLock { state in
      if let answer = state.answers.removeValue(forKey: id) { return answer }
      guard var process = state.process else { return nil }
      // Others wait for the same program: no one keeps them from it for long.
      let written = process.exchange(within: min(limit, ProgramOutside.turn))
      state.process = process
      state.errors = Array((state.errors + written.errors).suffix(1 << 12))
      read(written.output, &state)
      if process.isOver { end(&state) }
      return state.answers.removeValue(forKey: id)
    }
  }

  /// The longest time that one session has the program to itself: 5 ms.
  private static let turn: Int64 = 5_000_000

  /// Forgets a request: its answer is dropped when it comes.
  func forget(_ id: Int) {
    state.withLock { state in
      state.waiting.remove(id)
      state.answers[id] = nil
    }
  }

  private func read(_ bytes: [UInt8], _ state: inout State) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = state.line + rest[..<end]
      state.line = []
      rest = rest[(end + 1)...]
      if line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) {
        take(line: line, &state)
      }
    }
    state.line += rest
    if state.line.count > JSONAnswer.longest {
      failAll(JSONAnswer.tooLong(from: place), &state)
      end(&state)
    }
  }

  private var place: String { "'\(command)'" }

  /// Takes a line that the program wrote.
  ///
  /// An answer that comes late or twice is dropped; a line that answers nothing is a failure of whatever
  /// waits.
  private func take(line: [UInt8], _ state: inout State) {
    do throws(Failure) {
      let document = try JSONAnswer.document(line, from: place)
      guard case .integer(let number)? = document["id"], let id = Int(exactly: number) else {
        throw .wrongAnswer(
          "\(place): 'id': it must be the number of a request: \(JSONAnswer.excerpt(line))")
      }
      guard (1...max(1, state.lastID)).contains(id) else {
        throw .wrongAnswer("\(place): 'id': there was no request \(id)")
      }
      if state.waiting.remove(id) != nil { state.answers[id] = answer(in: document) }
    } catch {
      failAll(error, &state)
    }
  }

  private func answer(in document: Document) -> RemoteAnswer {
    if let error = document["error"] {
      do throws(Failure) {
        return .failure(try JSONAnswer.failure(in: error, from: place))
      } catch {
        return .failure(error)
      }
    }
    guard let answer = document["answer"] else {
      return .failure(.wrongAnswer("\(place): it must have a member 'answer' or 'error'"))
    }
    return .success(answer)
  }

  /// The program has ended, or is to.
  private func end(_ state: inout State) {
    let status = state.process?.end(patience: 100_000_000)
    state.process = nil
    state.line = []
    let said = String(decoding: state.errors, as: UTF8.self).split(whereSeparator: \.isNewline).last
    state.errors = []
    var failure = Failure.ended
    failure.message =
      "\(place) has ended (\(status?.text ?? "exit 0"))" + (said.map { ": \($0)" } ?? "")
    failAll(failure, &state)
  }

  private func failAll(_ failure: Failure, _ state: inout State) {
    for id in state.waiting { state.answers[id] = .failure(failure) }
    state.waiting = []
  }
}

/// A request to a program.
private final class ProgramCall: RemoteCall {
  private let id: Int
  private let outside: ProgramOutside
  private let limit: Nanoseconds
  private let deadline: Int64

  init(id: Int, of request: RemoteRequest, _ outside: ProgramOutside) {
    self.id = id
    self.outside = outside
    limit = request.limit
    deadline = request.deadline
  }

  deinit { cancel() }

  func cancel() { outside.forget(id) }

  func answer(within limit: Nanoseconds) -> RemoteAnswer? {
    let end = SystemClock.uptime + limit.count
    repeat {
      let now = SystemClock.uptime
      if let answer = outside.answer(id, within: max(0, min(end, deadline) - now)) { return answer }
      if now >= deadline {
        cancel()
        return .failure(Failure("timeout", "no answer within \(self.limit.text)"))
      }
    } while SystemClock.uptime < end
    return nil
  }
}
