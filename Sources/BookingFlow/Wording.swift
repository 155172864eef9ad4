import ExactDecimal
import FlowCore

/// Text that several stages show.
extension BookingFlow.State {
  /// What is booked so far in one line, nil as long as no store is chosen.
  var summary: String? {
    guard let store else { return nil }
    if cart.isEmpty { return "Nothing at \(store.name) yet." }
    return "\(cart.names) at \(store.name), \(cart.price.inEUR)"
  }

  /// The booking in two lines, once it was made.
  var receipt: String? {
    guard let summary, let slot, let payment, let booking else { return nil }
    return "Booked \(summary) by \(payment.rawValue).\n\(slot.time). Booking \(booking)."
  }
}

extension Cart {
  /// What everything in it is called.
  var names: String {
    (services.map { $0.name } + products.map { $0.name }).joined(separator: ", ")
  }
}

extension Store {
  /// What it is and offers, a line each.
  var lines: [String] {
    ["\(id) \(name), \(country): \(description)"]
      + services.map { "  service \($0.id) \($0.name), \($0.price.inEUR), \($0.minutes) min" }
      + products.map { "  product \($0.id) \($0.name), \($0.price.inEUR)" }
  }
}

extension Slot {
  /// When it begins, such as `2026-01-05 09:00 UTC`.
  var time: String {
    let text = start.description
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
  }
}

extension DecimalNumber {
  /// The amount with two places and its currency.
  fileprivate var inEUR: String { "\((try? rounded(toPlaces: 2)) ?? self) EUR" }
}
