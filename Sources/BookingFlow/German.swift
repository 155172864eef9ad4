import FlowCore

extension BookingFlow {
  /// The texts of the flow in German.
  public static let translations: [Language: [String: String]] = [
    .german: [
      "Country": "Land",
      "Store": "Laden",
      "Services": "Leistungen",
      "Products": "Produkte",
      "Cart": "Warenkorb",
      "Slot": "Termin",
      "Payment": "Zahlungsart",
      "card": "Karte",
      "cash": "Bargeld",
      "\n  service {1} {2}, {3} EUR, {4} min": "\n  Leistung {1} {2}, {3} EUR, {4} min",
      "\n  product {1} {2}, {3} EUR{4}": "\n  Produkt {1} {2}, {3} EUR{4}",
      ", out of stock": ", ausverkauft",
      "Nothing at {1} yet.": "Der Warenkorb bei {1} ist leer.",
      "{1} at {2}, {3} EUR": "{1} bei {2}, {3} EUR",
      "Booked {1} by {2}.": "Gebucht: {1}, Zahlungsart {2}.",
      "{1}. Booking {2}.": "{1}. Buchung {2}.",
      "price: {1} EUR, was {2} EUR": "Preis: {1} EUR, vorher {2} EUR",
      "No appointment is free at {1}.": "Bei {1} ist kein Termin frei.",
      "The price has changed; have a look before you book":
        "Der Preis hat sich geändert; prüfe ihn, bevor du buchst",
      "a booking is open": "eine Buchung ist offen",
      "booking is switched off": "Buchungen sind abgeschaltet",
      "No store is open": "Kein Laden ist geöffnet",
      "There is nothing in the cart": "Der Warenkorb ist leer",
      "Slot {1} is not free any more": "Termin {1} ist nicht mehr frei",
      "The payment was declined": "Die Zahlung wurde abgelehnt",
      "{1} is out of stock": "{1} ist ausverkauft",
    ]
  ]
}
