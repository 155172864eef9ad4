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
    case .list(var items):
      for index in items.indices {
        do throws(DocumentError) { items[index] = try items[index].counted() } catch {
          throw error.inside("\(index)")
        }
      }
      return .list(items)
    case .object(var members):
      for index in members.indices {
        do throws(DocumentError) { members[index].value = try members[index].value.counted() } catch
        { throw error.inside(members[index].name) }
      }
      return .object(members)
    case .null, .flag, .integer, .text, .secret: return self
    }
  }
}

extension RunReport {
  /// The version of the report's form; it goes up when a reader would have to know.
  static let formatVersion: Int64 = 6

  /// The report that JSON is.
  ///
  /// - Throws: the first member that is missing or not what it should be.
  package init(json: [UInt8]) throws(ReportError) {
    let document: Document
    do throws(JSONError) {
      document = try JSONReader.read(json)
    } catch {
      throw ReportError("this is not JSON (line \(error.line): \(error.message)); \(Self.remedy)")
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
    let document: Document
    do throws(JSONError) {
      document = try JSONReader.read(json)
    } catch {
      throw ReportError("line \(error.line): \(error.message)")
    }
    guard document["flows"] != nil else {
      throw ReportError("this is not coverage that a run of tests wrote")
    }
    try self.init(reported: document, at: "coverage")
  }
}
