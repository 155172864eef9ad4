/// Tells what a value means: the event that it is, or nil.
///
/// The value is a step's answer, what a load or a child brought, or a ``Failure``; its type says
/// which.
public struct Emitter<F: Flow>: Sendable {
  let type: ObjectIdentifier
  let function: any EmitterFunction

  /// An emitter for the values of one type.
  public init<Value>(_ emit: @escaping @Sendable (Value, F.State) -> F.Event?) {
    type = ObjectIdentifier(Value.self)
    function = TypedEmitter<F, Value>(emit: emit)
  }

  /// An emitter for loads and validations that fail.
  ///
  /// What it returns no event for, an emitter for ``Failure`` is asked about.
  public init(_ emit: @escaping @Sendable (inout FailedRequest<F>, F.State) -> F.Event?) {
    type = ObjectIdentifier(FailedRequest<F>.self)
    function = FailedRequestEmitter(emit: emit)
  }
}

/// A ``TypedEmitter`` whose types are not known.
protocol EmitterFunction: Sendable {
  /// The type of value that it takes, for a message.
  var typeName: String { get }
}

struct TypedEmitter<F: Flow, Value>: EmitterFunction {
  let emit: @Sendable (Value, F.State) -> F.Event?

  var typeName: String { String(describing: Value.self) }
}

struct FailedRequestEmitter<F: Flow>: EmitterFunction {
  let emit: @Sendable (inout FailedRequest<F>, F.State) -> F.Event?

  var typeName: String { "FailedRequest" }
}

/// The emitters of a flow, one a type of value.
struct Emitters<F: Flow>: Sendable {
  let all: [Emitter<F>]

  /// The emitter for a type of value, to be looked up once and kept.
  func emitter<Value>(
    for type: Value.Type
  ) -> (@Sendable (Value, F.State) -> F.Event?)? {
    let wanted = ObjectIdentifier(type)
    for index in all.indices where all[index].type == wanted {
      return (all[index].function as? TypedEmitter<F, Value>)?.emit
    }
    return nil
  }

  /// What a value means.
  func event<Value>(for value: Value, _ state: F.State) -> F.Event? {
    emitter(for: Value.self)?(value, state)
  }

  /// What it means that a load or validation failed.
  func event(for request: inout FailedRequest<F>, _ state: F.State) -> F.Event? {
    for emitter in all {
      guard let emitter = emitter.function as? FailedRequestEmitter<F> else { continue }
      if let event = emitter.emit(&request, state) { return event }
    }
    return event(for: request.failure, state)
  }
}
