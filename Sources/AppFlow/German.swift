import FlowCore

/// The texts of the app's flows in German.
let appTranslations: [Language: [String: String]] = [
  .german: [
    "Purchases": "Einkäufe",
    "May the app notify you of bookings and friends?":
      "Darf die App dich über Buchungen und Freunde benachrichtigen?",
    "Answer": "Antwort",
    "Nothing ahead.": "Es steht nichts an.",
    "Nothing yet.": "Noch nichts.",
    "{1}, slot {2}, {3} EUR": "{1}, Termin {2}, {3} EUR",
    "{1} EUR to {2}": "{1} EUR nach {2}",
    "the flow needs a session: sign in first": "dafür musst du angemeldet sein",
  ]
]
