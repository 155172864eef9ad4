import Testing

@testable import FlowCore

struct ViewStateTests {
  @Test func `a view of a step`() throws {
    let view = try TestDrive.at(.payment).machine.viewState
    #expect(view.flow == "coffee")
    #expect(view.step == "payment")
    #expect(view.path == ["cups", "drink", "payment"])
    #expect(view.action == .route)
    #expect(view.asked == "payment")
    #expect(!view.isBusy)
    #expect(view.outcome == nil)
    #expect(view.state.all.map(\.name) == ["shop", "cups", "drink", "order"])
    #expect(view.state.set.map(\.name) == ["shop", "cups", "drink"])
    #expect(view.fields.map(\.description.name) == ["how", "tip"])
  }

  @Test func `a view says what is pending, by kind and name`() throws {
    var drive = try TestDrive.at(.cups)
    try drive.submit("2")
    #expect(drive.machine.viewState.action == .loadAsync)
    #expect(drive.machine.viewState.asked == "menu")
    try drive.serve()
    try drive.submit("latte")
    try drive.submit(["how": "card"])
    #expect(drive.machine.viewState.action == .validate)
    #expect(drive.machine.viewState.asked == "credit")
    try drive.verdict()
    #expect(drive.machine.viewState.asked == "pay")
    #expect(drive.machine.viewState.isBusy)
    try drive.serve()
    try drive.submit()
    #expect(drive.machine.viewState.action == .finish)
    #expect(drive.machine.viewState.asked == nil)
    #expect(drive.machine.viewState.outcome == .completed)
  }

  @Test(
    arguments: [
      (ActionKind.route, "screen"), (.loadAsync, "load"), (.validate, "validation"),
      (.call, "flow"), (.finish, nil), (.none, nil),
    ] as [(ActionKind, String?)])
  func `an action's kind has a word for what it names`(kind: ActionKind, subject: String?) {
    #expect(kind.subject == subject)
  }

  @Test func `the trace has a line for every input that was taken`() throws {
    var drive = try TestDrive(CoffeeFlow())
    var lines: [String] = []
    func line() -> String {
      let view = CoffeeFlow.definition.view(of: drive.machine.decision)
      return [
        view.input.rawValue, view.from, view.to, view.action.rawValue, view.asked ?? "-",
        view.handler ?? "-",
      ].joined(separator: " ")
    }
    lines.append(line())
    try drive.submit("2")
    lines.append(line())
    try drive.serve()
    lines.append(line())
    try drive.submit("latte")
    try drive.submit(["how": "card"])
    lines.append(line())
    try drive.verdict()
    lines.append(line())
    try drive.failLoad("declined")
    lines.append(line())
    try drive.take(.back)
    lines.append(line())
    try drive.take(.cancel)
    lines.append(line())
    #expect(
      lines == [
        "start cups cups route - -",
        "submit cups drink loadAsync menu next forward(to: drink)",
        "loaded drink drink route - -",
        "submit payment payment validate credit -",
        "accepted payment payment loadAsync pay -",
        "failed payment payment route - on(declined) stay()",
        "back payment drink route - -",
        "cancel drink drink finish - -",
      ])
  }
}
