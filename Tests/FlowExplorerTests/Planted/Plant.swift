import FlowShell
import Testing

@testable import FlowExplorer

/// A fault in a small flow, and the same flow without it.
struct Plant: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The kind of finding that the fault must make.
  let kind: Finding.Kind
  /// The shell with the fault; its first flow is explored.
  let faulty: [RegisteredFlow]
  /// The shell without it.
  let sound: [RegisteredFlow]
  /// What an author would say of the flow.
  var always: [String] = []

  init(
    _ title: String, _ kind: Finding.Kind, _ faulty: [RegisteredFlow], _ sound: [RegisteredFlow],
    always: [String] = []
  ) {
    testDescription = title
    self.kind = kind
    self.faulty = faulty
    self.sound = sound
    self.always = always
  }

  static let all: [Plant] = [
    .paidInTwoWays, .wayToNowhere, .loopWithoutUser, .secretInText, .secretInMember,
    .backThatForgets, .missingText, .forgottenNeed, .keptFold, .effectBeforeCheck,
    .linkElsewhere, .answerOfAnyKind,
  ]
}
