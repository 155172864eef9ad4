/// The names under which recordings of a session ask for its secrets: that of the field, followed
/// by a number for each further secret of the same field.
package struct SecretNames {
  private var words: [String: [String]] = [:]

  package init() {}

  /// The secrets that have a name.
  package var values: [(name: String, value: String)] {
    words.flatMap { field, known in
      known.enumerated().map { (Self.name(in: field, at: $0.offset), $0.element) }
    }
  }

  private static func name(in field: String, at place: Int) -> String {
    place == 0 ? field : "\(field)\(place + 1)"
  }

  /// The name of a secret that was typed into a field.
  mutating func name(of word: String, in field: String) -> String {
    var known = words[field] ?? []
    let place = known.firstIndex(of: word) ?? known.count
    if place == known.count { known.append(word) }
    words[field] = known
    return Self.name(in: field, at: place)
  }
}
