import FlowCore
import FlowShell

/// Every rule that a search looks at its steps by.
enum FindingRules {
  static func all(for flows: [RegisteredFlow]) -> [any FindingRule] {
    [
      RefusalRule(), TakenRule(), LoopRule(), UndoRule(), RestoreRule(), TwiceRule(), LostRule(),
      BackRule(),
      LinkRule(), OutputRule(), SecretRule(secretFields: flows.secretFields), LateRule(),
      SilentRule(),
    ]
  }
}
