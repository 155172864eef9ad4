import FlowCore
import FlowShell

/// No secret that was typed is in what a screen shows: not in its text, in a member that is no secret, in what is handed
/// over, or in anything that is printed.
struct SecretRule: FindingRule {
  let kinds: [Finding.Kind] = [.secret]
  /// The names of the fields that are secret in some flow.
  let secretFields: Set<String>

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard step.isAccepted, step.isNew else { return [] }
    let facts = step.after.facts.answers
    for (field, secret) in facts
    where secretFields.contains(field) && secret.count >= SecretRule.shortest {
      if let place = place(of: secret, session, step) {
        return [
          Fault(
            .secret, place, "what was typed into the secret field \(field) is shown in \(place)",
            nil)
        ]
      }
    }
    return []
  }

  /// The fewest characters of a secret that is looked for in texts; shorter ones are in too many words.
  private static let shortest = 6

  private func place(of secret: String, _ session: SearchSession, _ step: Step) -> String? {
    if let text = session.stepText, text.contains(secret) {
      return "the text of \(step.after.situated.picture.frontPlace)"
    }
    for level in step.after.situated.picture.flows {
      for member in level.members.all where member.value?.shows(secret) == true {
        return "state.\(member.name) of \(level.traits.flow)"
      }
    }
    for member in session.output?.all ?? [] where member.value?.shows(secret) == true {
      return "output.\(member.name)"
    }
    return printed(session, step).contains(secret) ? "what is printed" : nil
  }

  /// Everything that the step prints, and the state behind it.
  private func printed(_ session: SearchSession, _ step: Step) -> String {
    session.putBack(step.before.copy)
    let texts = (step.lines.map { $0.text } + ["state", "trace"]).map {
      session.perform($0, isPrinting: true).printed
    }
    return texts.joined()
  }
}

extension Document {
  /// True if a text in it, other than a secret, contains a text.
  fileprivate func shows(_ text: String) -> Bool {
    switch self {
    case .text(let own): own.contains(text)
    case .list(let items): items.contains { $0.shows(text) }
    case .object(let members): members.contains { $0.value.shows(text) }
    case .null, .flag, .integer, .decimal, .secret: false
    }
  }
}
