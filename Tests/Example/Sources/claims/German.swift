import FlowCore

extension ClaimFlow {
  static let translations: [Language: [String: String]] = [
    .german: [
      "Policy number": "Nummer der Police",
      "such as HH-123456": "wie HH-123456",
      "Day of the incident": "Tag des Schadens",
      "the policy's first day": "der erste Tag der Police",
      "the policy's last day": "der letzte Tag der Police",
      "Kind of damage": "Art des Schadens",
      "fire": "Feuer",
      "water": "Wasser",
      "theft": "Diebstahl",
      "Number of the police report": "Nummer der Anzeige",
      "Photos": "Bilder",
      "Amount": "Betrag",
      "the policy's limit": "die Höchstsumme der Police",
      "Day of the adjuster's visit": "Tag der Begutachtung",
      "{1} on {2}{3}, {4} EUR{5}": "{1} am {2}{3}, {4} EUR{5}",
      ", report {1}": ", Anzeige {1}",
      ", visit on {1}": ", Besuch am {1}",
      "Your claim is {1}.": "Der Schaden hat die Nummer {1}.",
      "There is no policy {1}": "Es gibt keine Police {1}",
    ]
  ]
}
