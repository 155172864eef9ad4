import FlowCore
import FlowShell
import HostSystem

/// A server that is asked over HTTP: `POST URL/FLOW/REQUEST` with the request's JSON.
///
/// curl speaks it, one process a request: that takes 3 ms (50 requests to a local server with
/// `time (for i in $(seq 50); do curl -q -s -d '{}' URL; done)`). One process for many requests is not to be
/// had: curl reads its configuration to the end before it sends anything.
struct HTTPOutside: RemoteOutside {
  let base: String
  let curl: String
  /// The headers that were asked for.
  let headers: [HTTPHeader]

  func send(_ request: RemoteRequest) -> any RemoteCall { HTTPCall(request, self) }

  /// The configuration of curl for one try, which it reads from its standard input: a secret in a body is in
  /// no list of processes.
  func configuration(of request: RemoteRequest, within seconds: String) -> String {
    var options: [(name: String, value: String?)] = [
      ("url", url(of: request)), ("data-raw", request.bodyJSON), ("silent", nil),
      ("show-error", nil), ("globoff", nil), ("max-time", seconds), ("proto", "=http,https"),
      ("header", "Content-Type: application/json"), ("header", "Accept: application/json"),
      ("header", "Expect:"), ("header", "Flowsh-Session: \(request.session)"),
      ("write-out", "\n%{http_code}"),
    ]
    options += headers.map { ("header", $0.line) }
    if let key = request.key { options.append(("header", "Idempotency-Key: \(key)")) }
    return options.map { option in
      option.value.map { "\(option.name) = \(quoted($0))\n" } ?? "\(option.name)\n"
    }.joined()
  }

  func url(of request: RemoteRequest) -> String { "\(base)/\(request.flow)/\(request.name)" }

  /// A value as curl's configuration has it.
  private func quoted(_ text: String) -> String {
    var value = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": value += "\\\""
      case "\\": value += "\\\\"
      case "\n": value += "\\n"
      default: value.unicodeScalars.append(character)
      }
    }
    return value + "\""
  }
}

/// A request to a server, with the tries that it takes.
final class HTTPCall: RemoteCall {
  private let request: RemoteRequest
  private let outside: HTTPOutside
  private let place: String
  /// The time when it is given up, by the system's uptime.
  private let deadline: Int64
  private var process: PipedProcess?
  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private var tries = 0
  /// The time when the next try begins; nil while one is under way.
  private var nextTry: Int64?

  /// The tries that a request has at most.
  private static let mostTries = 3
  /// The pause before the second try, in nanoseconds: 50 ms; the next is twice as long.
  private static let pause: Int64 = 50_000_000

  init(_ request: RemoteRequest, _ outside: HTTPOutside) {
    self.request = request
    self.outside = outside
    place = outside.url(of: request)
    deadline = request.deadline
    nextTry = 0
  }

  deinit { cancel() }

  func cancel() {
    process?.end()
    process = nil
  }

  func answer(within limit: Nanoseconds) -> RemoteAnswer? {
    let end = SystemClock.uptime + limit.count
    repeat {
      // What has arrived counts also if it is looked at late.
      if let answer = goOn(until: min(end, deadline)) { return answer }
      if SystemClock.uptime >= deadline { return timeout() }
    } while SystemClock.uptime < end
    return nil
  }

  private func timeout() -> RemoteAnswer {
    cancel()
    return .failure(Failure("timeout", "\(place) did not answer within \(request.limit.text)"))
  }

  /// Waits for the try that is under way, or begins the next.
  private func goOn(until end: Int64) -> RemoteAnswer? {
    if let nextTry {
      let wait = min(nextTry, end) - SystemClock.uptime
      if wait > 0 { SystemClock.sleep(wait) }
      let now = SystemClock.uptime
      return now >= nextTry && now < deadline ? begin() : nil
    }
    guard var process else { return nil }
    let written = process.exchange(within: max(0, end - SystemClock.uptime))
    self.process = process
    output += written.output
    errors = Array((errors + written.errors).suffix(1 << 12))
    if output.count > JSONAnswer.longest {
      cancel()
      return .failure(JSONAnswer.tooLong(from: place))
    }
    return process.isOver ? finish() : nil
  }

  private func begin() -> RemoteAnswer? {
    (tries, nextTry, output, errors) = (tries + 1, nil, [], [])
    let left = max(1, (deadline - SystemClock.uptime) / 1_000_000)
    let seconds = "\(left / 1000).\(String(1000 + left % 1000).dropFirst())"
    do throws(SystemError) {
      var process = try PipedProcess(outside.curl, ["curl", "-q", "--config", "-"])
      process.sendAll(Array(outside.configuration(of: request, within: seconds).utf8))
      self.process = process
      return nil
    } catch {
      return .failure(Failure("offline", "curl cannot be started: \(error.reason)"))
    }
  }

  /// Takes what came of a try; nil if there is another.
  private func finish() -> RemoteAnswer? {
    let status = process?.end(patience: 1_000_000_000) ?? .exited(0)
    process = nil
    let answer = answer(of: status)
    guard tries < HTTPCall.mostTries, mayTryAgain(after: answer) else { return answer }
    nextTry = SystemClock.uptime + HTTPCall.pause << (tries - 1)
    return nil
  }

  /// True if another try may bring something else and can do no harm: what changes nothing, or is known by
  /// its key and was not answered.
  private func mayTryAgain(after answer: RemoteAnswer) -> Bool {
    guard case .failure(let failure) = answer else { return false }
    if failure.code == Failure.offline.code || failure.code == Failure.ended.code { return true }
    guard request.key == nil, failure.code.hasPrefix("http."),
      let status = Int(failure.code.dropFirst("http.".count))
    else { return false }
    return HTTPStatus.mayAnswerLater(status)
  }

  /// The codes with which curl says that it has sent nothing: an address that it cannot use, a host that is not
  /// known or not reached, no TLS.
  private static let unsent: Set<Int32> = [
    1, 2, 3, 4, 5, 6, 7, 35, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 97,
  ]

  private func answer(of status: ChildProcess.Status) -> RemoteAnswer {
    let end = output.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    let code = Int(String(decoding: output[end...].dropFirst(), as: UTF8.self)) ?? 0
    guard status == .exited(0), code > 0 else {
      // 28 is curl's code for the time that it was given.
      if status == .exited(28) { return timeout() }
      let isUnsent = HTTPCall.unsent.contains { status == .exited($0) }
      var failure = isUnsent ? Failure.offline : .ended
      failure.message = reason(status)
      return .failure(failure)
    }
    return HTTPStatus.answer(
      code, Array(output[..<end]), declaring: request.declared, from: place)
  }

  /// The reason that curl gives, without its own name and number.
  private func reason(_ status: ChildProcess.Status) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let reason = line.hasPrefix("curl: (") ? line.drop { $0 != ")" }.dropFirst(2) : line
    return reason.isEmpty ? "curl ended (\(status.text))" : "\(place): \(reason)"
  }
}
