/// The answer to a step, of whatever type.
struct AnyAnswer: Sendable {
  private let box: any AnyObject & Sendable

  init<Answer: Sendable>(_ answer: Answer) { box = AnswerBox(answer) }

  /// As the step itself knows it.
  @inline(__always)
  func typed<Answer: Sendable>(_ answer: Answer.Type = Answer.self) -> Answer {
    guard let box = box as? AnswerBox<Answer> else {
      preconditionFailure("the answer to another step was handed over")
    }
    return box.value
  }

  /// The answer that says nothing.
  static let nothing = AnyAnswer(Nothing())
}

private final class AnswerBox<Answer: Sendable>: Sendable {
  let value: Answer

  init(_ value: Answer) { self.value = value }
}
