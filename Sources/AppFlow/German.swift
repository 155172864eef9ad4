import FlowCore

/// The texts of the app's flows in German.
let appTranslations: [Language: [String: String]] = [
  .german: [
    "Purchases": "Einkäufe",
    "May the app notify you of bookings and friends?":
      "Darf die App Buchungen und Freunde melden?",
    "Answer": "Antwort",
    "Nothing ahead.": "Nichts steht bevor.",
    "Nothing yet.": "Noch nichts.",
    "{1}, slot {2}, {3} EUR": "{1}, Termin {2}, {3} EUR",
    "{1} EUR to {2}": "{1} EUR nach {2}",
    "the flow needs a session: sign in first": "dafür muss man angemeldet sein",
  ]
]
