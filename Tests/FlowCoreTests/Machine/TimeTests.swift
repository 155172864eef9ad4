import FlowSimulation
import FlowTesting
import Testing

@testable import FlowCore

/// The time that a flow decides at: that of the input which it deals with, also where an answer goes on that
/// was given earlier.
struct TimeTests {
  @Test func `a condition sees when an effect was answered`() throws {
    var ferry = try Drive(FerryFlow.self) { $0.on(Board.self) { _, _ in "t1" } }
    ferry.hold("board")
    try ferry.submit("ann")
    try ferry.advance(by: .seconds(7200))
    try ferry.release()
    #expect(ferry.step == .late)
  }

  @Test func `the output sees when a check was answered`() throws {
    var ferry = try Drive(FerryFlow.self) {
      $0.check(Listed.self) { _, _ in }
      $0.on(Board.self) { _, _ in "t1" }
    }
    ferry.hold("listed")
    try ferry.submit("mr bean")
    try ferry.advance(by: .seconds(7200))
    try ferry.release()
    try ferry.submit()
    guard case .completed(let output) = ferry.outcome else { throw Failure("not over") }
    #expect(output.time == Moment.beginning.later(byHours: 2))
  }

  @Test func `a check that is tried again is taken at the time of its answer`() throws {
    var ferry = try Drive(FerryFlow.self) {
      $0.check(Listed.self) { _, _ in }
      $0.on(Board.self) { _, _ in "t1" }
    }
    ferry.fail("listed", with: Failure("offline"))
    try ferry.submit("mr bean")
    try ferry.advance(by: .seconds(7200))
    try ferry.retry()
    #expect(ferry.step == .late)
  }

  @Test func `what keeps a flow from being left is asked at the time of the last input`()
    throws
  {
    var turn = HostTurn(now: .beginning)
    var run = try RunningFlow(QueueFlow.definition.flow, FlowStart(), &turn)
    #expect(run.obstacle == nil)
    turn.now = Moment.beginning.later(byHours: 2)
    try run.take(.answered(7, run.attempt), &turn)
    #expect(run.obstacle?.text(in: .english) == "the ferry is there")
  }
}

extension Moment {
  fileprivate func later(byHours hours: Int64) -> Moment {
    Moment(nanoseconds: nanoseconds + hours * 3_600_000_000_000)
  }
}

private let departure = Moment.beginning.later(byHours: 1)

/// Boards a ferry that leaves after an hour.
private struct FerryFlow: Flow {
  enum Step: String, FlowName { case name, late, early, aboard }

  struct State: FlowState {
    var name: String?
    var ticket: String?
  }

  struct Output: Codable, Sendable { let time: Moment }

  static let definition = define {
    ask(.name, \.name)
      .check { name, _ in name.hasPrefix("mr ") ? Listed(name: name) : nil }
      .perform(into: \.ticket) { _, _ in Board() }
    confirm(.late).needed("late") { $0.now >= departure }
    confirm(.early).needed("early") { $0.now < departure }
    finish(.aboard) { Output(time: $0.now) }
  }
}

private struct Listed: Query { let name: String }

private struct Board: Mutation { typealias Value = String }

/// Waits for a ferry.
private struct QueueFlow: Flow {
  enum Step: String, FlowName { case queue, aboard }

  struct State: FlowState {
    var name: String?
    var place: Int?
  }

  struct Place: Query { typealias Value = Int }

  static let definition = define {
    leaving("the ferry is there", if: { $0.now >= departure })
    ask(.queue, \.name).load(into: \.place) { _ in Place() }
    finish(.aboard)
  }
}
