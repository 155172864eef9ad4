import FlowCore
import FlowExpressions
import FlowScript

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

  /// The text as it is now.
  func text(in session: Session) throws(Refusal) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let own): text += own
      case .expression(let expression, let raw):
        text += try session.value(of: expression, writtenAt: raw).insertedText
      }
    }
    return text
  }
}
