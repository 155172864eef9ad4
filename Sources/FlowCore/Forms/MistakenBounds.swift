/// Bounds that are looked up and have no name, by which a person could be told of them.
extension Rule where Value: Measurable {
  /// More than a bound without a name.
  @available(*, unavailable, message: "name the bound: .above(\"your limit\") { … }")
  public static func above(_ bound: @escaping @Sendable (Given<State>) -> Value?) -> Rule {
    fatalError()
  }

  /// At least a bound without a name.
  @available(*, unavailable, message: "name the bound: .atLeast(\"your limit\") { … }")
  public static func atLeast(_ bound: @escaping @Sendable (Given<State>) -> Value?) -> Rule {
    fatalError()
  }

  /// Less than a bound without a name.
  @available(*, unavailable, message: "name the bound: .below(\"your limit\") { … }")
  public static func below(_ bound: @escaping @Sendable (Given<State>) -> Value?) -> Rule {
    fatalError()
  }

  /// At most a bound without a name.
  @available(*, unavailable, message: "name the bound: .atMost(\"your limit\") { … }")
  public static func atMost(_ bound: @escaping @Sendable (Given<State>) -> Value?) -> Rule {
    fatalError()
  }
}

/// Days that are looked up and have no name.
extension Rule where Value == CalendarDate {
  /// After a bound without a name.
  @available(*, unavailable, message: "name the bound: .after(\"the last day\") { … }")
  public static func after(_ bound: @escaping @Sendable (Given<State>) -> CalendarDate?) -> Rule {
    fatalError()
  }

  /// On or after a bound without a name.
  @available(*, unavailable, message: "name the bound: .notBefore(\"the last day\") { … }")
  public static func notBefore(_ bound: @escaping @Sendable (Given<State>) -> CalendarDate?)
    -> Rule
  {
    fatalError()
  }

  /// Before a bound without a name.
  @available(*, unavailable, message: "name the bound: .before(\"the last day\") { … }")
  public static func before(_ bound: @escaping @Sendable (Given<State>) -> CalendarDate?) -> Rule {
    fatalError()
  }

  /// On or before a bound without a name.
  @available(*, unavailable, message: "name the bound: .notAfter(\"the last day\") { … }")
  public static func notAfter(_ bound: @escaping @Sendable (Given<State>) -> CalendarDate?)
    -> Rule
  {
    fatalError()
  }
}

/// Bounds that are looked up and are of another type than the field's value.
extension Rule where Value: Measurable {
  /// More than a bound of another type.
  @available(*, unavailable, message: "the bound must be a value of the field's type, or nil")
  public static func above(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Any?
  ) -> Rule { fatalError() }

  /// At least a bound of another type.
  @available(*, unavailable, message: "the bound must be a value of the field's type, or nil")
  public static func atLeast(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Any?
  ) -> Rule { fatalError() }

  /// Less than a bound of another type.
  @available(*, unavailable, message: "the bound must be a value of the field's type, or nil")
  public static func below(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Any?
  ) -> Rule { fatalError() }

  /// At most a bound of another type.
  @available(*, unavailable, message: "the bound must be a value of the field's type, or nil")
  public static func atMost(
    _ note: Message, _ bound: @escaping @Sendable (Given<State>) -> Any?
  ) -> Rule { fatalError() }
}

extension Rule {
  /// A form that an expression describes.
  @available(
    *, unavailable, message: "name the form, and test it: .pattern(\"6 digits\") { … }"
  )
  public static func pattern(_ expression: String) -> Rule { fatalError() }
}
