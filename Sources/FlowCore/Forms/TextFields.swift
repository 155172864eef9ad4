extension Field where Value == String {
  /// A field that takes words.
  ///
  /// The parameters are those of ``decimal(_:_:_:_:default:)``.
  public static func text(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    _ rules: Rule<Value>..., default text: String? = nil
  ) -> Field {
    Field(name, get, label, kind: .words(.text), rules: rules, default: text)
  }

  /// A field that takes words which no output shows.
  ///
  /// It has no default and is never taken from an earlier answer.
  public static func secret(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    _ rules: Rule<Value>...
  ) -> Field {
    Field(name, get, label, kind: .words(.secret), rules: rules, default: nil)
  }

  /// A field that takes the path of a file.
  public static func file(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    _ rules: Rule<Value>..., default text: String? = nil
  ) -> Field {
    Field(name, get, label, kind: .words(.file), rules: rules, default: text)
  }
}

extension Field where Value == Bool {
  /// A field that takes `true`, `false`, `yes` or `no`.
  public static func flag(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    default text: String? = nil
  ) -> Field {
    Field(name, get, label, kind: .flag, rules: [], default: text)
  }
}

extension FieldKind where Value == String {
  static func words(_ name: FieldDescription.Kind) -> FieldKind {
    FieldKind(name, read: { text, _, _ in text }, write: { $0 })
  }
}

extension FieldKind where Value == Bool {
  static var flag: FieldKind {
    FieldKind(
      .flag, choices: { _ in ["yes", "no"] },
      read: { text, field, _ throws(Refusal) in
        switch text {
        case "true", "yes": return true
        case "false", "no": return false
        default: throw field.wrongType(text, "true, false, yes or no")
        }
      },
      write: { $0 ? "yes" : "no" })
  }
}
