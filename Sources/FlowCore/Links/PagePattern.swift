/// The path of a page as it is declared, such as `main/booking/{storeId}/store`.
package struct PagePattern: Sendable {
  package let parts: [Part]
  /// The path as it was written.
  let text: String

  package enum Part: Equatable, Sendable {
    case word(String)
    /// A value, and what it is where the path ends in front of it.
    case value(String, otherwise: String?)

    package var name: String? {
      if case .value(let name, _) = self { name } else { nil }
    }
  }

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .word(String(part)) }
      let words = part.dropFirst().dropLast().split(separator: "=", maxSplits: 1)
      precondition(!words.isEmpty, "{} in \(text) names no field; write such as {device}")
      return .value(String(words[0]), otherwise: words.count > 1 ? String(words[1]) : nil)
    }
  }

  /// The values of a path that goes as this one does; nil if it is shorter.
  func values(of path: [String]) -> [Link.Parameter]? {
    var values: [Link.Parameter] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .word: if index >= path.count { return nil }
      case .value(let name, let otherwise):
        guard let value = index < path.count ? path[index] : otherwise else { return nil }
        values.append(.init(name, value))
      }
    }
    return values
  }

  /// The path with these values.
  func path(_ values: [Link.Parameter]) -> [String] {
    parts.map { part in
      switch part {
      case .word(let word): word
      case .value(let name, _): values.first { $0.name == name }?.value ?? ""
      }
    }
  }
}

/// A name in a query, and the field that it fills in.
package struct QueryParameter: Sendable {
  package let name: String
  let field: String
  package let isList: Bool
  /// True if the page is there without it: the flow starts at the step that asks for it then.
  var isOptional = false
}

/// A page as it is declared, its flow's type not known.
///
/// The flow's definition is read when it is asked for: an app's pages lead to all of its flows.
public struct PageEntry: Sendable {
  /// The path that is printed, and behind it those that are read as well.
  package let spellings: [PagePattern]
  package let query: @Sendable () -> [QueryParameter]
  /// The part of the query that a link to the page can have: the answers in front of its step.
  package let answers: @Sendable () -> [QueryParameter]
  let flow: ObjectIdentifier
  /// The position of the step.
  let place: @Sendable () -> Int
  package let summary: @Sendable () -> String
  /// The names of the fields of the flow.
  let fields: @Sendable () -> [String]
  /// The step where the flow starts if a link lacks a value that may be left out, by the name of its field.
  let placeAsking: @Sendable (_ field: String) -> Int?
  /// The words that a field takes, where they are always the same.
  package let choices: @Sendable (_ field: String) -> [String]?
  let lead: @Sendable (Inputs) -> Destination
  /// The texts of the fields at a place; nil if it is another.
  let texts: @Sendable (Place) -> [Link.Parameter]?

  init<F: Flow>(
    _ paths: [String], _ flow: F.Type, at step: F.Step?, _ query: [PageParameter<F>] = [],
    isFilledIn: Bool = false, _ lead: @escaping @Sendable (Inputs) -> Destination
  ) {
    spellings = paths.map { PagePattern($0) }
    self.query = { query.map { $0.parameter() } }
    self.flow = ObjectIdentifier(flow)
    let place = { @Sendable in F.definition.steps.firstIndex { $0 == step } ?? 0 }
    self.place = place
    answers = {
      let fields = F.definition.flow.fields(before: isFilledIn ? place() + 1 : place()).map(\.name)
      return query.map { $0.parameter() }.filter { fields.contains($0.field) }
    }
    summary = { step.map { "step \($0.name) of \(F.name)" } ?? F.name }
    fields = {
      (F.definition.flow.startFields + F.definition.flow.stepFields.joined()).map(\.name)
    }
    placeAsking = { name in
      F.definition.flow.stepFields.firstIndex { $0.contains { $0.name == name } }
    }
    choices = { name in
      let fields = F.definition.flow.startFields + F.definition.flow.stepFields.joined()
      return fields.first { $0.name == name }?.choices
    }
    self.lead = lead
    texts = { place in
      guard let here = place.at(flow), here.step == (step ?? F.definition.steps[0]) else {
        return nil
      }
      return isFilledIn ? here.answers + here.submitted : here.answers
    }
  }
}
