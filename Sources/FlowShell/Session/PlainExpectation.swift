import FlowCore
import FlowScript

/// The two plain words of a check such as `expect step confirmation` or `expect state.amount 100`: a
/// subject, or a member of one, and the value it must have.
///
/// Most checks look like this. Nothing is made of them before they run: reading the two words again
/// takes less time and room than keeping what they mean.
struct PlainExpectation {
  private let words: Inputs
  private let root: Subject.Root
  /// Where the member's name begins in the first word, 0 if the subject is meant as a whole.
  private let memberStart: Int

  /// - Returns: nil if the first word is anything but a subject or a member of one.
  init?(_ words: Inputs) {
    guard let parts = PlainExpectation.parts(words.name(0)) else { return nil }
    self.words = words
    (root, memberStart) = parts
  }

  /// Whether plain words of a script are such a check.
  ///
  /// - Throws: what is wrong with them if they are.
  static func isOne(_ words: Inputs, _ arguments: RawArguments) throws(Diagnostic) -> Bool {
    let second = arguments.words.lowerBound + 1
    guard let plain = PlainExpectation(words),
      !Expectation.isOperator(arguments.script, second)
    else { return false }
    if plain.memberStart == 0 {
      try arguments.checkName(words.value(0), of: plain.root, at: second)
    }
    return true
  }

  /// Checks it.
  func check(in session: Session) throws(Refusal) {
    if holds(in: session) { return }
    try expectation.check(in: session)
  }

  /// The same check, with all that it means.
  var expectation: Expectation {
    let text = words.name(0)
    let path = Subject.parts(text)?.path ?? []
    return .subject(
      Subject(root: root, path: path, text: text),
      value: Expectation.ExpectedValue(text: words.value(0), late: nil))
  }

  /// Whether it is easily seen to hold.
  private func holds(in session: Session) -> Bool {
    if memberStart == 0 { return session.quickly(root, words.value(0)) ?? false }
    guard root == .state, let run = session.state.run else { return false }
    let name = String(decoding: words.name(0).utf8.dropFirst(memberStart), as: UTF8.self)
    for member in run.members().all where member.name == name {
      return member.value?.isEqual(to: words.value(0)) ?? false
    }
    return false
  }

  /// The subject that a word names, and where the name of its member begins.
  private static func parts(_ text: String) -> (root: Subject.Root, memberStart: Int)? {
    var key: UInt64 = 0
    var length = 0
    var memberStart = 0
    for byte in text.utf8 {
      length += 1
      if memberStart > 0 {
        if !Subject.isNameByte(byte) { return nil }
      } else if byte == UInt8(ascii: ".") {
        memberStart = length
      } else {
        if length > 8 { return nil }
        key |= UInt64(byte) &<< UInt64(8 &* (length &- 1))
      }
    }
    guard memberStart < length, let root = Subject.Root(key: key) else { return nil }
    return (root, memberStart)
  }
}
