import ExactDecimal

/// Text that several stages show.
extension TransferFlow.State {
  /// The transfer in one line, once it is decided; amounts with two places.
  var summary: String? {
    guard let amount, let fee, let tariff else { return nil }
    return "\(cents(amount)) \(TransferFlow.currency) to \(country.name) by \(tariff.name), "
      + "fee \(cents(fee)) \(TransferFlow.currency)"
  }
}

extension TransferFlow {
  /// The currency that everything is in.
  static let currency = "EUR"
}

private func cents(_ amount: DecimalNumber) -> String {
  ((try? amount.rounded(toPlaces: 2)) ?? amount).description
}
