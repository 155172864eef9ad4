/// The answer to a step, of whatever type.
@usableFromInline package struct AnyAnswer: Sendable {
  @usableFromInline let box: any AnyObject & Sendable

  @inlinable
  init<Answer: Sendable>(_ answer: Answer) { box = AnswerBox(answer) }

  /// As the step itself knows it.
  @inline(__always)
  @inlinable
  func typed<Answer: Sendable>(_ answer: Answer.Type = Answer.self) -> Answer {
    // A machine hands it to the closures of its own step alone: to look the type up each time takes long.
    unsafe unsafeDowncast(box, to: AnswerBox<Answer>.self).value
  }

  /// The answer that says nothing.
  package static let nothing = AnyAnswer(Nothing())
}

@usableFromInline final class AnswerBox<Answer: Sendable>: Sendable {
  @usableFromInline let value: Answer

  @inlinable
  init(_ value: Answer) { self.value = value }
}
