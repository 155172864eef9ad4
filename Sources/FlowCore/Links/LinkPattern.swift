/// The links to one place of an app, with `{NAME}` for each value of their path and `NAME=…` for what
/// can follow `?`, such as `app://main/booking/{storeId}/checkout?service=…`.
package struct LinkPattern: Sendable {
  /// The pattern as it is written.
  package let text: String
  /// The flow that is in front there, and the position of the step where it starts; nil for its first.
  package let target: (flow: ObjectIdentifier, place: Int?)

  fileprivate init(_ text: String, _ names: [String], _ destination: Destination) {
    let query = names.map { "\(Link.encoded($0))=…" }.joined(separator: "&")
    self.text = query.isEmpty ? text : "\(text)?\(query)"
    target = destination.target
  }
}

extension AppPage {
  /// The patterns of the pages that are declared, in declared order; none of a page that is parsed by
  /// hand.
  package static var patterns: [LinkPattern] {
    if let pages = Self.self as? any TabledPage.Type { return pages.pages.patterns }
    if let pages = Self.self as? any StepPage.Type { return pages.stepPatterns }
    return []
  }
}

/// A page that stands in a table.
private protocol TabledPage {
  static var pages: Pages { get }
}

extension FlowPage: TabledPage where Root: PagedFlow {
  fileprivate static var pages: Pages { Root.pages }
}

extension Pages {
  fileprivate var patterns: [LinkPattern] {
    entries.indices.map { entry in
      let path = entries[entry].spellings[0].parts.map { part in
        switch part {
        case .word(let word): Link.encoded(word)
        case .value(let name, _): "{\(name)}"
        }
      }
      return LinkPattern(
        "\(scheme)://" + path.joined(separator: "/"), entries[entry].answers().map { $0.name },
        destination(entry, []))
    }
  }
}

extension StepPage {
  fileprivate static var stepPatterns: [LinkPattern] {
    guard var link = try? Link(base) else { return [] }
    let (path, flow) = (link.path, Target.definition.flow)
    return Target.definition.pageSteps.map { step in
      let page = Self(step: step, answers: [])
      link.path = path + [step.name]
      let fields = flow.fields(before: flow.stepNames.firstIndex(of: step.name) ?? 0)
      return LinkPattern("\(link)", fields.map { $0.name }, page.destination)
    }
  }
}
