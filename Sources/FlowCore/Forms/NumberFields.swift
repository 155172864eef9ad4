import ExactDecimal

extension Field where Value == DecimalNumber {
  /// A field that takes an exact decimal number of at most 34 digits.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - get: where the answer holds it.
  ///   - label: what a person calls it; its name if left out.
  ///   - rules: what it must keep to, checked in order.
  ///   - text: what stands for it when it is left out.
  /// - Returns: the field.
  public static func decimal(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    _ rules: Rule<Value>..., default text: String? = nil
  ) -> Field {
    Field(name, get, label, kind: .decimal, rules: rules, default: text)
  }
}

extension Field where Value == Int64 {
  /// A field that takes a whole number of 64 bits.
  ///
  /// The parameters are those of ``decimal(_:_:_:_:default:)``.
  public static func integer(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String? = nil,
    _ rules: Rule<Value>..., default text: String? = nil
  ) -> Field {
    Field(name, get, label, kind: .integer, rules: rules, default: text)
  }
}

extension FieldKind where Value == DecimalNumber {
  static var decimal: FieldKind {
    FieldKind(
      .decimal,
      read: { text, field, _ throws(Refusal) in
        do throws(DecimalError) {
          return try DecimalNumber.parse(text)
        } catch .tooLong {
          throw Refusal(
            .fieldRange, "\(field.name) has more than 34 digits", field: field.name)
        } catch {
          throw field.wrongType(text, "a plain decimal number such as 12.50")
        }
      },
      write: { $0.description })
  }
}

extension FieldKind where Value == Int64 {
  static var integer: FieldKind {
    FieldKind(
      .integer,
      read: { text, field, _ throws(Refusal) in
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        let isPlain =
          !digits.isEmpty
          && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isPlain else { throw field.wrongType(text, "a whole number such as 12") }
        guard let value = Int64(text) else {
          throw Refusal(
            .fieldRange, "\(field.name) must be -2^63 to 2^63-1", field: field.name)
        }
        return value
      },
      write: { $0.description })
  }
}
