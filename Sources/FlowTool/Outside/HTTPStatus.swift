import FlowCore
import FlowShell

/// The meanings of what a server answers, in one table.
///
/// A failure that the request declares is that failure, whatever the status is.
enum HTTPStatus {
  enum Meaning {
    /// The body is the answer.
    case answer
    /// There is no body, and the answer is null.
    case nothing
    /// It was not done, this time at least.
    case refused
    /// It is unknown whether it was done.
    case unknown
  }

  /// The meanings of codes; the first row that holds a code counts.
  static let table: [(codes: ClosedRange<Int>, meaning: Meaning)] = [
    (204...204, .nothing), (200...299, .answer), (408...409, .unknown), (400...499, .refused),
    (0...999, .unknown),
  ]

  static func meaning(of status: Int) -> Meaning {
    table.first { $0.codes.contains(status) }?.meaning ?? .unknown
  }

  /// The codes with which a server may report a failure that the request does not declare.
  private static let telling = [409, 422]

  /// True if the server may answer another time what changes nothing.
  static func mayAnswerLater(_ status: Int) -> Bool {
    status == 408 || status == 429 || (500...599).contains(status)
  }

  /// Reads the answer that a server gave.
  ///
  /// - Parameters:
  ///   - status: the status code.
  ///   - body: the body.
  ///   - declared: the codes of the failures that the request declares.
  ///   - place: the address, as messages name it.
  /// - Returns: the answer's JSON, or the failure that it is.
  static func answer(
    _ status: Int, _ body: [UInt8], declaring declared: Set<String>, from place: String
  ) -> RemoteAnswer {
    do throws(Failure) {
      if let failure = failure(in: body), declared.contains(failure.code) {
        return .failure(failure)
      }
      let meaning = meaning(of: status)
      switch meaning {
      case .answer: return .success(try JSONAnswer.document(body, from: place))
      case .nothing: return .success(.null)
      case .refused, .unknown: break
      }
      var failure = Failure("http.\(status)", "\(place) answered \(status)")
      if telling.contains(status) {
        failure = try JSONAnswer.failure(
          in: try JSONAnswer.document(body, from: place), from: place)
      }
      if meaning == .refused { failure.tookEffect = .no }
      return .failure(failure)
    } catch {
      return .failure(error)
    }
  }

  private static func failure(in body: [UInt8]) -> Failure? {
    guard let document = try? JSONReader.read(body), document["code"] != nil else { return nil }
    return try? Failure(remote: document)
  }
}

/// JSON that came over a wire; what is wrong with it is a failure that says where.
enum JSONAnswer {
  /// The most bytes of an answer: 16 MiB.
  static let longest = 16 << 20

  static func document(_ bytes: [UInt8], from place: String) throws(Failure) -> Document {
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw .wrongAnswer(
        "\(place): not JSON in line \(error.line): \(error.message): \(excerpt(bytes))")
    }
  }

  /// The failure that a document describes.
  static func failure(in document: Document, from place: String) throws(Failure) -> Failure {
    do throws(DocumentError) {
      return try Failure(remote: document)
    } catch {
      throw .wrongAnswer("\(place): the failure: \(error.line)")
    }
  }

  static func tooLong(from place: String) -> Failure {
    .wrongAnswer("\(place): the answer is longer than 16 MiB")
  }

  /// The beginning of a text, on one line.
  static func excerpt(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return "'\(line)\(bytes.count > 60 ? "…" : "")'"
  }
}
