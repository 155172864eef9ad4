/// The wording of rules and forms in German, by the English text.
let germanForms: [String: String] = [rules, forms, refusals].reduce(into: [:]) { all, some in
  all.merge(some) { first, _ in first }
}

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
  "{1} must be {2}": "{1} muss {2} sein",
  "{1} can be {2}": "{1} darf {2} sein",
  "{1} must not be {2}": "{1} darf nicht {2} liegen",
  "{1} must have {2}": "{1} muss {2} haben",
  "{1} must not have an item twice": "{1} darf keinen Eintrag zweimal haben",
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
  "{1} must be -2^31 to 2^31-1": "{1} muss zwischen -2^31 und 2^31-1 liegen",
  "{1} must be -2^63 to 2^63-1": "{1} muss zwischen -2^63 und 2^63-1 liegen",
  "{1} cannot be calculated with: {2}": "mit {1} lässt sich nicht rechnen: {2}",
  "yes": "ja",
  "no": "nein",
]

private let refusals = [
  "flow {1} has ended": "Ablauf {1} ist zu Ende",
  "flow {1} is without what it loads first": "Ablauf {1} fehlt, was er zuerst lädt",
  "flow {1} is waiting for {2}": "Ablauf {1} wartet auf {2}",
  "step {1} is waiting for {2}": "Schritt {1} wartet auf {2}",
  "step {1} is without what it loads": "Schritt {1} fehlt, was er lädt",
  "step {1} takes no answer; it only leads back":
    "Schritt {1} nimmt keine Antwort; er führt nur zurück",
  "step {1} does not offer {2}": "Schritt {1} bietet {2} nicht an",
  "step {1} leads nowhere from here": "von Schritt {1} geht es hier nicht weiter",
  "step {1} was not visited before": "Schritt {1} wurde noch nicht besucht",
  "step {1} is the first of {2}": "Schritt {1} ist der erste von {2}",
  "step {1} cannot be left": "Schritt {1} lässt sich nicht verlassen",
  "nothing leads back from step {1}: it says what was done":
    "von Schritt {1} führt nichts zurück: er sagt, was getan wurde",
  "nothing leads back from step {1} behind what was done before it":
    "von Schritt {1} führt nichts hinter das zurück, was davor getan wurde",
  "nothing is pending at step {1}": "bei Schritt {1} steht nichts aus",
  "there is nothing to try again at step {1}":
    "bei Schritt {1} gibt es nichts noch einmal zu versuchen",
  "there is nothing to try again at step {1}; start {2} and retry there to find out about {3}":
    "hier gibt es nichts noch einmal zu versuchen ({1}); was aus {3} wurde, findet retry in {2} heraus",
  "flow {1} does not ask for {2} any more": "Ablauf {1} fragt nicht mehr nach {2}",
  "{1} may have taken effect": "{1} ist vielleicht geschehen",
  "{1} took effect": "{1} ist geschehen",
  "{1} took effect ({2})": "{1} ist geschehen ({2})",
  "{1} took effect{2}; undo takes nothing back there":
    "{1} ist geschehen{2}; undo nimmt dort nichts zurück",
  "{1} took effect{2}; retry goes on from there":
    "{1} ist geschehen{2}; retry geht von dort weiter",
  "{1} may have taken effect; retry finds out":
    "{1} ist vielleicht geschehen; retry findet es heraus",
  "{1} may have taken effect, and was asked too long ago to be asked again as the same":
    "{1} ist vielleicht geschehen, und ist zu lange her, um noch einmal als dasselbe zu gelten",
  "{1}, and its secrets are not kept; give the same answer again to find out":
    "{1}; Geheimnisse sind nicht aufbewahrt: dieselbe Antwort noch einmal findet es heraus",
  "the flow is not running any more": "der Ablauf läuft nicht mehr",
  "the page is without what it loads": "der Seite fehlt, was sie lädt",
  "a load on the way there does not finish at once":
    "auf dem Weg dahin wird etwas nicht sofort fertig",
]
