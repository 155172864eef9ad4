import FlowCore
import FlowExpressions
import FlowScript

/// The part of a line that a refusal is about, where its words do not tell.
enum Blame {
  /// Bytes of the raw rest of the line, which is an expression.
  case expression(Range<Int>)
  case place(SourceRange)
  /// A word, counted from the last one as 1.
  case word(fromEnd: Int)

  /// Where it is.
  func range(in line: Line, of script: Script) -> SourceRange? {
    switch self {
    case .expression(let range): script.raw(of: line).sourceRange(of: range)
    case .place(let range): range
    case .word(let number):
      number > line.words.count ? nil : script.words[line.words.upperBound - number].range
    }
  }
}

extension Session {
  /// The value of an expression in a word.
  func value(of expression: Expression, writtenAt raw: RawText) throws(Refusal) -> Value {
    do throws(Refusal) {
      return try value(of: expression)
    } catch {
      if case .expression(let range)? = blame { blame = .place(raw.sourceRange(of: range)) }
      throw error
    }
  }
}
