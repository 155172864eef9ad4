import FlowCore

/// Who owes whom after an expense.
public enum Ownership: String, Choosable, CaseIterable {
  /// The other one paid.
  case iOwe
  /// I paid.
  case iAmOwed
}
