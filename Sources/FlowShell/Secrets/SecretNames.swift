/// The names under which recordings of a session ask for its secrets: that of the field, followed
/// by a number for each further secret of the same field.
package struct SecretNames {
  private var known: [(field: String, word: String, name: String)] = []
  /// The names that mean other secrets.
  private var taken: Set<String>

  /// - Parameter names: the names that mean other secrets.
  package init(avoiding names: [String] = []) { taken = Set(names) }

  /// The secrets that have a name.
  package var values: [(name: String, value: String)] { known.map { ($0.name, $0.word) } }

  /// The name of a secret that was typed into a field.
  mutating func name(of word: String, in field: String) -> String {
    if let known = known.first(where: { $0.field == field && $0.word == word }) {
      return known.name
    }
    let name = freeName(in: field)
    known.append((field, word, name))
    return name
  }

  /// The name of a secret that has one; nil if it has none yet.
  func name(of word: String) -> String? { known.first { $0.word == word }?.name }

  /// Gives other names to the secrets whose names mean others elsewhere.
  ///
  /// - Returns: their names before and after.
  package mutating func avoid(_ names: Set<String>) -> [(before: String, after: String)] {
    taken.formUnion(names)
    var changes: [(before: String, after: String)] = []
    for index in known.indices where names.contains(known[index].name) {
      let (field, before) = (known[index].field, known[index].name)
      known[index].name = freeName(in: field)
      changes.append((before, known[index].name))
    }
    return changes
  }

  private func freeName(in field: String) -> String {
    var (name, number) = (field, 1)
    while taken.contains(name) || known.contains(where: { $0.name == name }) {
      number += 1
      name = "\(field)\(number)"
    }
    return name
  }
}
