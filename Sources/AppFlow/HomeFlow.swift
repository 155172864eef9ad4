import AccountFlow
import BookingFlow
import FlowCore
import TransferFlow

/// The tab where things are begun: transfers and bookings.
public struct HomeFlow: Flow {
  /// The only place.
  public enum Step: String, FlowName {
    case home
  }

  /// The events of the flows that are begun here.
  public enum Event: String, FlowName {
    case booked
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// Who is at home; everything else is gathered elsewhere.
  public struct State: FlowState {
    var user = Hidden("")

    /// Nobody yet.
    public init() {}
  }

  /// The step and the flows that are begun there.
  public static let definition = define {
    start().load(into: \.user) { _ in SignedIn() }
    hub(.home)
    child(TransferFlow.self, from: .home)
    child(BookingFlow.self, from: .home, emitting: .booked)
  } transitions: {
    step(.home) {
      on(.booked) { stay() }
    }
  }
}
