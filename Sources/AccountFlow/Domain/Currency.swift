import FlowCore

/// What amounts are counted in.
public enum Currency: String, Choice {
  /// The euro.
  case eur = "EUR"
  /// The dollar of the United States.
  case usd = "USD"
  /// The pound sterling.
  case gbp = "GBP"
}
