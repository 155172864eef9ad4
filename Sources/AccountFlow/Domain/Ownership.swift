import FlowCore

/// Who owes whom after an expense.
public enum Ownership: String, Choice {
  /// The other one paid.
  case iOwe
  /// I paid.
  case iAmOwed
}
