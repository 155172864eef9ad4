/// What is wrong with a document, and where.
public struct DocumentError: Error, Equatable, Sendable {
  /// What is wrong, and what would be right.
  public var message: String
  /// The names that lead to it, outermost first.
  public var path: [String]

  /// Something wrong at the top of a document.
  public init(_ message: String, at path: [String] = []) {
    self.message = message
    self.path = path
  }

  /// The same, seen from one level further out.
  public func inside(_ name: String) -> DocumentError {
    DocumentError(message, at: [name] + path)
  }
}
