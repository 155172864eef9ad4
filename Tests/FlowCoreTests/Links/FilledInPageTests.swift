import FlowCore
import Testing

/// Pages of a step that say what was last submitted there.
@MainActor
struct FilledInPageTests {
  @Test(arguments: [Inputs(value: "red"), Inputs(["wine": "red"])])
  func `a value that was typed without its name stands in the link as well`(
    answer: Inputs
  ) throws {
    let app = try AppDriver(CellarFlow.self, services: Services { _ in }, time: .still)
    try app.call(WineFlow.self)
    try app.submit(answer)
    try app.back()
    let place = Place(app.host.front)
    #expect(place.at(WineFlow.self)?.submitted(\.wine) == "red")
    #expect(FlowPage<CellarFlow>(at: place)?.link.description == "cellar://wine?wine=red")
  }
}

/// A cellar from which one takes wine.
private struct CellarFlow: PagedFlow {
  enum Step: String, FlowName { case cellar }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.cellar)
    child(WineFlow.self, from: .cellar)
  }

  static let pages = Pages(base: "cellar://cellar") {
    page(
      "wine", starts: WineFlow.self, from: Destination(CellarFlow.self, at: .cellar),
      query: [.value(\.wine)], isFilledIn: true)
  }
}

private struct WineFlow: Flow {
  enum Step: String, FlowName { case wine, glasses, done }

  struct State: FlowState {
    var wine: String?
    var glasses = 1
  }

  static let definition = define {
    ask(.wine, \.wine)
    ask(.glasses, \.glasses)
    finish(.done)
  }
}
