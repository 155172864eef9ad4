import ExactDecimal
import FlowCore
import FlowShell

/// The reason why a text is no report that could be merged.
package struct ReportError: Error, Equatable {
  package let message: String

  init(_ message: String) { self.message = message }
}

// A JSON report is what its values are encoded as.

extension Encodable {
  /// The value as reports hold it.
  package var reported: Document { (try? DocumentEncoder.saved.encode(self)) ?? .null }
}

extension Decodable {
  /// The value that a report holds.
  ///
  /// Members that a later version may have added are left aside.
  ///
  /// - Parameters:
  ///   - document: the document, or a part of one.
  ///   - place: the place of that, for messages.
  /// - Throws: the first member that is missing or wrong.
  init(reported document: Document, at place: String) throws(ReportError) {
    var decoder = DocumentDecoder()
    decoder.refusesUnknownMembers = false
    do throws(DocumentError) {
      self = try decoder.decode(from: document.counted())
    } catch {
      throw ReportError("\(error.inside(place))")
    }
  }
}

extension Document {
  /// The same with whole numbers that are written with a point, as some programs do, as whole numbers.
  ///
  /// - Throws: if a number is less than nothing, which none in a report is.
  fileprivate func counted() throws(DocumentError) -> Document {
    switch self {
    case .integer(..<0): throw DocumentError("it must not be negative")
    case .decimal(let number):
      if number < 0 { throw DocumentError("it must not be negative") }
      return Int64(exactly: number).map(Document.integer) ?? self
    case .list(let items):
      return .list(
        try items.enumerated().map { (position, item) throws(DocumentError) in
          try item.counted(in: "\(position)")
        })
    case .object(let members):
      return .object(
        try members.map { (member) throws(DocumentError) in
          .init(member.name, try member.value.counted(in: member.name))
        })
    case .null, .flag, .integer, .text, .secret: return self
    }
  }
}

extension Document {
  private func counted(in name: String) throws(DocumentError) -> Document {
    do throws(DocumentError) {
      return try counted()
    } catch {
      throw error.inside(name)
    }
  }

  /// The document that JSON is, or a line of it.
  ///
  /// - Throws: what is wrong with it, and in which line.
  init(json: [UInt8], line: Int? = nil) throws(ReportError) {
    do throws(JSONError) {
      self = try JSONReader.read(json)
    } catch {
      throw ReportError("line \(line ?? error.line): \(error.message)")
    }
  }
}

extension RunReport {
  /// The version of the report's form; it goes up when a reader would have to know.
  static let formatVersion: Int64 = 7

  /// The report that JSON is.
  ///
  /// - Throws: the first member that is missing or not what it should be.
  package init(json: [UInt8]) throws(ReportError) {
    let document: Document
    do throws(ReportError) {
      document = try Document(json: json)
    } catch {
      throw ReportError("this is not JSON (\(error.message)); \(Self.remedy)")
    }
    guard document["format"] == .text("flowsh-report") else {
      throw ReportError("this is not a JSON report of tests; \(Self.remedy)")
    }
    guard document["version"] == .integer(Self.formatVersion) else {
      throw ReportError("this report is of another version")
    }
    try self.init(reported: document, at: "report")
  }

  private static let remedy = "name files that 'test --report json=FILE' wrote"
}

extension Coverage {
  /// The coverage that JSON is, as `--coverage-json FILE` writes it.
  ///
  /// - Throws: the first member that is missing or not what it should be.
  package init(json: [UInt8]) throws(ReportError) {
    let document = try Document(json: json)
    guard document["flows"] != nil else {
      throw ReportError("this is not coverage that a run of tests wrote")
    }
    try self.init(reported: document, at: "coverage")
  }
}
