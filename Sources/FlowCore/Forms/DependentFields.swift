/// Fields that offer what the value of a field before them has, as a shop that was chosen has goods.
///
/// As long as that field has no value, everything that one of its choices would offer is shown.
extension Field where Value: Choosable {
  /// A field that takes the name of one of the values that a field before it offers.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - get: where the answer holds it.
  ///   - label: what a person calls it; its name if left out.
  ///   - earlier: the field before it, which decides.
  ///   - choices: the values that the other field's value offers.
  ///   - text: the name of the choice when it is left out.
  /// - Returns: the field.
  public static func choice<Earlier>(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    given earlier: Field<Source, Answer, Earlier>,
    from choices: @escaping @Sendable (Earlier) -> [Value], default text: String? = nil
  ) -> Field {
    let readEarlier = earlier.reader
    return Field(
      name, get, label, kind: .choice { earlier.offer(choices, $0) },
      given: { reading, source throws(Refusal) in
        let offer = choices(try readEarlier(reading, &source))
        return .choice { _ in offer }
      }, rules: [], default: text)
  }
}

extension Field {
  /// A field that takes several names of values that a field before it offers, separated by commas.
  ///
  /// A repeated name counts each time. The parameters are those of
  /// ``choice(_:_:_:given:from:default:)``.
  public static func list<Item: Choosable, Earlier>(
    _ name: String, _ get: @escaping @Sendable (Answer) -> [Item], _ label: String? = nil,
    given earlier: Field<Source, Answer, Earlier>,
    of choices: @escaping @Sendable (Earlier) -> [Item], default text: String? = nil
  ) -> Field where Value == [Item] {
    let readEarlier = earlier.reader
    return Field(
      name, get, label, kind: .list(of: .choice { earlier.offer(choices, $0) }),
      given: { reading, source throws(Refusal) in
        let offer = choices(try readEarlier(reading, &source))
        return .list(of: .choice { _ in offer })
      }, rules: [], default: text)
  }

  /// What the values that can be chosen here offer all together, each name once.
  fileprivate func offer<Item: Choosable>(
    _ choices: (Value) -> [Item], _ source: borrowing Source
  ) -> [Item] {
    var names: Set<String> = []
    return (kind.values?(source) ?? []).flatMap(choices).filter {
      names.insert($0.choice).inserted
    }
  }
}
