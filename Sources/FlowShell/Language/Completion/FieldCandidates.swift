import FlowCore

extension Session {
  /// The fields that can be filled in, and behind `NAME=` or a name what they can be.
  func fieldCandidates(
    _ fields: [FieldView], after words: [String], typing word: String, takesPairs: Bool
  ) -> [CompletionList.Candidate] {
    if let equals = word.firstIndex(of: "="),
      let field = fields.first(where: { $0.description.name == word[..<equals] })
    {
      return valueCandidates(field, typing: String(word[equals...].dropFirst())).map {
        .init("\(word[...equals])\($0.text)", $0.description, name: $0.name, isWhole: $0.isWhole)
      }
    }
    let (given, due) = answered(words, takesPairs: takesPairs)
    if let due {
      return fields.first { $0.description.name == due }.map {
        valueCandidates($0, typing: word)
      } ?? []
    }
    let names = fields.filter { !given.contains($0.description.name) }.map { field in
      CompletionList.Candidate(
        takesPairs ? "\(field.description.name)=" : field.description.name,
        "\(field.description.label): \(field.line.dropFirst(field.description.name.count + 2))",
        isWhole: !takesPairs)
    }
    let isLoose = fields.count == 1 && words.isEmpty && !takesPairs
    return names + (isLoose ? valueCandidates(fields[0], typing: word) : [])
  }

  /// The fields that have values, and the one whose value is due.
  private func answered(_ words: [String], takesPairs: Bool) -> (given: [String], due: String?) {
    var given: [String] = []
    var due: String?
    for word in words {
      if due != nil {
        due = nil
      } else if let equals = word.firstIndex(of: "=") {
        given.append(String(word[..<equals]))
      } else if !takesPairs {
        given.append(word)
        due = word
      }
    }
    return (given, due)
  }

  /// What a field can be.
  private func valueCandidates(
    _ field: FieldView, typing word: String
  ) -> [CompletionList.Candidate] {
    let description = field.description
    switch description.kind {
    case .file: return fileCandidates(typing: word)
    case .list: return itemCandidates(field, typing: word)
    default:
      return (field.choices ?? []).map { choice in
        .init(
          choice,
          choice == description.defaultText ? "\(description.label), default" : description.label)
      }
    }
  }

  /// The items that a list does not have yet, behind those that it has.
  private func itemCandidates(
    _ field: FieldView, typing word: String
  ) -> [CompletionList.Candidate] {
    let given = word.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    let lead = given.map { "\($0)," }.joined()
    return (field.choices ?? []).filter { !given.contains($0) }.map {
      .init(lead + $0, field.description.label, name: $0, isWhole: false)
    }
  }

  /// The files that a word could lead to; those of which the name begins with a dot only if asked for.
  func fileCandidates(typing word: String) -> [CompletionList.Candidate] {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let isDotted = word[(slash.map { word.index(after: $0) } ?? word.startIndex)...].hasPrefix(".")
    return setup.files.list(folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(".") == isDotted }
      .map { .init(folder + $0, name: $0, isWhole: !$0.hasSuffix("/")) }
  }
}
