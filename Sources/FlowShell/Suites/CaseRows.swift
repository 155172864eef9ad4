import FlowCore
import FlowLanguage
import FlowScript

/// The rows that the `with` lines of a case add, one line after another.
struct CaseRows {
  private(set) var table = RowTable()
  private(set) var mistakes: [Mistake] = []
  private let script: Script
  private let files: Files

  init(_ script: Script, _ files: Files) {
    self.script = script
    self.files = files
  }

  /// Adds the rows of a line that begins at `range`.
  mutating func add(_ command: WithCommand, _ range: SourceRange) {
    switch command.rows {
    case .pairs(let words): addPairs(words, range)
    case .file(let word): addFile(word)
    }
  }

  private mutating func addPairs(_ words: Range<Int>, _ range: SourceRange) {
    let members = words.map { word in
      Document.Member(
        RowAttributes.column(named: script.pairName(ofWord: word) ?? ""),
        .text(script.pairValue(ofWord: word) ?? ""))
    }
    do throws(RowTable.Mistake) {
      try table.append(members)
    } catch {
      report(error.message, range)
    }
  }

  private mutating func addFile(_ word: Int) {
    let range = script.words[word].range
    let path = ScriptPath.path(script.texts[word], beside: script.source.path)
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try files.read(path)
    } catch {
      return report(error.message, range, code: "file")
    }
    do throws(RowsError) {
      let file = try RowsFile.read(bytes)
      table.expect(file.names)
      for row in file.rows { try add(row) }
    } catch {
      mistakes.append(mistake(error, path, bytes, range))
    }
  }

  private mutating func add(_ row: RowsFile.Row) throws(RowsError) {
    do throws(RowTable.Mistake) {
      try table.append(row.members)
    } catch {
      throw RowsError(message: error.message, offset: row.offset)
    }
  }

  /// A mistake in a file of rows, reached from the word that names it.
  private func mistake(
    _ error: RowsError, _ path: String, _ bytes: [UInt8], _ range: SourceRange
  ) -> Mistake {
    let origin = SourceOrigin(
      path: script.source.path, position: script.source.position(of: range.start))
    var place = PlacedDiagnostic(
      Diagnostic(
        code: "file", message: error.message,
        range: SourceRange(error.offset..<error.offset + 1), help: "file"),
      in: SourceText(path: path, bytes: bytes), from: [origin])
    place.isAboutRows = true
    return Mistake(place: place, offset: range.start)
  }

  private mutating func report(
    _ message: String, _ range: SourceRange, code: String = "command.usage"
  ) {
    let place = PlacedDiagnostic(
      Diagnostic(code: code, message: message, range: range, help: code), in: script.source)
    mistakes.append(Mistake(place: place, offset: range.start))
  }
}
