import Foundation

/// A sample of each registered flow.
///
/// A test fails when one is missing.
extension FlowSample {
  private static let goesOn = "it goes on until it is left"
  private static let oneStep = "it has one step"
  private static let asksNothing = "nothing is asked of the outside with an answer"
  private static let amy = ["world set account.session amy"]

  /// What does not apply to a place without answers.
  private static let hub: [FlowCase: String] = [
    .happy: goesOn, .edit: goesOn, .failure: asksNothing, .pending: asksNothing, .middle: oneStep,
  ]

  static let all: [FlowSample] = [
    FlowSample(
      flow: "transfer",
      answers: [
        Answer("amount", "amount=100"), Answer("tariffs", "tariff=economy"),
        Answer("confirmation", "confirmation=continue"), Answer("success"),
      ],
      edit: [
        Answer("amount", "amount=300"), Answer("tariffs", "tariff=express"),
        Answer("confirmation", "confirmation=continue"), Answer("success"),
      ], load: ("createTransfer", 2), final: ["success"]),
    FlowSample(
      flow: "booking",
      answers: [
        Answer("store", "storeId=1a2b services=123 products=123,9"),
        Answer("shoppingCart", "cart=checkout"),
        Answer("checkout", "slot=1a2b-2 payment=card"), Answer("confirmed"),
      ],
      edit: [
        Answer("store", "storeId=42 services=124 products="),
        Answer("shoppingCart", "cart=checkout"),
        Answer("checkout", "slot=42-5 payment=cash"), Answer("confirmed"),
      ], load: ("createBooking", 2), final: ["confirmed"]),
    FlowSample(flow: "account", answers: [], exempt: hub),
    FlowSample(
      flow: "signIn",
      answers: [Answer("credentials", "email=amy@example.com password=Password123")],
      edit: [Answer("credentials", "email=ben@example.com password=Password123")],
      load: ("signIn", 0), exempt: [.middle: oneStep]),
    FlowSample(
      flow: "signUp",
      answers: [
        Answer("credentials", "email=zoe@example.com password=Sunny-day-7 repeat=Sunny-day-7")
      ],
      edit: [
        Answer("credentials", "email=max@example.com password=Rainy-day-8 repeat=Rainy-day-8")
      ], load: ("signUp", 0), exempt: [.middle: oneStep]),
    FlowSample(
      flow: "updateAvatar", background: amy,
      answers: [Answer("image", "image=\(image("wide.png"))")],
      edit: [Answer("image", "image=\(image("tall.jpg"))")],
      load: ("updateAvatar", 0), exempt: [.middle: oneStep]),
    FlowSample(
      flow: "updateEmail", background: amy,
      answers: [
        Answer("email", "email=amy@work.example.com"),
        Answer("code", "code=${world.account.codes.amy.code}"),
      ],
      edit: [
        Answer("email", "email=amy@home.example.com"),
        Answer("code", "code=${world.account.codes.amy.code}"),
      ], load: ("confirmEmail", 1)),
    FlowSample(
      flow: "updatePassword", background: amy,
      answers: [
        Answer("password", "old=Password123 new=Sunny-day-7 repeat=Sunny-day-7")
      ],
      edit: [Answer("password", "old=Password123 new=Rainy-day-8 repeat=Rainy-day-8")],
      load: ("updatePassword", 0), exempt: [.middle: oneStep]),
    FlowSample(
      flow: "updateDisplayName", background: amy, answers: [Answer("name", "name=Amelia")],
      edit: [Answer("name", "name=Amanda")], load: ("updateDisplayName", 0),
      exempt: [.middle: oneStep]),
    FlowSample(flow: "qrPreview", background: amy, answers: [], exempt: hub),
    FlowSample(
      flow: "logout", background: amy, answers: [Answer("leaving")], load: ("logout", 0),
      exempt: [.edit: "there is nothing to answer", .middle: oneStep]),
    FlowSample(flow: "friends", background: amy, answers: [], exempt: hub),
    FlowSample(
      flow: "userPreview", background: amy, startFields: "user=dee",
      answers: [Answer("preview", "action=send")], load: ("relate", 0),
      exempt: [.happy: goesOn, .edit: goesOn, .middle: oneStep]),
    FlowSample(
      flow: "addExpense", background: amy,
      answers: [
        Answer("expense", "counterparty=ben description=lunch amount=10.01 ownership=iAmOwed")
      ],
      edit: [
        Answer("expense", "counterparty=cai description=tea amount=3 ownership=iOwe")
      ], load: ("addExpense", 0), exempt: [.middle: oneStep]),
    FlowSample(
      flow: "pickCounterparty", background: amy, answers: [Answer("pick", "user=ben")],
      exempt: [
        .edit: "it is over with its only answer", .failure: asksNothing, .pending: asksNothing,
        .middle: oneStep,
      ]),
    FlowSample(flow: "home", background: amy, answers: [], exempt: hub),
    FlowSample(
      flow: "activities", background: amy, answers: [Answer("purchases", "filter=active")],
      exempt: [
        .happy: goesOn, .edit: goesOn, .failure: asksNothing, .pending: asksNothing,
        .middle: oneStep,
      ]),
    FlowSample(flow: "app", answers: [], exempt: app),
  ]

  /// What does not apply to what is around the flows.
  private static let app = hub.merging([
    .unvisited: "its places are the flows it hosts",
    .wrong: "its places are the flows it hosts",
  ]) { own, _ in own }

  private static func image(_ name: String) -> String {
    Tool.package.appending(path: "scripts/account/images/\(name)").path
  }
}
