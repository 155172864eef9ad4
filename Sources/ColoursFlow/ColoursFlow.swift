import FlowCore

/// Gathers a text for each of three colours: no table says the way, each step is entered if it is needed.
public struct ColoursFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose =
    "gather a text for each of three colours, each step only if it is needed"

  /// The places, the first of which that is needed is shown.
  public enum Step: String, FlowName {
    case start, blue, red, green, done, finish
  }

  /// The texts, each nil as long as it is missing.
  public struct State: FlowState {
    /// The text that comes before the colours; it may be empty.
    public internal(set) var start: String?
    /// The text about blue.
    public internal(set) var blue: String?
    /// The text about red.
    public internal(set) var red: String?
    /// The texts together, as they were finished outside.
    public internal(set) var green: String?

    /// No text yet.
    public init() {}

    var parts: [String] { [start, blue, red].compactMap { $0 }.filter { !$0.isEmpty } }
  }

  /// The texts together.
  public struct Output: Encodable, Sendable {
    /// The texts, and that they are done.
    public let text: String
  }

  /// The steps; those that have their text already are passed over.
  public static let definition = define {
    start(
      field(optional: \.start, "Start"), field(optional: \.blue, "Blue"),
      field(optional: \.red, "Red"))
    form(.start, input(optional: "start", "Start")) { (text: String?, state) in
      state.start = text ?? ""
    }
    .needed("start is missing") { $0.start == nil }
    form(.blue, input("blue", "Blue")) { text, state in state.blue = text }
      .needed("blue is missing") { $0.blue == nil }
    form(.red, input("red", "Red")) { text, state in state.red = text }
      .needed("red is missing") { $0.red == nil }
    load(.green, into: \.green) { FinishText(text: $0.parts.joined(separator: " ")) }
      .needed("green is missing") { $0.green == nil }
    check(.done) { AreAllThere(texts: $0.parts, whole: $0.green) }
    finish(.finish) { $0.green.map { Output(text: $0) } }
  } transitions: {
    step(.done) {
      next { forward(to: .finish) }
    }
    step {
      firstNeeded()
    }
  }
}

/// A text is finished.
public struct FinishText: Query {
  /// The text as it is then.
  public typealias Value = String

  /// The text so far.
  public let text: String
}

/// Every text is a part of the whole.
public struct AreAllThere: Query {
  /// The failures with which it is answered.
  public static let failures: [Failure] = [.missing("sky")]

  /// The texts.
  public let texts: [String]
  /// The whole.
  public let whole: String?
}

extension Failure {
  /// A text was left out.
  package static func missing(_ text: String) -> Failure {
    Failure("colours.missing", "'\(text)' is not in the text")
  }
}

extension ColoursFlow {
  /// The flow's texts in German.
  public static let translations: [Language: [String: String]] = [
    .german: [
      "Start": "Anfang",
      "Blue": "Blau",
      "Red": "Rot",
      "'{1}' is not in the text": "'{1}' steht nicht im Text",
    ]
  ]
}
