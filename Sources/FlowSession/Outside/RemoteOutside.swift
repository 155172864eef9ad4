import FlowCore
import FlowLanguage
import FlowOffer
import FlowText

/// An outside that answers the flows' requests in place of their worlds: a server, or a program.
package protocol RemoteOutside: Sendable {
  /// Sends a request.
  func send(_ request: RemoteRequest) -> any RemoteCall
}

/// A request that was sent and may not be answered yet.
package protocol RemoteCall: AnyObject {
  /// Waits for the answer.
  ///
  /// - Parameter limit: the longest time to wait for it; a signal ends it too.
  /// - Returns: the answer, or the failure that none will come; nil if there is neither yet.
  func answer(within limit: Nanoseconds) -> RemoteAnswer?

  /// Gives it up: what comes back later is dropped.
  func cancel()
}

/// The result of a request to an outside: the JSON of an answer, or a failure.
package typealias RemoteAnswer = Result<Document, Failure>

/// A request as an outside gets it.
package struct RemoteRequest: Sendable {
  /// The name of the session or case that asks: an outside that plays a world keeps one for each.
  package let session: String
  package let flow: String
  package let name: String
  /// The request's members, its secrets marked.
  package let body: Document
  /// The key under which it takes effect once; nil for a request that changes nothing.
  package let key: String?
  /// The codes of the failures that it declares.
  package let declared: Set<String>
  /// The time after which it is answered by the failure `timeout`.
  package let limit: Nanoseconds

  /// The time that an outside has where a flow gives it none: 10 seconds.
  private static let usualLimit = Nanoseconds(count: 10_000_000_000)

  init(_ asked: PendingRequest, key: String?, session: String) throws(Failure) {
    self.session = session
    self.key = key
    flow = asked.flow.name
    name = asked.request.name
    // An event of a step that is a failure goes by its own name, too.
    let codes = asked.flow.declaredFailures(of: asked.request.name).all.map { $0.code }
    let prefix = "\(asked.flow.name)."
    declared = Set(
      codes + codes.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    limit = asked.request.limit.map { Nanoseconds($0) } ?? RemoteRequest.usualLimit
    do throws(DocumentError) {
      body = try DocumentEncoder.saved.encode(asked.request.request)
    } catch {
      throw Failure("load.failed", "the request cannot be written: \(error.line)")
    }
  }

  /// The JSON of the request's members, with its secrets.
  package var bodyJSON: String { body.wireJSON }
}

extension Document {
  /// The value as JSON on one line, with its secrets: what goes over a wire.
  package var wireJSON: String {
    var bytes: [UInt8] = []
    writeJSON(into: &bytes, showsSecrets: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Nanoseconds {
  /// A duration of at most 292 years.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isMore) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    self.init(count: overflow || isMore ? .max : sum)
  }
}

extension Failure {
  /// An answer of another shape than the request's.
  package static func wrongAnswer(_ message: String) -> Failure {
    Failure("http.answer", Message(message))
  }

  /// An outside that ended, or a connection that broke, before there was an answer.
  package static let ended = Failure("outside.ended")

  /// A failure as an outside says it.
  ///
  /// - Throws: if the document is none.
  package init(remote document: Document) throws(DocumentError) {
    guard case .object = document else {
      throw DocumentError("it must be an object with a code, not \(document.kind)")
    }
    guard case .text(let code)? = document["code"], !code.isEmpty else {
      throw DocumentError("it must be a text that is not empty", at: ["code"])
    }
    // Codes are printed as they are everywhere, reports in XML among them.
    guard !code.unicodeScalars.contains(where: \.isLayoutControl) else {
      throw DocumentError("it must be without control characters", at: ["code"])
    }
    var tookEffect: TookEffect?
    switch document["tookEffect"] {
    case nil, .null?: break
    case .flag(false)?: tookEffect = .no
    default:
      throw DocumentError(
        "it must be false, of what was not done; leave it out where that is unknown",
        at: ["tookEffect"])
    }
    self.init(
      code, try document.optionalText("message").map { Message($0) },
      field: try document.optionalText("field"), tookEffect: tookEffect)
  }

  /// The members of a failure in expressions.
  package var document: Document {
    var members = [Document.Member("code", .text(code))]
    if let message { members.append(.init("message", .text(message))) }
    if let field { members.append(.init("field", .text(field))) }
    return .object(members)
  }

  /// The failure as an outside says it, and a journal keeps it.
  var remoteDocument: Document {
    guard tookEffect == .no, case .object(let members) = document else { return document }
    return .object(members + [.init("tookEffect", .flag(false))])
  }
}

extension Document {
  fileprivate func optionalText(_ name: String) throws(DocumentError) -> String? {
    switch self[name] {
    case nil, .null?: return nil
    case .text(let text)?: return text
    case let other?: throw DocumentError("it must be a text or null, not \(other.kind)", at: [name])
    }
  }
}
