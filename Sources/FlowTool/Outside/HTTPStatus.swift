import FlowCore
import FlowShell

/// The meanings of the status codes of a server, in one table.
enum HTTPStatus {
  enum Meaning {
    /// The body is the answer.
    case answer
    /// There is no body, and the answer is null.
    case nothing
    /// The body is a failure of the flow's own.
    case failure
    /// The server said no, and would again.
    case refused
    /// The server may answer another time.
    case unavailable
  }

  /// The first row that holds a code tells its meaning.
  static let table: [(codes: ClosedRange<Int>, meaning: Meaning)] = [
    (204...204, .nothing), (200...299, .answer), (408...408, .unavailable), (409...409, .failure),
    (422...422, .failure), (429...429, .unavailable), (500...599, .unavailable),
    (0...999, .refused),
  ]

  static func meaning(of status: Int) -> Meaning {
    table.first { $0.codes.contains(status) }?.meaning ?? .refused
  }

  /// Reads the answer that a server gave.
  ///
  /// - Parameters:
  ///   - status: the status code.
  ///   - body: the body.
  ///   - place: the address, as messages name it.
  /// - Returns: the answer's JSON, or the failure that it is.
  static func answer(_ status: Int, _ body: [UInt8], from place: String) -> RemoteAnswer {
    do throws(Failure) {
      switch meaning(of: status) {
      case .answer: return .success(try JSONAnswer.document(body, from: place))
      case .nothing: return .success(.null)
      case .failure:
        return .failure(
          try JSONAnswer.failure(in: try JSONAnswer.document(body, from: place), from: place))
      case .refused, .unavailable:
        throw Failure("http.\(status)", "\(place) answered \(status)")
      }
    } catch {
      return .failure(error)
    }
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

  /// The failure that a document tells of.
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
