import FlowCore
import Testing

/// A router that hands what it is told to show to a test, in order.
struct TestScreen<Owner: Flow>: Router {
  /// What was shown: a step, or why an input was not taken.
  struct Shown: Sendable {
    let line: String
    let showing: Showing<Owner>?
    let view: ViewState?
    let bindings: Bindings<Owner>?
    let refusal: Refusal?
  }

  private let shown: AsyncStream<Shown>
  private let show: AsyncStream<Shown>.Continuation

  init() { (shown, show) = AsyncStream.makeStream() }

  func route(
    to step: Owner.Step, showing: Showing<Owner>, view: ViewState, bindings: Bindings<Owner>
  ) async {
    show.yield(
      Shown(
        line: "route \(step.name)", showing: showing, view: view, bindings: bindings, refusal: nil))
  }

  func refuse(_ refusal: Refusal) async {
    show.yield(
      Shown(
        line: "refuse \(refusal.code.rawValue)", showing: nil, view: nil, bindings: nil,
        refusal: refusal))
  }

  /// The next thing that is shown, which must be `line`.
  @discardableResult
  func next(_ line: String, _ place: SourceLocation = #_sourceLocation) async throws -> Shown {
    var shows = shown.makeAsyncIterator()
    let next = try #require(await shows.next(), "nothing is shown", sourceLocation: place)
    #expect(next.line == line, sourceLocation: place)
    return next
  }

  /// What the user can do at the step that is shown next.
  func bindings(
    at step: Owner.Step, _ place: SourceLocation = #_sourceLocation
  ) async throws -> Bindings<Owner> {
    try #require(try await next("route \(step.name)", place).bindings, sourceLocation: place)
  }

  /// Everything shown from here to the end, in one text a thing.
  ///
  /// To be called after the end.
  func rest() async -> [String] {
    show.finish()
    var lines: [String] = []
    for await next in shown { lines.append(next.line) }
    return lines
  }
}
