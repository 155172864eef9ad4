/// A walk through a flow on the world that a session starts with, for tests that must hold of every
/// flow.
///
/// Everything is text as a person types it; a value may hold `${…}`.
public struct FlowSample: Sendable {
  /// Fields and their values.
  public typealias Fields = KeyValuePairs<String, String>

  /// Commands that make the flow possible, such as `world set account.session amy`.
  public var preparation: [String] = []
  /// Files that can be named, and what is in them.
  public var files: KeyValuePairs<String, [UInt8]> = [:]
  /// Values for the start form.
  public var start: Fields = [:]
  /// The steps on the way to the end, each with its answer.
  public var walk: KeyValuePairs<String, Fields> = [:]
  /// The output that the walk ends with, all of it as it is shown; nil if it does not end.
  public var output: Fields?
  /// A second thought on the way.
  public var edit: Edit?
  /// Answers that are none.
  public var wrong: [WrongAnswer] = []
  /// Other worlds in which the flow can be started, each by a name: the commands that make it of the prepared
  /// one.
  ///
  ///     ["signed out": ["world set account.session null"]]
  public var worlds: KeyValuePairs<String, [String]> = [:]
  /// Deeds of others while the flow runs, each by a name: the command that does it, which changes a world.
  ///
  ///     ["the slot goes": "world set booking.slots[\"1a2b-1\"].isFree false"]
  public var others: KeyValuePairs<String, String> = [:]
  /// The exemptions of the flow, each with the reason: the name of a rule of `SampleCheck`, or a finding of
  /// `explore` that is accepted, by its kind and place.
  ///
  ///     ["edit": "nothing is asked for again", "restore signUp:credentials": "passwords are not saved"]
  public var exemptions: KeyValuePairs<String, String> = [:]

  /// A walk; without one the flow is only started.
  public init(
    preparation: [String] = [], files: KeyValuePairs<String, [UInt8]> = [:], start: Fields = [:],
    walk: KeyValuePairs<String, Fields> = [:], output: Fields? = nil, edit: Edit? = nil,
    wrong: [WrongAnswer] = [],
    worlds: KeyValuePairs<String, [String]> = [:], others: KeyValuePairs<String, String> = [:],
    exemptions: KeyValuePairs<String, String> = [:]
  ) {
    self.preparation = preparation
    self.files = files
    self.start = start
    self.walk = walk
    self.output = output
    self.edit = edit
    self.wrong = wrong
    self.worlds = worlds
    self.others = others
    self.exemptions = exemptions
  }

  /// A second thought: the walk is left at a step and goes on in another way.
  public struct Edit: Sendable {
    /// The step where the walk is left, before it is answered.
    public let step: String
    /// The command that is given there, such as `back to amount`.
    public let command: String
    /// The steps from there on, each with its answer.
    public let walk: KeyValuePairs<String, Fields>
    /// The output that the walk ends with now, all of it as it is shown.
    public let output: Fields

    /// A second thought.
    public init(
      at step: String, _ command: String, walk: KeyValuePairs<String, Fields>, output: Fields
    ) {
      self.step = step
      self.command = command
      self.walk = walk
      self.output = output
    }
  }

  /// An answer that is refused.
  public struct WrongAnswer: Sendable {
    /// The step where it is given.
    public let step: String
    /// The answer.
    public let fields: Fields
    /// The code that it is refused with.
    public let code: String

    /// An answer that is refused with a code.
    public init(at step: String, _ fields: Fields, _ code: String) {
      self.step = step
      self.fields = fields
      self.code = code
    }
  }
}
