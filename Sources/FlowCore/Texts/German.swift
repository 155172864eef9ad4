/// The wording of rules and forms in German, by the English text.
let germanForms: [String: String] = rules.merging(forms) { first, _ in first }

private let rules = [
  "more than {1}": "mehr als {1}",
  "at least {1}": "mindestens {1}",
  "less than {1}": "weniger als {1}",
  "at most {1}": "höchstens {1}",
  "{1} to {2}": "{1} bis {2}",
  "after {1}": "nach {1}",
  "not before {1}": "nicht vor {1}",
  "before {1}": "vor {1}",
  "not after {1}": "nicht nach {1}",
  "at most {1} places": "höchstens {1} Nachkommastellen",
  "{1} to {2} characters": "{1} bis {2} Zeichen",
  "{1} to {2} items": "{1} bis {2} Einträge",
  "no item twice": "lauter verschiedene Einträge",
  "today": "heute",
]

private let forms = [
  "{1}; leave it first, or use --force": "{1}; beende das zuerst oder nimm --force",
  "{1} must be {2}": "{1} muss {2} sein",
  "{1} must not be {2}": "{1} darf nicht {2} liegen",
  "{1} must have {2}": "{1} muss {2} haben",
  "{1} can have {2}": "{1} darf {2} haben",
  "{1} is {2}: it must be {3}": "{1} ist {2}: es muss {3} sein",
  "{1} is {2}: it must have {3}": "{1} ist {2}: es muss {3} haben",
  "{1} is missing": "{1} fehlt",
  "{1} takes {2}": "{1} erwartet {2}",
  "{1} takes {2}, not '{3}'": "{1} erwartet {2}, nicht '{3}'",
  "true, false, yes or no": "true, false, yes oder no",
  "a plain decimal number such as 12.50": "eine einfache Dezimalzahl wie 12.50",
  "a whole number such as 12": "eine ganze Zahl wie 12",
  "a day such as 2026-01-31": "einen Tag wie 2026-01-31",
  "items separated by commas, none of them empty":
    "Einträge, durch Kommas getrennt, von denen keiner leer ist",
  "{1} cannot be '{2}'; choices: {3}": "{1} kann nicht '{2}' sein; zur Wahl: {3}",
  "{1} cannot be '{2}'; choices: there is nothing to choose from":
    "{1} kann nicht '{2}' sein; zur Wahl: nichts",
  "{1} has more than 34 digits": "{1} hat mehr als 34 Ziffern",
  "{1} must be -2^63 to 2^63-1": "{1} muss zwischen -2^63 und 2^63-1 liegen",
  "{1} cannot be calculated with: {2}": "mit {1} lässt sich nicht rechnen: {2}",
  "yes": "ja",
  "no": "nein",
]
