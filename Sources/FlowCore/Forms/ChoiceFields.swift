/// A value that is chosen by name, such as a tariff that was loaded.
public protocol Choosable: DocumentConvertible, Sendable {
  /// The name it is chosen by. No two choices of one field share it.
  var choice: String { get }
}

extension Choosable {
  /// The text that chooses it.
  public var document: Document { .text(choice) }
}

extension String: Choosable {
  /// Itself.
  public var choice: String { self }
}

extension Choosable where Self: RawRepresentable, RawValue == String {
  /// Its raw value.
  public var choice: String { rawValue }
}

extension Field where Value: Choosable {
  /// A field that takes the name of one of several values.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - get: where the answer holds it.
  ///   - label: what a person calls it; its name if left out.
  ///   - choices: the values, from the state, from what was loaded, or from the flow.
  ///   - text: the name of the choice when it is left out.
  /// - Returns: the field.
  public static func choice(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    from choices: @escaping @Sendable (borrowing Source) -> [Value], default text: String? = nil
  ) -> Field {
    Field(name, get, label, kind: .choice(choices), rules: [], default: text)
  }
}

extension Field where Value: Choosable & CaseIterable {
  /// A field that takes the name of one of the cases.
  public static func choice(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    default text: String? = nil
  ) -> Field {
    var kind = FieldKind<Source, Value>.choice { _ in Array(Value.allCases) }
    kind.fixedChoices = Value.allCases.map { $0.choice }
    return Field(name, get, label, kind: kind, rules: [], default: text)
  }
}

extension Field {
  /// A field that takes several names of values, separated by commas.
  ///
  /// A repeated name counts each time.
  public static func list<Item: Choosable>(
    _ name: String, _ get: @escaping @Sendable (Answer) -> [Item], _ label: String? = nil,
    of choices: @escaping @Sendable (borrowing Source) -> [Item], default text: String? = nil
  ) -> Field where Value == [Item] {
    Field(name, get, label, kind: .list(of: .choice(choices)), rules: [], default: text)
  }

  /// A field that takes several words, separated by commas.
  public static func list(
    _ name: String, _ get: @escaping @Sendable (Answer) -> [String], _ label: String? = nil,
    default text: String? = nil
  ) -> Field where Value == [String] {
    Field(name, get, label, kind: .list(of: .words(.text)), rules: [], default: text)
  }
}

extension FieldKind where Value: Choosable {
  static func choice(
    _ choices: @escaping @Sendable (borrowing Source) -> [Value]
  ) -> FieldKind {
    var kind = FieldKind(
      .choice, choices: { source in choices(source).map { $0.choice } },
      read: { text, field, source throws(Refusal) in
        let all = choices(source)
        for value in all where value.choice == text { return value }
        throw field.noChoice(text, all.map { $0.choice })
      },
      write: { $0.choice })
    kind.values = choices
    return kind
  }
}

extension FieldKind {
  static func list<Item>(of item: FieldKind<Source, Item>) -> FieldKind where Value == [Item] {
    FieldKind(
      .list, isRequired: false, choices: item.choices,
      read: { text, field, source throws(Refusal) in
        var values: [Item] = []
        if text.isEmpty { return values }
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
          values.append(try item.read(String(part), field, &source))
        }
        return values
      },
      write: { $0.map(item.write).joined(separator: ",") })
  }
}
