import FlowCore

extension TransferFlow {
  /// The texts of the flow in German.
  public static let translations: [Language: [String: String]] = [
    .german: [
      "Country": "Land",
      "Amount": "Betrag",
      "Tariff": "Tarif",
      "The minimum amount is {1} EUR.": "Der Mindestbetrag ist {1} EUR.",
      "{1} EUR to {2} by {3}, fee {4} EUR": "{1} EUR nach {2} mit {3}, Gebühr {4} EUR",
      "Sent {1}. Transfer {2}.": "Gesendet: {1}. Überweisung {2}.",
      "There is not enough money in the wallet": "Das Guthaben reicht nicht aus",
      "There is not enough money in the wallet for the amount and its fee":
        "Das Guthaben reicht nicht für Betrag und Gebühr",
    ]
  ]
}
