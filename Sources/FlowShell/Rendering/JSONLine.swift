import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// The result of a command, as one JSON object on one line.
package struct JSONLine {
  package let text: String

  /// The line for an instruction that was just performed.
  package init(
    _ program: Program, _ instruction: Instruction, _ session: Session,
    _ outcome: InstructionOutcome
  ) {
    let line = program.script.lines[Int(instruction.line)]
    self.init(
      line: Int(line.number), shown: session.shown(instruction, of: program), session,
      outcome.failure ?? outcome.breach, printed: outcome.printed)
  }

  /// The line for something that was typed and cannot be read.
  package init(
    line: Int, command: String, _ session: Session, _ failure: Failure?, printed: String
  ) {
    self.init(
      line: line, shown: session.read(line: command).shown, session, failure, printed: printed)
  }

  private init(
    line: Int, shown command: String, _ session: Session, _ failure: Failure?, printed: String
  ) {
    var members: [Document.Member] = [
      .init("line", line.document), .init("command", .text(command)),
      .init("ok", .flag(failure == nil)),
    ]
    for root in JSONLine.looked {
      let document = session.names.document(of: root)
      let holdsTexts = root == .state || root == .output
      members.append(
        .init(root.rawValue, holdsTexts ? session.secrets.hide(document) : document))
      if root == .state {
        let error = (failure ?? session.app.state.lastError)?.withoutSecrets(session.secrets)
        members.append(.init("error", error?.document ?? .null))
      }
    }
    if let app = session.app.state.appState { members.append(.init("app", .text(app))) }
    let unresolved = session.names.document(of: .unresolved)
    if unresolved != .null { members.append(.init("unresolved", session.secrets.hide(unresolved))) }
    let told = session.app.state.outside.told
    for name in ["resolved", "dropped"] where told.contains(where: { $0.name == name }) {
      let texts = told.filter { $0.name == name }.map { session.secrets.hide($0.text) }
      members.append(.init(name, texts.document))
    }
    let announced = session.app.state.announced.map { Document.text(session.secrets.hide($0)) }
    if !announced.isEmpty { members.append(.init("announced", .list(announced))) }
    if let notice = session.app.state.notice?.text {
      members.append(.init("notice", .text(session.secrets.hide(notice))))
    }
    if let held = session.app.state.host?.held?.link {
      members.append(.init("held", .text(session.secrets.hide(held.description))))
    }
    members.append(.init("printed", .text(printed)))
    text = Document.object(members).json
  }

  private static let looked: [Subject.Root] = [
    .flow, .step, .action, .busy, .state, .event, .outcome, .output,
  ]
}

extension Failure {
  /// The failure with a message that reveals no secret, and without one that was taken for a field's name.
  fileprivate func withoutSecrets(_ secrets: Secrets) -> Failure {
    let isName = code != Refusal.Code.fieldUnknown.rawValue
    return Failure(
      code, message.map { Message(secrets.hide($0)) },
      field: isName ? field : field.map(secrets.hide))
  }
}
