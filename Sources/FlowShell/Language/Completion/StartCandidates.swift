import FlowCore

extension Session {
  /// What can follow `start FLOW`: a step that answers lead to, and the fields that a start takes.
  func startCandidates(
    _ flow: RegisteredFlow, after words: [String], typing word: String
  ) -> [CompletionList.Candidate] {
    let isAt = words.first == "at"
    let pairs = words.dropFirst(isAt ? 2 : 0)
    let facts = flow.facts()
    let offer = facts.startOffer(state.worlds, Inputs(typed: pairs))
    let ways = offer?.ways ?? []
    if isAt, words.count == 1 { return ways.map { .init($0.step, "step of \(flow.name)") } }
    var fields =
      offer?.fields ?? facts.startFields.map { FieldView(description: $0, choices: nil) }
    let later = isAt ? ways.first { $0.step == words[1] }?.fields ?? [] : []
    fields += later.filter { field in
      !fields.contains { $0.description.name == field.description.name }
    }
    let at: [CompletionList.Candidate] =
      words.isEmpty && !ways.isEmpty ? [.init("at", "start in the middle")] : []
    return at + fieldCandidates(fields, after: Array(pairs), typing: word, takesPairs: true)
  }
}

extension Inputs {
  /// The pairs among some words, each name once.
  fileprivate init(typed words: some Sequence<String>) {
    var pairs: [(String, String)] = []
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { continue }
      let name = String(word[..<equals])
      if !pairs.contains(where: { $0.0 == name }) {
        pairs.append((name, String(word[equals...].dropFirst())))
      }
    }
    self.init(pairs)
  }
}
