import FlowCore
import FlowScript

/// The two plain words of a check such as `expect step confirmation` or `expect state.amount 100`: a
/// subject, or a member of one, and the value it must have.
///
/// Most checks look like this. Little is made of them before they run: reading the words again takes
/// less time and room than keeping what they mean.
struct PlainExpectation {
  private let words: Inputs
  private let subject: SubjectWord

  private init(words: Inputs, subject: SubjectWord) {
    self.words = words
    self.subject = subject
  }

  /// - Returns: nil if the first word does not begin with a subject.
  init?(_ words: Inputs) {
    guard let subject = SubjectWord(words.name(0)) else { return nil }
    self.init(words: words, subject: subject)
  }

  /// The subject of plain words of a script that are such a check, nil if they are none.
  ///
  /// - Throws: what is wrong with them if they are.
  static func subject(
    _ words: Range<Int>, of script: Script, _ names: NameCheck
  ) throws(Diagnostic) -> SubjectWord? {
    let second = words.lowerBound + 1
    guard let subject = SubjectWord(whole: script.texts[words.lowerBound]),
      !Expectation.isOperator(script, second)
    else { return nil }
    if subject.memberStart == 0 {
      try names.check(script.texts[second], of: subject.root, at: script.words[second].range)
    }
    return subject
  }

  /// Checks words that are one, with what was noted of their subject; 0 if nothing was.
  static func check(_ words: Inputs, _ note: UInt32, in session: Session) throws(Refusal) {
    guard let subject = SubjectWord(note: note) ?? SubjectWord(words.name(0)) else {
      throw Refusal("expression", "'\(words.name(0))' names nothing that can be checked")
    }
    let plain = PlainExpectation(words: words, subject: subject)
    if !plain.holds(in: session) { try plain.expectation.check(in: session) }
  }

  /// The same check, with all that it means.
  var expectation: Expectation {
    let text = words.name(0)
    let path = Subject.parts(text)?.path ?? []
    return .subject(
      Subject(root: subject.root, path: path, text: text),
      value: Expectation.ExpectedValue(text: words.value(0), late: nil))
  }

  /// Whether it is easily seen to hold.
  private func holds(in session: Session) -> Bool {
    if subject.memberStart == 0 {
      return session.quickly(subject.root, words.value(0)) ?? false
    }
    guard subject.root == .state, let run = session.state.run else { return false }
    let name = SubjectWord.member(of: words.name(0), from: subject.memberStart)
    let members = run.members().all
    for index in members.indices where members[index].name == name {
      return members[index].value?.isEqual(to: words.value(0)) ?? false
    }
    return false
  }
}
