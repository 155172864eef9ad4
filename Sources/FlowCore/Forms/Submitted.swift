/// The answers that were last submitted to a form, as values: one for each field, in the form's order.
///
/// No secret is among them. They are given again where nothing else is said: when an answer is repeated, when
/// a step is shown again, and behind an edit.
@usableFromInline package struct Submitted: Sendable {
  private var values: [SubmittedValue?]

  /// No answer at all.
  package static let none = Submitted([])

  /// - Parameter values: the value of each field; nil for one that was left out.
  init(_ values: [SubmittedValue?]) { self.values = values }

  /// True if nothing was submitted.
  var isEmpty: Bool { values.allSatisfy { $0 == nil } }

  /// The value of the field at a position; nil if it has none.
  @usableFromInline
  subscript(index: Int) -> SubmittedValue? {
    get { values.indices.contains(index) ? values[index] : nil }
    set {
      while values.count <= index { values.append(nil) }
      values[index] = newValue
    }
  }

  /// Leaves out the value of the field at a position.
  mutating func remove(_ index: Int) {
    if values.indices.contains(index), values[index] != nil { values[index] = nil }
  }
}

/// The value of a field, as it was submitted.
@usableFromInline package enum SubmittedValue: Sendable {
  /// The field was emptied.
  case nothing
  /// The value itself.
  case value(any Answerable)
  /// The value as it was saved: its text, or that of each item of a list. Its field reads it once its choices
  /// are there.
  case saved([String])

  /// The text of the value, or of each item of a list.
  var texts: [String] {
    switch self {
    case .nothing: []
    case .value(let value): value.itemTexts
    case .saved(let texts): texts
    }
  }

  /// The value as it is typed.
  package var text: String {
    if case .value(let value) = self { value.fieldText } else { texts.joined(separator: ",") }
  }
}

extension Answerable {
  /// The text of each item of a list, or of the value.
  fileprivate var itemTexts: [String] {
    if Self.fieldKind == .list, let items = self as? [Item] { return items.map { $0.fieldText } }
    return [fieldText]
  }
}
