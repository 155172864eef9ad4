/// A sequence of messages between a person, flows and what is outside, as Mermaid draws it.
package struct MermaidSequence {
  /// A sender or receiver of messages.
  package enum Party: Hashable, Sendable {
    case user
    case flow(String)
    case outside
  }

  private var parties: [Party] = []
  private var messages = ""

  /// No message yet.
  package init() {}

  /// Adds a message.
  ///
  /// - Parameters:
  ///   - text: the message.
  ///   - from: the one who says it.
  ///   - to: the receiver.
  ///   - isReply: true for an answer, which is drawn dashed.
  package mutating func add(
    _ text: String, from: Party, to: Party, isReply: Bool = false
  ) {
    for party in [from, to] where !parties.contains(party) { parties.append(party) }
    messages +=
      "    \(id(from))\(isReply ? "-->>" : "->>")\(id(to)): \(MermaidText.plain(text))\n"
  }

  /// The whole text, with a newline at its end: who takes part, in the order of their first messages, the
  /// outside last, and then the messages.
  package var text: String {
    let others = parties.filter { $0 != .outside }
    let ordered = others + parties.filter { $0 == .outside }
    return "sequenceDiagram\n" + ordered.map(line).joined() + messages
  }

  private func line(_ party: Party) -> String {
    switch party {
    case .user: "    actor u_user as user\n"
    case .flow(let name): "    participant \(id(party)) as \(MermaidText.plain(name))\n"
    case .outside: "    participant o_outside as outside\n"
    }
  }

  private func id(_ party: Party) -> String {
    switch party {
    case .user: "u_user"
    case .flow(let name): MermaidText.id("f", [name])
    case .outside: "o_outside"
    }
  }
}
