/// The files of a new flow: the flow with its requests, the world that plays its outside, and its tests.
///
/// It is the smallest flow that has one of each: something that is loaded, answers with rules, a review
/// that leads back, and an effect.
struct FlowTemplate {
  private let package: PackageNames
  private let flow: FlowNames

  init(_ package: PackageNames, _ flow: FlowNames) {
    self.package = package
    self.flow = flow
  }

  var files: [Creation.File] {
    [
      .init(
        path: "Sources/\(package.library)/\(flow.type)Flow.swift", text: flowText,
        purpose: "the flow, and what it asks of the outside"),
      .init(
        path: "Sources/\(package.shell)/\(flow.type)World.swift", text: worldText,
        purpose: "a backend in memory that answers it"),
      .init(
        path: "scripts/\(flow.name).flow", text: scriptText,
        purpose: "its tests, as they are typed at the prompt"),
      .init(
        path: "Tests/\(package.tests)/\(flow.type)Tests.swift", text: testText,
        purpose: "its tests in Swift"),
    ]
  }

  private var flowText: String {
    #"""
    import FlowCore

    /// Asks for an item and a number, shows both, and submits them.
    public struct \#(flow.type)Flow: Flow {
      /// The purpose, for who looks for a flow.
      public static let purpose = "choose an item and a number, and submit them"

      /// The places, in the order in which they come.
      public enum Step: String, FlowName { case item, count, review, done, finish }

      /// The decisions at the review.
      public enum Event: String, FlowName { case reviewSend, reviewChangeItem }

      /// The answers so far.
      public struct State: FlowState {
        /// The items to choose from, once they are loaded.
        public var items: [String] = []
        /// The item that was chosen.
        public var item: String?
        /// The number of items.
        public var count: Int?
        /// The number that the backend gave, once it was submitted.
        public var number: String?

        /// A state in which nothing is answered.
        public init() {}

        /// The request that would be made now, if everything is answered.
        var submission: Submit\#(flow.type)? {
          guard let item, let count else { return nil }
          return Submit\#(flow.type)(item: item, count: count)
        }
      }

      /// The result of the finished flow.
      public struct Output: Codable, Sendable {
        /// The number that the backend gave.
        public let number: String
      }

      /// The steps in order, and where decisions lead, if not to the next step.
      public static let definition = define {
        ask(.item, \.item, "Item", from: \.items)
          .load(into: \.items) { _ in \#(flow.type)Items() }
        ask(.count, \.count, "Number of items", .atLeast(1), .atMost(10))
        decide(.review, .reviewSend, .reviewChangeItem)
          .says("\(\.item), \(\.count) times")
          .perform(on: .reviewSend, into: \.number) { $0.submission }
        receipt(.done, "Your number is \(\.number).")
        finish(.finish) { $0.number.map(Output.init) }
      } transitions: {
        step(.review) {
          on(.reviewChangeItem) { edit(.item) }
        }
      }
    }

    /// The items to choose from.
    public struct \#(flow.type)Items: Query {
      /// Their names.
      public typealias Value = [String]
    }

    /// Submits the answers; the backend gives a number for them.
    public struct Submit\#(flow.type): Mutation, Codable {
      /// The number.
      public typealias Value = String

      /// The item that was chosen.
      public let item: String
      /// The number of items.
      public let count: Int
    }

    """#
  }

  private var worldText: String {
    """
    \(package.imports("FlowCore", "FlowSimulation", package.library))
    /// A backend in memory, for the shell and for tests: what it offers, and what was submitted to it.
    struct \(flow.type)World: SimulatedWorld {
      static let name = "\(flow.name)"

      var items = ["apple", "pear"]
      var submitted = Ledger<Submit\(flow.type)>("n")

      static let services = Simulation<Self> {
        $0.on(\(flow.type)Items.self) { _, world in world.items }
        $0.on(Submit\(flow.type).self) { submission, world in world.submitted.add(submission) }
      }
    }

    extension \(flow.type)Flow {
      /// A walk through the flow, by which `swift test` checks what must hold of every flow.
      static var sample: FlowSample {
        FlowSample(
          walk: [
            "item": ["item": "pear"], "count": ["count": "3"], "review": ["review": "send"],
            "done": [:],
          ],
          output: ["number": "n1"],
          edit: .init(
            at: "review", "submit changeItem",
            walk: ["item": ["item": "apple"], "review": ["review": "send"], "done": [:]],
            output: ["number": "n1"]),
          wrong: [.init(at: "count", ["count": "11"], "field.range")])
      }
    }

    """
  }

  private var scriptText: String {
    """
    # Run these tests with: swift run \(package.shell) test scripts

    case "what is chosen is submitted"
    start \(flow.name)
    | \(flow.name):item
    |   item: one of apple, pear
    |   action: route item
    submit pear
    submit 3
    | \(flow.name):review
    |   pear, 3 times
    |   review: one of send, changeItem
    |   action: route review
    submit send
    | \(flow.name):done
    |   Your number is n1.
    |   action: route done
    submit
    | \(flow.name): completed
    |   number: n1
    expect world.\(flow.name).submitted.n1.count == 3

    case "a number of ${count} is refused"
    with count=0
    with count=11
    start \(flow.name)
    submit apple
    ! submit ${count}
    expect error field.range

    case "the item can be changed at the review"
    start \(flow.name) at review item=apple count=2
    submit changeItem
    submit pear
    expect step review
    expect state.count 2

    case "items that could not be loaded are loaded again"
    inject \(flow.name)Items fail offline
    start \(flow.name)
    expect error offline
    retry
    | \(flow.name):item
    |   item: one of apple, pear
    |   action: route item

    case "a submission whose answer was lost is not made twice"
    start \(flow.name) at review item=apple count=2
    inject submit\(flow.type) lost
    submit send
    expect error timeout
    retry
    expect step done
    expect size(world.\(flow.name).submitted) == 1

    case "what is not sent, or gets no answer, is submitted once it comes through"
    start \(flow.name) at review item=apple count=2
    inject submit\(flow.type) fail offline
    submit send
    expect error offline
    inject submit\(flow.type) dropped
    retry
    expect error timeout
    expect size(world.\(flow.name).submitted) == 0
    retry
    expect step done

    case "each step leads back, and out"
    start \(flow.name)
    submit pear
    back
    expect step item
    cancel
    expect outcome cancelled
    start \(flow.name) at review item=apple count=2
    back
    expect step count
    cancel
    expect outcome cancelled
    start \(flow.name) at review item=apple count=2
    cancel
    expect outcome cancelled
    start \(flow.name) at review item=apple count=2
    submit send
    cancel
    expect outcome completed

    """
  }

  private var testText: String {
    #"""
    \#(package.imports("FlowTesting", "Testing", package.library))
    @testable import \#(package.module)

    struct \#(flow.type)Tests {
      @Test func `what is chosen is submitted`() throws {
        var flow = try Drive(\#(flow.type)Flow.self, on: \#(flow.type)World())
        try flow.submit(\.item, "pear")
        try flow.submit(\.count, 3)
        try flow.decide(.reviewSend)
        #expect(flow.step == .done)
        #expect(flow.state.number == "n1")
      }
    }

    """#
  }
}
