/// A member of a state, for comparing.
public typealias AnyMember<State> = any PartialKeyPath<State> & Sendable

/// A writable member of a state, as fields and requests are bound to it.
public typealias Member<State, Value> = any WritableKeyPath<State, Value> & Sendable

/// A member of a flow's state, for comparing, reading and resetting without its type.
@usableFromInline final class StateMember: Sendable {
  let path: any AnyKeyPath & Sendable
  /// True if it is not answered yet while it is nil.
  let isOptional: Bool
  /// True of a value that is not shown, and so not given either.
  let isUnseen: @Sendable () -> Bool
  /// False of a member that is constant.
  let isWritable: @Sendable () -> Bool
  let reset: @Sendable (inout AnyGiven) -> Void
  let isSet: @Sendable (AnyGiven) -> Bool
  /// The place of its value in the state; nil for a member that is worked out.
  let offset: Int?
  /// The state that a flow begins with.
  private let begin: @Sendable () -> AnyGiven
  private let beginning = Lazy<AnyGiven>()
  /// True if two states have equal values; not if these cannot be compared.
  private let isEqual: @Sendable (AnyGiven, AnyGiven) -> Bool
  /// Reads a value that was typed for the member; false if it cannot be typed.
  private let readText: @Sendable (String, FieldDescription, inout AnyGiven) throws(Refusal) -> Bool

  /// A member that always has a value.
  @usableFromInline
  convenience init<State: FlowState, Value: Sendable>(_ member: Member<State, Value>) {
    self.init(member, isOptional: false) { _ in true }
  }

  /// A member that is nil as long as it is not answered.
  @usableFromInline
  convenience init<State: FlowState, Value: Sendable>(_ member: Member<State, Value?>) {
    let place = MemberPlace(member)
    self.init(member, isOptional: true) { place.value(in: $0.typed()).hasValue }
  }

  /// A member that a field is bound to.
  @inlinable
  convenience init<State: FlowState, Value: Fillable>(field member: Member<State, Value>) {
    let place = MemberPlace(member)
    self.init(member, isOptional: Value.unanswered.hasValue) {
      place.value(in: $0.typed()).answer.hasValue
    }
  }

  @usableFromInline
  init<State: FlowState, Value: Sendable>(
    _ member: Member<State, Value>, isOptional: Bool,
    isSet: @escaping @Sendable (AnyGiven) -> Bool
  ) {
    let place = MemberPlace(member)
    path = member
    isWritable = { true }
    self.isOptional = isOptional
    self.isSet = isSet
    offset = place.offset
    begin = { AnyGiven(Given(State(), now: Moment(nanoseconds: 0))) }
    isEqual = { one, other in
      guard let value = place.value(in: one.typed()) as? any Equatable else { return false }
      return value.isEqual(to: place.value(in: other.typed()))
    }
    isUnseen = { Value.self is any NotShown.Type }
    reset = { $0.change(State.self) { $0[keyPath: member] = place.value(of: State()) } }
    readText = { text, field, given throws(Refusal) in
      guard let type = Value.self as? any Fillable.Type,
        let value = try type.member(text, field) as? Value
      else { return false }
      given.change(State.self) { $0[keyPath: member] = value }
      return true
    }
  }

  /// A member of whatever type, to be named and reset: nothing can be read into it.
  init<State: FlowState>(anyOf member: AnyMember<State>) {
    path = member
    isWritable = { member is any ResettableMember<State> }
    isOptional = false
    isUnseen = { false }
    reset = { given in
      given.change(State.self) { (member as? any ResettableMember<State>)?.reset(&$0) }
    }
    isSet = { _ in true }
    begin = { AnyGiven(Given(State(), now: Moment(nanoseconds: 0))) }
    isEqual = { _, _ in false }
    offset = nil
    readText = { _, _, _ throws(Refusal) in false }
  }

  /// True if it is as it was in the beginning, and there is nothing to reset.
  func isAtBeginning(_ given: AnyGiven) -> Bool {
    isOptional ? !isSet(given) : isEqual(given, beginning.value(begin))
  }

  /// Reads a value that was typed for the member.
  func read(_ text: String, _ name: String, _ given: inout AnyGiven) throws(Refusal) {
    let field = FieldDescription(
      name: name, label: name, kind: .text, isRequired: true, rules: [], defaultText: nil,
      choices: nil)
    guard try readText(text, field, &given) else {
      throw Refusal(.fieldUnknown, "\(name) cannot be given", field: name, unknown: name)
    }
  }
}

/// A member that can go back to its beginning.
private protocol ResettableMember<Root> {
  associatedtype Root

  func reset(_ state: inout Root)
}

extension WritableKeyPath: ResettableMember where Root: EmptyInitializable {
  fileprivate func reset(_ state: inout Root) { state[keyPath: self] = Root()[keyPath: self] }
}

extension Optional {
  /// True if there is a value: a comparison with nil would look up types each time.
  @inlinable var hasValue: Bool {
    if case .some = self { true } else { false }
  }
}

extension Fillable {
  /// The member that holds a value which was typed.
  static func member(
    _ text: String, _ field: FieldDescription
  ) throws(Refusal) -> Self {
    Self(answer: try Answer.read(text, for: field, among: nil))
  }
}

/// The place of a member in what a flow gathers, where it is read for every answer.
///
/// To read a value by its key path takes 560 instructions, most of them for types of the standard library
/// that are looked up each time; by the place in memory, which the key path of a stored property knows, it
/// takes a tenth (callgrind on `scripts/bench.d/commands.py`).
@usableFromInline struct MemberPlace<State: Sendable, Value: Sendable>: Sendable {
  @usableFromInline let path: any KeyPath<State, Value> & Sendable
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: any KeyPath<State, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<State>.offset(of: path)
  }

  /// The member's value in what a flow has gathered.
  @inlinable
  func value(in given: Given<State>) -> Value {
    guard let offset else { return given.state[keyPath: path] }
    return given.box.value(at: offset)
  }

  /// The member's value in a state.
  @inlinable
  func value(of state: State) -> Value { state[keyPath: path] }
}

extension StateBox {
  /// The value at a place in memory: what lies beside it is not copied.
  @inline(__always)
  @inlinable
  func value<Value>(at offset: Int) -> Value {
    unsafe withUnsafePointer(to: value) { state in
      unsafe UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self)
        .pointee
    }
  }
}

extension Equatable {
  /// True of an equal value of the same type.
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
