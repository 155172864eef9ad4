import FlowCore

/// The receipt.
///
/// What is booked cannot be taken back.
struct ConfirmedStage: Stage {
  typealias Owner = BookingFlow

  let step = BookingFlow.Step.confirmed
  let kind = StageKind.final

  func missing(in state: BookingFlow.State) -> [String] { state.booking == nil ? ["booking"] : [] }

  func text(for state: BookingFlow.State) -> String? { state.receipt }
}
