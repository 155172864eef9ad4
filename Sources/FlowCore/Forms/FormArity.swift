extension Form {
  /// A form without fields.
  public init(_ make: @escaping @Sendable () -> Answer) {
    self.init { _, _ in make() }
  }

  /// A form without fields, whose answer comes from where choices would come from.
  ///
  /// At a start that is the flow: what it knows becomes what has been gathered.
  public init(_ make: @escaping @Sendable (borrowing Source) -> Answer) {
    self.init { _, source in make(source) }
  }

  /// A form with one field.
  public init<A>(
    _ make: @escaping @Sendable (A) -> Answer, _ a: Field<Source, Answer, A>
  ) {
    let readA = a.reader
    self.init(of: a.erased) { reading, source throws(Refusal) in make(try readA(reading, &source)) }
  }

  /// A form with two fields.
  public init<A, B>(
    _ make: @escaping @Sendable (A, B) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>
  ) {
    let (readA, readB) = (a.reader, b.reader)
    self.init([a.erased, b.erased]) { reading, source throws(Refusal) in
      make(try readA(reading, &source), try readB(reading, &source))
    }
  }

  /// A form with three fields.
  public init<A, B, C>(
    _ make: @escaping @Sendable (A, B, C) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>
  ) {
    let (readA, readB, readC) = (a.reader, b.reader, c.reader)
    self.init([a.erased, b.erased, c.erased]) { reading, source throws(Refusal) in
      make(try readA(reading, &source), try readB(reading, &source), try readC(reading, &source))
    }
  }

  /// A form with four fields.
  public init<A, B, C, D>(
    _ make: @escaping @Sendable (A, B, C, D) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>,
    _ d: Field<Source, Answer, D>
  ) {
    let (readA, readB, readC, readD) = (a.reader, b.reader, c.reader, d.reader)
    self.init([a.erased, b.erased, c.erased, d.erased]) { reading, source throws(Refusal) in
      make(
        try readA(reading, &source), try readB(reading, &source), try readC(reading, &source),
        try readD(reading, &source))
    }
  }

  /// A form with five fields.
  public init<A, B, C, D, E>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>,
    _ d: Field<Source, Answer, D>, _ e: Field<Source, Answer, E>
  ) {
    let (readA, readB, readC, readD, readE) = (a.reader, b.reader, c.reader, d.reader, e.reader)
    self.init([a.erased, b.erased, c.erased, d.erased, e.erased]) {
      reading, source throws(Refusal) in
      make(
        try readA(reading, &source), try readB(reading, &source), try readC(reading, &source),
        try readD(reading, &source),
        try readE(reading, &source))
    }
  }

  /// A form with six fields.
  public init<A, B, C, D, E, F>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Answer,
    _ a: Field<Source, Answer, A>, _ b: Field<Source, Answer, B>, _ c: Field<Source, Answer, C>,
    _ d: Field<Source, Answer, D>, _ e: Field<Source, Answer, E>, _ f: Field<Source, Answer, F>
  ) {
    let (readA, readB, readC, readD, readE, readF) = (
      a.reader, b.reader, c.reader, d.reader, e.reader, f.reader
    )
    self.init(
      [a.erased, b.erased, c.erased, d.erased, e.erased, f.erased]
    ) { reading, source throws(Refusal) in
      make(
        try readA(reading, &source), try readB(reading, &source), try readC(reading, &source),
        try readD(reading, &source),
        try readE(reading, &source), try readF(reading, &source))
    }
  }
}

/// The answer of a step that asks for nothing.
public struct NoAnswer: Equatable, Sendable {
  /// Nothing.
  public init() {}
}
