/// A mistake in an expression, and its place.
///
/// It is one word long: the frames of the recursive parser and evaluator hold a slot for it at each
/// call that can fail, and 256 levels must fit the small stack of a secondary thread.
package struct ExpressionError: Error, Sendable {
  /// The kinds of mistakes, with what a suggestion can be made from.
  package enum Kind: Equatable, Sendable {
    /// The text is no expression.
    case syntax
    /// A name that nothing in scope has.
    case unknownName(String)
    /// A function that does not exist.
    case unknownFunction(String)
    /// A field or key that a map does not hold, and some of those it does.
    case noSuchKey(String, known: [String])
    /// A field of null, or an element past the end of a list.
    case noSuchMember
    /// The types or values do not fit the operation.
    case evaluation
    /// A bound was passed: nesting, size, or work.
    case limit
  }

  private final class Details: Sendable {
    let kind: Kind
    let message: String
    let range: Range<Int>

    init(kind: Kind, message: String, range: Range<Int>) {
      self.kind = kind
      self.message = message
      self.range = range
    }
  }

  private let details: Details

  package init(_ message: String, kind: Kind = .evaluation, range: Range<Int> = 0..<0) {
    details = Details(kind: kind, message: message, range: range)
  }

  package var kind: Kind { details.kind }

  /// True if something is read that is not there, though it may be there at another time: a field, a key, or
  /// an element.
  package var isAbsence: Bool {
    switch kind {
    case .noSuchKey, .noSuchMember: true
    case .syntax, .unknownName, .unknownFunction, .evaluation, .limit: false
    }
  }

  /// One line, without the place: `division by zero`.
  package var message: String { details.message }

  /// The bytes of the text that are meant, counted from where that text begins.
  package var range: Range<Int> { details.range }

  /// The same error at another place.
  package func moved(to range: Range<Int>) -> ExpressionError {
    ExpressionError(message, kind: kind, range: range)
  }

  /// The same error at a place, if it has none yet.
  func placed(at range: Range<Int>) -> ExpressionError {
    self.range == 0..<0 ? moved(to: range) : self
  }
}

extension ExpressionError: CustomStringConvertible {
  package var description: String { "\(message) at \(range)" }
}
