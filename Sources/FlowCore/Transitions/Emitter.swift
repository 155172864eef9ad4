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

/// The emitters of a flow, one a type of value.
struct Emitters<F: Flow>: Sendable {
  let all: [Emitter<F>]

  /// The emitter for a type of value, to be looked up once and kept.
  func emitter<Value>(
    for type: Value.Type
  ) -> (@Sendable (Value, F.State) -> F.Event?)? {
    let wanted = ObjectIdentifier(type)
    for emitter in all where emitter.type == wanted {
      return (emitter.function as? TypedEmitter<F, Value>)?.emit
    }
    return nil
  }

  /// What a value means.
  func event<Value>(for value: Value, _ state: F.State) -> F.Event? {
    emitter(for: Value.self)?(value, state)
  }
}
