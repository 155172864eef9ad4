import ColoursFlow
import FlowCore
import FlowSimulation

/// The one that finishes texts; it remembers nothing.
public struct ColoursWorld: SimulatedWorld {
  /// `colours`.
  public static let name = "colours"

  /// The world a session starts with.
  public init() {}

  /// The answers to requests.
  public static let services = Simulation<Self> {
    $0.on(FinishText.self) { query, _ in query.text + "\nDone!" }
    $0.check(AreAllThere.self) { query, _ in
      if let missing = query.texts.first(where: { query.whole?.contains($0) != true }) {
        throw Failure.missing(missing)
      }
    }
  }
}

extension FlowSample {
  /// A sky and a rose.
  public static var colours: FlowSample {
    FlowSample(
      walk: ["start": ["start": "Look:"], "blue": ["blue": "sky"], "red": ["red": "rose"]],
      output: ["text": "Look: sky rose\nDone!"],
      wrong: [
        WrongAnswer(at: "blue", ["blue": ""], "field.missing"),
        WrongAnswer(at: "red", ["colour": "rose"], "field.unknown"),
      ],
      exemptions: [
        "edit": "a text that is there is not asked for again",
        "middle": "a text that is given at the start passes its step over",
      ])
  }
}
