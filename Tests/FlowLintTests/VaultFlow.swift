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
