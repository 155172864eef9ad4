import FlowCore
import FlowExpressions
import FlowScript

/// A command with `${…}` in its words, which is made when it runs, once the words have values.
final class LateCommand: Runnable {
  private let script: Script
  private let line: Int
  private let words: Range<Int>
  private let texts: [LateText]
  private let type: any Command.Type
  private let language: ScriptLanguage

  init(
    _ script: Script, _ line: Int, _ words: Range<Int>, _ type: any Command.Type,
    _ language: ScriptLanguage
  ) throws(Diagnostic) {
    self.script = script
    self.line = line
    self.words = words
    self.type = type
    self.language = language
    var texts: [LateText] = []
    for word in words { texts.append(try LateText(script.pieces(ofWord: word))) }
    self.texts = texts
  }

  var kind: any Command.Type { type }

  var known: (any Command)? { nil }

  var checksNothing: Bool { false }

  func run(in session: Session) throws(Refusal) { try command(in: session).run(in: session) }

  /// The command as the words are now.
  private func command(in session: Session) throws(Refusal) -> any Command {
    var values: [InsertedText] = []
    for text in texts { values.append(try text.value(in: session)) }
    var reader = ArgumentReader(script, language, isNoting: false)
    reader.begin(type, words, of: script.lines[line], values: values)
    do throws(Diagnostic) {
      let command = try type.parse(&reader)
      try reader.end()
      return command
    } catch {
      throw session.runner.refusal(
        Refusal(.init(rawValue: error.code), Message(error.message)), at: .source(error.range))
    }
  }
}

/// A text with expressions in it, which get their values once, when its line runs.
struct LateText: Sendable {
  private enum Part: Sendable {
    case text(String)
    case expression(Expression, RawText)
  }

  private let parts: [Part]

  /// Reads the expressions among the parts of a word.
  ///
  /// - Throws: what is wrong with the first one that is none.
  init(_ pieces: [Piece]) throws(Diagnostic) {
    var parts: [Part] = []
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .expression(let raw): parts.append(.expression(try LateText.read(raw), raw))
      }
    }
    self.parts = parts
  }

  private static func read(_ raw: RawText) throws(Diagnostic) -> Expression {
    do throws(ExpressionError) {
      return try Expression.parse(raw.text)
    } catch {
      throw Diagnostic(
        code: "syntax", message: error.message, range: raw.sourceRange(of: error.range))
    }
  }

  /// The expressions in it.
  var expressions: [Expression] {
    parts.compactMap { if case .expression(let expression, _) = $0 { expression } else { nil } }
  }

  /// The text with something in the place of each expression.
  func text<Mistake: Error>(
    _ value: (Expression, RawText) throws(Mistake) -> String
  ) throws(Mistake) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let own): text += own
      case .expression(let expression, let raw): text += try value(expression, raw)
      }
    }
    return text
  }

  /// The text as it is now.
  func value(in session: Session) throws(Refusal) -> InsertedText {
    var inserted = InsertedText()
    for part in parts {
      switch part {
      case .text(let own):
        inserted.text += own
        inserted.shown += own
      case .expression(let expression, let raw):
        let value = try session.names.value(of: expression, writtenAt: raw)
        inserted.text += value.insertedText
        inserted.shown += value.isSecret ? value.text : value.insertedText
        if value.isSecret { session.runner.keep(secret: value.insertedText) }
        inserted.isSecret = inserted.isSecret || value.isSecret
      }
    }
    return inserted
  }
}

/// A text into which values were put.
struct InsertedText {
  var text = ""
  /// The text with dots in the place of secrets.
  var shown = ""
  var isSecret = false

  /// The text as a value, secret if a part of it is.
  var value: Value { isSecret ? .secret(.string(text)) : .string(text) }
}
