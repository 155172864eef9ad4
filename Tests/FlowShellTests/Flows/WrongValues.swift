import FlowCore

/// What a field of some kind refuses, whatever its rules are.
enum WrongValues {
  static func of(_ field: FieldDescription) -> [(value: String, code: String)] {
    let missing = field.isRequired ? [("", "field.missing")] : []
    return missing + ofKind(field.kind)
  }

  private static func ofKind(
    _ kind: FieldDescription.Kind
  ) -> [(value: String, code: String)] {
    switch kind {
    case .integer:
      ["abc", "1.5", "1e9", "+5", " 5"].map { ($0, "field.type") }
        + [("9223372036854775808", "field.range")]
    case .decimal:
      ["abc", "1e9", "+5", ".5", "5.", "1,000", " 5", "−5"].map { ($0, "field.type") }
        + [(String(repeating: "9", count: 35), "field.range")]
    case .flag: ["maybe", "1", "Yes"].map { ($0, "field.type") }
    case .date: ["2026-02-30", "today", "1.1.2026"].map { ($0, "field.type") }
    case .choice, .list: [("no such choice", "field.choice")]
    case .text, .file, .secret: []
    }
  }
}
