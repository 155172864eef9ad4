extension Form {
  /// The same fields, for an answer that holds something of where choices come from besides.
  ///
  /// At a start that is the flow: what it knows goes into the state next to what was typed.
  ///
  /// - Parameters:
  ///   - join: makes the whole answer.
  ///   - part: gives back what was typed.
  /// - Returns: the form.
  public func joined<Whole>(
    _ join: @escaping @Sendable (borrowing Source, Answer) -> Whole,
    part: @escaping @Sendable (Whole) -> Answer
  ) -> Form<Source, Whole> {
    let (write, decode) = (write, decode)
    return Form<Source, Whole>(
      descriptions, choices: choices, write: { index, whole in write(index, part(whole)) },
      decode: { reading, source throws(Refusal) in
        let answer = try decode(reading, &source)
        return join(source, answer)
      })
  }
}
