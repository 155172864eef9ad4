/// A value that is seldom there, kept out of line: its holder is small to copy, and can lie in it.
@propertyWrapper enum OutOfLine<Value> {
  case absent
  indirect case present(Value)

  init(wrappedValue: Value?) { self = wrappedValue.map { .present($0) } ?? .absent }

  /// True if the value is not there: to ask takes nothing of it out.
  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  var wrappedValue: Value? {
    get {
      switch self {
      case .absent: nil
      case .present(let value): value
      }
    }
    set { self = OutOfLine(wrappedValue: newValue) }
  }
}
