/// Showings as they are saved, the first one first.
///
/// Of the state of each only what differs from the one before is written: a list that was loaded once is
/// saved once, however many steps show it.
struct SavedShowings: Codable {
  var all: [SavedShowing]

  init(_ all: [SavedShowing]) { self.all = all }

  init(from decoder: any Decoder) throws {
    all = try [SavedShowing](from: decoder)
    for (index, before) in zip(all.indices.dropFirst(), all.indices) {
      all[index].state = all[before].state.changed(all[index].state, without: all[index].gone ?? [])
      all[index].gone = nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var written = all
    for (index, before) in zip(all.indices.dropFirst(), all.indices) {
      let gone: [String]
      (written[index].state, gone) = all[before].state.changes(to: all[index].state)
      written[index].gone = gone.isEmpty ? nil : gone
    }
    try written.encode(to: encoder)
  }
}

/// One showing of a step.
struct SavedShowing: Codable {
  var step: String
  var state: Document
  /// The members of the state that the showing before has and this one has not, where they are apart.
  var gone: [String]?
  /// The answers last submitted there, by the names of their fields.
  var submitted: Document
  var accepted: [SavedCheck]
  var isLoaded: Bool
  /// True if something took effect on the way there.
  var isBehindEffect: Bool?
}

extension Document {
  /// The members of another object that this one lacks or has otherwise, and the names of those that it has
  /// alone; all of the other if one of them is no object.
  fileprivate func changes(to other: Document) -> (changed: Document, gone: [String]) {
    guard case .object(let members) = self, case .object(let others) = other else {
      return (other, [])
    }
    let before = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    let names = Set(others.map { $0.name })
    return (
      .object(others.filter { before[$0.name] != $0.value }),
      members.map { $0.name }.filter { !names.contains($0) }
    )
  }

  /// The object that differs from this one by what ``changes(to:)`` told.
  fileprivate func changed(_ changes: Document, without gone: [String]) -> Document {
    guard case .object(let members) = self, case .object(let changed) = changes else {
      return changes
    }
    let left = Set(gone).union(changed.map { $0.name })
    return .object(members.filter { !left.contains($0.name) } + changed)
  }
}
