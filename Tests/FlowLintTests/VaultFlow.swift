import FlowCore

/// A flow with a secret: a word that opens a vault.
struct VaultFlow: Flow {
  enum Step: String, FlowName { case word, open, finish }

  struct State: FlowState { var word: Secret? }

  static let definition = define {
    ask(.word, \.word)
    confirm(.open)
    finish(.finish)
  }
}

/// A flow with a field of the same name that is no secret.
struct OpenFlow: Flow {
  enum Step: String, FlowName { case word, finish }

  enum Word: String, Choice { case a }

  struct State: FlowState { var word: Word? }

  static let definition = define {
    ask(.word, \.word)
    finish(.finish)
  }
}
