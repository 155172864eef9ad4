extension Form {
  /// A form without fields.
  public init(_ make: @escaping @Sendable () -> Answer) {
    self.init([]) { _, _ in make() }
  }

  /// A form without fields, whose answer comes from where choices would come from.
  ///
  /// At a start that is the flow: what it knows becomes what has been gathered.
  public init(_ make: @escaping @Sendable (borrowing Source) -> Answer) {
    self.init([]) { _, source in make(source) }
  }

  /// A form with one field.
  public init<A>(
    _ make: @escaping @Sendable (A) -> Answer, _ a: Field<Source, Answer, A>
  ) {
    self.init([a.erased]) { reading, source throws(Refusal) in make(try reading.value(a, source)) }
  }

  /// A form with two fields.
  public init<A, B>(
    _ make: @escaping @Sendable (A, B) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>
  ) {
    self.init([a.erased, b.erased]) { reading, source throws(Refusal) in
      make(try reading.value(a, source), try reading.value(b, source))
    }
  }

  /// A form with three fields.
  public init<A, B, C>(
    _ make: @escaping @Sendable (A, B, C) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>
  ) {
    self.init([a.erased, b.erased, c.erased]) { reading, source throws(Refusal) in
      make(try reading.value(a, source), try reading.value(b, source), try reading.value(c, source))
    }
  }

  /// A form with four fields.
  public init<A, B, C, D>(
    _ make: @escaping @Sendable (A, B, C, D) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>,
    _ d: Field<Source, Answer, D>
  ) {
    self.init([a.erased, b.erased, c.erased, d.erased]) { reading, source throws(Refusal) in
      make(
        try reading.value(a, source), try reading.value(b, source), try reading.value(c, source),
        try reading.value(d, source))
    }
  }

  /// A form with five fields.
  public init<A, B, C, D, E>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>,
    _ d: Field<Source, Answer, D>, _ e: Field<Source, Answer, E>
  ) {
    self.init([a.erased, b.erased, c.erased, d.erased, e.erased]) {
      reading, source throws(Refusal) in
      make(
        try reading.value(a, source), try reading.value(b, source), try reading.value(c, source),
        try reading.value(d, source),
        try reading.value(e, source))
    }
  }

  /// A form with six fields.
  public init<A, B, C, D, E, F>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>,
    _ d: Field<Source, Answer, D>, _ e: Field<Source, Answer, E>, _ f: Field<Source, Answer, F>
  ) {
    self.init(
      [a.erased, b.erased, c.erased, d.erased, e.erased, f.erased]
    ) { reading, source throws(Refusal) in
      make(
        try reading.value(a, source), try reading.value(b, source), try reading.value(c, source),
        try reading.value(d, source),
        try reading.value(e, source), try reading.value(f, source))
    }
  }
}

/// The answer of a step that asks for nothing.
public struct NoAnswer: Equatable, Sendable {
  /// Nothing.
  public init() {}
}
