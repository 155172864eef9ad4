import FlowCore

extension Document {
  /// The paths that a path could become, with what is there: each goes one name or number further than the path.
  package func longerPaths(typing word: String) -> [(path: String, value: Document)] {
    let mark = word.lastIndex { $0 == "." || $0 == "[" }
    let lead = mark.map { String(word[..<$0]) } ?? ""
    guard let segments = lead.isEmpty ? [] : Subject.path(lead), let place = at(segments)
    else { return [] }
    switch place {
    case .list(let items):
      return items.enumerated().map { ("\(lead)[\($0.offset)]", $0.element) }
    case .object(let members):
      return members.filter { Subject($0.name)?.path.isEmpty == true }
        .map { (lead.isEmpty ? $0.name : "\(lead).\($0.name)", $0.value) }
    default: return []
    }
  }

  /// Says that this world has nothing at a path, and which paths there are.
  package func nothing(at path: String) -> Refusal {
    let wrong = Subject.path(path).map(beginning) ?? path
    return Refusal(
      "world.path", "the world has nothing at '\(path)'", unknown: wrong,
      known: longerPaths(typing: wrong).map(\.path))
  }

  /// The beginning of a path up to the first part of it that is not there.
  private func beginning(of path: [Subject.Segment]) -> String {
    var rest = path[...]
    while rest.count > 1, at(rest.dropLast()) == nil { rest.removeLast() }
    return Array(rest).written
  }
}
