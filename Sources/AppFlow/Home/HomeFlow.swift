import BookingFlow
import FlowCore
import FlowEngine
import TransferFlow

/// The tab where things are begun: transfers and bookings.
public struct HomeFlow: FlowCore.Flow {
  /// Somebody's home.
  public init() {}

  /// The only place.
  public enum Step: String, FlowName {
    case home
  }

  /// What can happen in the flows that are begun here.
  public enum Event: String, FlowName {
    case booked
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// Nothing: everything is gathered elsewhere.
  public struct State: Describable, Encodable, Equatable, Sendable {}

  /// Sending money.
  public static let transfer = ChildEntry<HomeFlow>(calling: TransferFlow.self, from: .home)

  /// Booking an appointment.
  public static let booking = ChildEntry<HomeFlow>(
    calling: BookingFlow.self, from: .home, emitting: .booked)

  /// The stage and the flows that are begun there.
  public static let definition = FlowDefinition<HomeFlow>("home") {
    HomeStage()
  } children: {
    transfer
    booking
  } transitions: {
    step(.home) {
      on(.booked) { stay() }
    }
  }

  /// No fields.
  public static var startForm: Form<HomeFlow, State> { Form { State() } }
}

/// Where it begins.
struct HomeStage: Stage {
  typealias Owner = HomeFlow

  let step = HomeFlow.Step.home
  let kind = StageKind.hub
}
