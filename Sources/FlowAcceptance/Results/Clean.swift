import FlowShell

/// A value with texts in it that reports show.
package protocol Cleanable {
  /// The same without what a terminal would obey or XML could not hold.
  var cleaned: Self { get }
}

/// A text of one line, unless it is part of something else.
extension String: Cleanable {
  package var cleaned: String { CleanText.line(self) }
}

extension Optional: Cleanable where Wrapped: Cleanable {
  package var cleaned: Wrapped? { map(\.cleaned) }
}

extension Array: Cleanable where Element: Cleanable {
  package var cleaned: [Element] { map(\.cleaned) }
}

/// A value whose texts are clean, wherever they come from.
@propertyWrapper
package struct Clean<Value: Cleanable & Codable & Sendable & Equatable>: Sendable, Equatable {
  package var wrappedValue: Value {
    didSet { wrappedValue = wrappedValue.cleaned }
  }

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue.cleaned }
}

extension Clean: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
