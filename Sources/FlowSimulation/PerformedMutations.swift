package import FlowCore

/// The values that mutations have brought, by their keys: one that is asked again is not performed
/// again.
package struct PerformedMutations: Sendable {
  private var values: [IdempotencyKey: Value] = [:]

  private enum Value: Sendable {
    case performed(any Sendable)
    /// One that was performed before the process began, by whoever saved it.
    case saved(Document)
  }

  /// No mutation.
  package init() {}

  /// Those that were saved.
  ///
  /// - Throws: if the document is no object.
  package init(_ document: Document) throws(DocumentError) {
    guard case .object(let members) = document else {
      throw DocumentError("it must be an object with a member a key, not \(document.kind)")
    }
    for member in members { values[IdempotencyKey(member.name)] = .saved(member.value) }
  }

  /// Those that can be saved, in the order of their keys.
  package var document: Document {
    let members = values.compactMap { key, value -> Document.Member? in
      switch value {
      case .saved(let document): Document.Member(key.description, document)
      case .performed(let value):
        (value as? any Encodable).flatMap { try? DocumentEncoder.saved.encode($0) }
          .map { Document.Member(key.description, $0) }
      }
    }
    return .object(members.sorted { $0.name < $1.name })
  }

  package var isEmpty: Bool { values.isEmpty }

  /// The value that a request brought when it was performed under a key; nil if it was not.
  ///
  /// - Throws: if something else was saved under that key.
  package func value<R: Request>(
    of request: R, under key: IdempotencyKey
  ) throws(Failure) -> (any Sendable)? {
    switch values[key] {
    case nil: return nil
    case .performed(let value): return value
    case .saved(let document):
      do throws(DocumentError) {
        return try DocumentDecoder().decode(R.Value.self, from: document)
      } catch {
        throw Failure("world.value", "what was saved of \(R.name) is no answer: \(error)")
      }
    }
  }

  /// Notes what a mutation has brought under its key.
  package mutating func note(_ value: any Sendable, under key: IdempotencyKey) {
    values[key] = .performed(value)
  }
}
