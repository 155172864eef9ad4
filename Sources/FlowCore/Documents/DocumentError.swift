/// A mistake in a document, and its place.
public struct DocumentError: Error, Equatable, Sendable {
  /// The mistake, and what would be right.
  public var message: String
  /// The names that lead to it, outermost first.
  public var path: [String]
  /// True if nothing takes the last of these names, whatever its value.
  public var isUnknownName: Bool

  /// Something wrong at the top of a document, or at a path into it.
  public init(_ message: String, at path: [String] = [], isUnknownName: Bool = false) {
    self.message = message
    self.path = path
    self.isUnknownName = isUnknownName
  }

  /// The same, seen from one level further out.
  public func inside(_ name: String) -> DocumentError { inside([name]) }

  func inside(_ names: [String]) -> DocumentError {
    DocumentError(message, at: names + path, isUnknownName: isUnknownName)
  }
}

extension DocumentError: CustomStringConvertible {
  /// The place, as names with dots between them, and the mistake there.
  public var description: String {
    path.isEmpty ? message : "'\(path.joined(separator: "."))': \(message)"
  }
}
