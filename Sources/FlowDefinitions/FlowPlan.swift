public import FlowCore

/// A flow as data: its steps with their fields and rules, what is asked of the outside, and the ways.
///
/// It is written in JSON (`man 5 flow-plan`), so that a server can send it. What can be wrong with it is
/// found when it is read: an unknown member, a rule that does not fit its field, an expression that is none,
/// a way to a step that is not there.
public struct FlowPlan: Sendable {
  /// The name of the flow.
  public let name: String
  /// The purpose in a few words; empty if the plan tells none.
  public let purpose: String
  /// The version of the flow, by which a saved one is known; 1 unless the plan says otherwise.
  public let version: Int
  /// The answers that a stand-in for the outside begins with, by the name of the request.
  public let answers: [Document.Member]

  let start: [String]
  let steps: [StepPlan]
  let events: [String]
  /// The members of the state: those that fields are bound to and those that requests fill.
  let members: [MemberPlan]
  /// The members that the flow hands over.
  package let output: [String]
  let translations: [Language: [String: String]]
  private let places: [String: Int]
  /// The lines at which its steps and ways begin, if it was read from text.
  private(set) var lines = PlanLines()

  /// Reads a plan.
  ///
  /// - Parameter json: the text, in UTF-8.
  /// - Throws: the first thing that is wrong with it, and where it stands.
  public init(json: some Sequence<UInt8>) throws(DocumentError) {
    try self.init(json: json, of: nil)
  }

  /// Reads a plan from a file.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - path: the path of the file; nil if it is none.
  /// - Throws: the first thing that is wrong with it, and where it stands.
  package init(json: some Sequence<UInt8>, of path: String?) throws(DocumentError) {
    let document: Document
    let json = Array(json)
    do throws(JSONError) {
      document = try JSONReader.read(json)
    } catch {
      throw DocumentError("line \(error.line): \(error.message)")
    }
    try self.init(document)
    lines = PlanLines(json, of: path ?? "\(name).json")
  }

  /// Reads a plan that is a document already.
  public init(_ document: Document) throws(DocumentError) {
    self = try PlanChecking(DocumentDecoder().decode(WrittenPlan.self, from: document)).plan()
  }

  init(
    name: String, purpose: String, version: Int, answers: [Document.Member], start: [String],
    steps: [StepPlan], events: [String], members: [MemberPlan], output: [String],
    translations: [Language: [String: String]]
  ) {
    self.name = name
    self.purpose = purpose
    self.version = version
    self.answers = answers
    self.start = start
    self.steps = steps
    self.events = events
    self.members = members
    self.output = output
    self.translations = translations
    places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
  }

  /// The plan of a flow that was given none.
  static let none = FlowPlan(
    name: "", purpose: "", version: 1, answers: [], start: [], steps: [], events: [], members: [],
    output: [], translations: [:])

  /// The place of a member; nil if there is none of that name.
  func place(ofMember name: String) -> Int? { places[name] }
}

/// A member of the state of a served flow.
struct MemberPlan: Sendable {
  let name: String
  let kind: StoredKind
  /// The value that it has before it is answered.
  let beginning: Document?
}

/// A step of a plan whose parts are understood.
struct StepPlan: Sendable {
  let name: String
  let kind: WrittenStep.Kind
  let text: PlanText?
  let need: PlanExpression?
  let isMandatory: Bool
  let loads: [RequestPlan]
  let fields: [FieldPlan]
  let decisions: [String]
  let checks: [RequestPlan]
  let effects: [RequestPlan]
  let setbacks: [String]
  let ways: [WayPlan]
}

/// Something that a step asks of the outside.
struct RequestPlan: Sendable {
  let name: String
  let content: [(name: String, value: PlanExpression)]
  let member: String?
  let limit: Duration?
  let event: String?
  /// The codes of the failures that it can have.
  let declared: DeclaredFailures
  /// True of what may well be performed twice.
  let mayRepeat: Bool
}

/// A field of a step.
struct FieldPlan: Sendable {
  let name: String
  let kind: StoredKind
  let label: String?
  var mayBeLeftOut: Bool
  let choices: Choices?
  let rules: [RulePlan]

  /// The source of what it can be.
  enum Choices: Sendable {
    case fixed([String])
    /// A list that was loaded.
    case member(String)
  }
}

/// A rule of a field.
enum RulePlan: Sendable {
  case above(PlanBound)
  case atLeast(PlanBound)
  case below(PlanBound)
  case atMost(PlanBound)
  case places(Int)
  case length(ClosedRange<Int>)
  case pattern(note: String, @Sendable (String) -> Bool)
  case count(ClosedRange<Int>)
  case distinct
  case after(PlanBound)
  case notBefore(PlanBound)
  case before(PlanBound)
  case notAfter(PlanBound)
}

/// A bound of a rule.
enum PlanBound: Sendable {
  /// One that never changes.
  case fixed(Document)
  /// One that is looked up in what has been gathered.
  case looked(PlanExpression)
}

/// A way on from a step.
struct WayPlan: Sendable {
  let event: String?
  let condition: PlanExpression?
  let target: Target

  /// The kinds of way, with the step that they lead to.
  enum Target: Sendable {
    case forward(String)
    case back(String)
    case edit(String)
    case stay
  }
}
