package import FlowCore

/// The values that mutations have brought, by their keys: one that is asked again is not performed
/// again.
///
/// A key can only be asked again by a flow that still runs. All that a session performed is therefore kept
/// for as long as it lasts; of those before it, whose flows are gone unless another session has the same
/// file, the last 1,000 are saved again.
package struct PerformedMutations: Sendable {
  private var values: [IdempotencyKey: Performed] = [:]
  /// The keys, in the order in which they were performed.
  private var keys: [IdempotencyKey] = []

  /// The most keys of earlier sessions that are saved.
  package static let mostSaved = 1000

  private struct Performed: Sendable {
    let value: Value
    /// True if this session performed it.
    let isOwn: Bool
  }

  private enum Value: Sendable {
    case performed(any Sendable)
    /// One that comes from a document.
    case saved(Document)
  }

  /// No mutation.
  package init() {}

  /// Those that were saved.
  ///
  /// - Parameters:
  ///   - document: an object with a member for each key, in the order in which they were performed.
  ///   - session: those that the session knows by now.
  /// - Throws: if the document is no object.
  package init(
    _ document: Document, in session: PerformedMutations = PerformedMutations()
  ) throws(DocumentError) {
    guard case .object(let members) = document else {
      throw DocumentError("it must be an object with a member for each key, not \(document.kind)")
    }
    for member in members {
      let key = IdempotencyKey(member.name)
      note(
        Performed(value: .saved(member.value), isOwn: session.values[key]?.isOwn == true), key)
    }
  }

  /// Those that are saved, in the order in which they were performed.
  package var document: Document {
    var surplus = values.count { !$0.value.isOwn } - PerformedMutations.mostSaved
    let members = keys.compactMap { key -> Document.Member? in
      guard let performed = values[key] else { return nil }
      if !performed.isOwn {
        surplus -= 1
        if surplus >= 0 { return nil }
      }
      switch performed.value {
      case .saved(let document): return Document.Member(key.description, document)
      case .performed(let value):
        return (value as? any Encodable).flatMap { try? DocumentEncoder.saved.encode($0) }
          .map { Document.Member(key.description, $0) }
      }
    }
    return .object(members)
  }

  package var isEmpty: Bool { values.isEmpty }

  /// True if something was performed under a key.
  package func knows(_ key: IdempotencyKey) -> Bool { values[key] != nil }

  /// Has services perform a mutation, unless it was under the same key before: what it brought is repeated
  /// then.
  ///
  /// - Throws: why it failed. The world is unchanged then, unless the failure keeps its changes.
  package mutating func answer<W>(
    _ asked: AskedRequest, by services: Simulation<W>, in world: inout W, _ around: inout Around
  ) throws(Failure) -> any Sendable {
    guard let key = asked.key else { return try services.answer(asked.request, in: world, around) }
    if let value = try value(of: asked.request, under: key) { return value }
    let value = try services.answer(asked.request, in: &world, &around)
    note(value, under: key)
    return value
  }

  /// Notes what a mutation has brought under its key.
  mutating func note(_ value: any Sendable, under key: IdempotencyKey) {
    note(Performed(value: .performed(value), isOwn: true), key)
  }

  /// The value that a request brought when it was performed under a key; nil if it was not.
  ///
  /// - Throws: if something else was saved under that key.
  package func value<R: Request>(
    of request: R, under key: IdempotencyKey
  ) throws(Failure) -> (any Sendable)? {
    switch values[key]?.value {
    case nil: return nil
    case .performed(let value): return value
    case .saved(let document):
      do throws(DocumentError) {
        return try DocumentDecoder().decode(R.Value.self, from: document)
      } catch {
        throw Failure("world.value", "what was saved of \(R.name) is not an answer: \("\(error)")")
      }
    }
  }

  private mutating func note(_ performed: Performed, _ key: IdempotencyKey) {
    if values.updateValue(performed, forKey: key) == nil { keys.append(key) }
  }
}
