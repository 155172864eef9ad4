import FlowCore

/// The texts of the account's flows in German.
let accountTranslations: [Language: [String: String]] = [
  .german: labels.merging(texts) { first, _ in first }.merging(failures) { first, _ in first }
]

private let labels = [
  "Email": "E-Mail",
  "Password": "Passwort",
  "Password again": "Passwort noch einmal",
  "Old password": "Altes Passwort",
  "New password": "Neues Passwort",
  "New password again": "Neues Passwort noch einmal",
  "Name": "Name",
  "Image": "Bild",
  "Choice": "Auswahl",
  "Code": "Code",
  "User": "Person",
  "Friend": "Freund",
  "With": "Mit",
  "For": "Für",
  "Amount": "Betrag",
  "Split equally": "Gleichmäßig geteilt",
  "Who owes": "Wer schuldet",
  "Currency": "Währung",
]

private let texts = [
  "Your password is changed": "Dein Passwort ist geändert",
  "Your name is {1} now": "Du heißt jetzt {1}",
  "Your picture is changed": "Dein Bild ist geändert",
  "Your address is {1} now": "Deine Adresse ist jetzt {1}",
  "{1} is shared with {2}": "{1} ist mit {2} geteilt",
  "A code was sent to {1}": "Ein Code wurde an {1} geschickt",
  "No code was sent to {1} yet": "An {1} wurde noch kein Code geschickt",
  "The code sent to {1} is too old: have another one sent":
    "Der Code an {1} ist zu alt: lass dir einen neuen schicken",
  "The code is too old: choose resend to have another one sent":
    "Der Code ist zu alt: wähle resend, um einen neuen zu bekommen",
  " (not verified)": " (nicht bestätigt)",
  ", avatar {1} x {2}": ", Bild {1} x {2}",
  ", you": ", du",
  "you owe {1} {2}": "du schuldest {1} {2}",
  "owes you {1} {2}": "schuldet dir {1} {2}",
  "friend": "befreundet",
  "friends": "Freunde",
  "incoming": "Anfrage erhalten",
  "outgoing": "Anfrage gesendet",
  "pending": "Anfrage gesendet",
  "Nobody yet": "Noch niemand",
]

private let failures = [
  "You are signed out": "Du bist abgemeldet",
  "Wrong email or password": "E-Mail oder Passwort ist falsch",
  "That address belongs to another account": "Die Adresse gehört zu einem anderen Konto",
  "That is not the code, and it is void now: choose resend to have another one sent":
    "Das ist nicht der Code, und er gilt nicht mehr: wähle resend, um einen neuen zu bekommen",
  "That is not your password": "Das ist nicht dein Passwort",
  "This is no PNG or JPEG image": "Das ist weder ein PNG- noch ein JPEG-Bild",
  "The image has more than {1} MiB": "Das Bild hat mehr als {1} MiB",
  "A new code can be sent in {1} s": "Ein neuer Code kann in {1} s geschickt werden",
  "There is no user '{1}'": "Niemand hat die Kennung '{1}'",
  "'{1}' is no friend of yours": "Du bist mit '{1}' nicht befreundet",
  "choice cannot be '{1}' now; choices: {2}": "choice kann jetzt nicht '{1}' sein; zur Wahl: {2}",
  "amount has more digits than can be shared": "amount hat mehr Ziffern, als sich teilen lassen",
  "the flow needs a session: sign in first": "dafür musst du angemeldet sein",
  "code is missing": "code fehlt",
  "repeat is not the same password": "repeat ist nicht dasselbe Passwort",
  "new is the password until now": "new ist das bisherige Passwort",
  "words, not blanks alone": "Wörter, nicht nur Leerzeichen",
  "an address such as amy@example.com": "eine Adresse wie amy@example.com",
  "letters and digits only, at least {1}": "nur Buchstaben und Ziffern, mindestens {1}",
  "{1} digits": "{1} Ziffern",
  "of ASCII letters, digits, punctuation and spaces":
    "aus ASCII-Zeichen: Buchstaben, Ziffern, Satzzeichen und Leerzeichen",
  "at least 8 characters": "mindestens 8 Zeichen",
  "at least 2 of digits, upper case, lower case, punctuation":
    "mindestens 2 von Ziffern, Großbuchstaben, Kleinbuchstaben, Satzzeichen",
  "invalid": "ungültig",
  "short": "zu kurz",
  "weak": "zu schwach",
]
