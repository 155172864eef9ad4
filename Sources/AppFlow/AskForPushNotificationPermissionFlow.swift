import FlowCore

/// Asks whether the app may send notifications, before the system does.
public struct AskForPushNotificationPermissionFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "ask whether the app may send notifications"

  /// The question, and the end.
  public enum Step: String, FlowName {
    case ask, finish
  }

  /// The meaning of an answer.
  public enum Event: String, FlowName {
    case declined
  }

  /// The answers.
  public enum Answer: String, Choice {
    /// Nothing is asked of the system.
    case notNow
    /// The system asks.
    case `continue`
  }

  /// The decision of the user in the system's dialogue.
  public enum Verdict: String, Choice {
    /// Notifications arrive.
    case allowed
    /// None does.
    case denied
  }

  /// The verdict, once there is one.
  public struct State: FlowState {
    /// The verdict.
    public internal(set) var verdict: Verdict?

    /// No verdict yet.
    public init() {}
  }

  /// The texts of the flow in German.
  public static let translations = appTranslations

  /// The verdict.
  public struct Output: Encodable, Sendable {
    /// The verdict.
    public let verdict: Verdict
  }

  /// The step.
  public static let definition = define {
    form(.ask, as: { (answer: Answer) in answer }, input("answer", "Answer"))
      .says("May the app notify you of bookings and friends?")
      .event { answer, _ in answer == .notNow ? .declined : nil }
      .perform(into: \.verdict) { _, _ in RequestPermission() }
      .perform(on: .declined) { _, _ in PutOffPermission() }
    finish(.finish) { $0.verdict.map { Output(verdict: $0) } }
  } transitions: {
    step(.ask) {
      on(.declined) { back() }
    }
  }
}

/// The system asks the user whether notifications may arrive; it answers once the user has.
public struct RequestPermission: Mutation {
  /// The verdict.
  public typealias Value = AskForPushNotificationPermissionFlow.Verdict

  /// True: a user who was asked is not asked again.
  public static let mayRepeat = true
}

/// The user does not want to be asked.
public struct PutOffPermission: Mutation {
  /// True: what is put off stays so.
  public static let mayRepeat = true
}

/// True as long as the user was not asked whether notifications may arrive.
public struct IsToAskForNotifications: Query {
  /// True or false.
  public typealias Value = Bool
}
