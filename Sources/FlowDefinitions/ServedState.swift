public import FlowCore

/// Everything that a served flow gathers: the members that its plan names, each unset until it is known.
public struct ServedState<Name: SendableMetatype>: FlowState {
  /// The values, by the place of the member in the plan.
  private var values: [Document?]
  /// Notes what goes wrong where the state is read.
  private(set) var faults = PlanFaults()

  /// Has another list note what goes wrong from now on.
  ///
  /// - Returns: what did go wrong.
  mutating func noteFaults() -> @Sendable () -> Failure? {
    let faults = PlanFaults()
    self.faults = faults
    return { faults.failure }
  }

  /// A state as a flow begins with it.
  public init() { values = ServedFlow<Name>.plan.members.map { $0.beginning } }

  /// The value of the member of that name; nil if it has none.
  public func document(of name: String) -> Document? {
    ServedFlow<Name>.plan.place(ofMember: name).flatMap { values[$0] }
  }

  /// The value of the member at a place, by its own kind.
  subscript<Value: StoredValue>(place: Int) -> Value? {
    get { values[place].flatMap { try? Value(stored: $0) } }
    set { values[place] = newValue?.stored }
  }

  /// The value of the member at a place, as it came in.
  subscript(anyAt place: Int) -> Document? {
    get { values[place] }
    set { values[place] = newValue }
  }

  /// Decodes the members, each by its own kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlanKey.self)
    values = try ServedFlow<Name>.plan.members.map { member in
      let key = PlanKey(stringValue: member.name)
      guard let document = try container.decodeIfPresent(Document.self, forKey: key) else {
        return nil
      }
      do throws(DocumentError) {
        return try member.kind.stored(document)
      } catch {
        throw error.inside(member.name)
      }
    }
  }

  /// Encodes the members, in the order in which the plan names them.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PlanKey.self)
    for (member, value) in zip(ServedFlow<Name>.plan.members, values) {
      try container.encodeIfPresent(value, forKey: PlanKey(stringValue: member.name))
    }
  }
}

/// A name in the documents of a served flow.
struct PlanKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

/// The result of a served flow: the members that its plan hands over, those that have a value.
public struct ServedOutput: Encodable, Sendable {
  /// The members, in the order of the plan.
  public let members: [Document.Member]

  /// The value of the member of that name; nil if it has none.
  public subscript(name: String) -> Document? { Document.object(members)[name] }

  /// Encodes the members.
  public func encode(to encoder: any Encoder) throws { try members.encodeMembers(to: encoder) }
}

/// A question of a served flow.
public struct ServedQuery<Name: SendableMetatype>: Query {
  /// The answer as it came in.
  public typealias Value = Document

  /// The name of the request, as the plan has it.
  public let request: String
  /// The question.
  public let members: [Document.Member]

  /// Encodes the question.
  public func encode(to encoder: any Encoder) throws { try members.encodeMembers(to: encoder) }
}

/// Something that a served flow creates or changes.
public struct ServedMutation<Name: SendableMetatype>: Mutation {
  /// The answer as it came in.
  public typealias Value = Document

  /// The name of the request, as the plan has it; empty as long as only its content was read.
  public let request: String
  /// The content of the request.
  public let members: [Document.Member]

  /// A request with its content.
  init(request: String, members: [Document.Member]) {
    self.request = request
    self.members = members
  }

  /// A request that was saved.
  init(saved document: Document, as name: String) throws(DocumentError) {
    guard case .object(let members) = document else {
      throw DocumentError("it must be an object, not \(document.kind)")
    }
    self.init(request: name, members: members)
  }

  /// Decodes the content.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlanKey.self)
    let members = try container.allKeys.map {
      Document.Member($0.stringValue, try container.decode(Document.self, forKey: $0))
    }
    self.init(request: "", members: members)
  }

  /// Encodes the content.
  public func encode(to encoder: any Encoder) throws { try members.encodeMembers(to: encoder) }
}

extension [Document.Member] {
  /// Encodes the members as those of one object.
  fileprivate func encodeMembers(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PlanKey.self)
    for member in self {
      try container.encode(member.value, forKey: PlanKey(stringValue: member.name))
    }
  }
}
