extension Field {
  /// A field that may be left out, made from one that may not: the same name, kind and rules.
  ///
  /// - Parameters:
  ///   - get: where the answer holds the value, nil if it was left out.
  ///   - field: the field as it would be if it were required. Its own getter is not used.
  /// - Returns: the field.
  public static func optional<Wrapped>(
    _ get: @escaping @Sendable (Answer) -> Wrapped?, _ field: Field<Source, Wrapped, Wrapped>
  ) -> Field where Value == Wrapped? {
    Field(
      field.description.name, get, field.description.label, kind: field.kind.optional,
      rules: field.rules.map { $0.optional }, default: field.description.defaultText)
  }
}
