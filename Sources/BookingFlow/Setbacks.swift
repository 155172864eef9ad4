import FlowCore

/// What can come between an order and its booking: the user is told, and orders anew.
extension BookingFlow {
  /// The failures of an order that lead to a fresh checkout.
  private static let setbacks: [Event] = [.slotTaken, .paymentDeclined, .outOfStock]

  /// What a failure means, told as the flow's own: `slotTaken` is `booking.slotTaken`.
  @Sendable
  static func event(
    ofFailed request: inout FailedRequest<BookingFlow>, in state: State
  ) -> Event? {
    guard request.isOrder, let event = setback(request.failure.code) else { return nil }
    request.failure.code = "booking.\(event.name)"
    return event
  }

  private static func setback(_ code: String) -> Event? {
    setbacks.first { $0.name == code || "booking.\($0.name)" == code }
  }
}

extension FailedRequest<BookingFlow> {
  /// Whether it was asked about an order.
  fileprivate var isOrder: Bool {
    if case .createBooking = load { return true }
    if case .stock = validation { return true }
    return false
  }
}
