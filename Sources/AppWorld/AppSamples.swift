import FlowSimulation

extension FlowSample {
  /// Nobody is signed in; in the other worlds somebody is, who allows notifications or was not asked yet.
  public static var app: FlowSample {
    FlowSample(worlds: [
      "amy is signed in": [amyIsIn], "amy is notified": [amyIsIn, notificationsAllowed],
    ])
  }

  /// Amy is at home.
  public static var home: FlowSample { FlowSample(preparation: [amyIsIn]) }

  /// Notifications are allowed already.
  public static var askForPushNotificationPermission: FlowSample {
    FlowSample(
      preparation: [notificationsAllowed],
      walk: ["ask": ["answer": "continue"]], output: ["verdict": "allowed"],
      wrong: [
        WrongAnswer(at: "ask", ["answer": "later"], "field.choice"),
        WrongAnswer(at: "ask", [:], "field.missing"),
      ])
  }

  /// Amy looks at what is ahead.
  public static var activities: FlowSample {
    FlowSample(
      preparation: [amyIsIn], walk: ["purchases": ["filter": "active"]],
      wrong: [WrongAnswer(at: "purchases", ["filter": "all"], "field.choice")])
  }
}

private let amyIsIn = "world set account.session amy"
private let notificationsAllowed = "world set app.permissions.notifications allow"
