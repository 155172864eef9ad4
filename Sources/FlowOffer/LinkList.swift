import FlowCore
import FlowSimulation

/// The links of an app: examples, found by following its scheme with everything that can follow, and
/// the patterns of the places where that does not lead because no value is known.
package struct LinkList {
  private let pages: PageTable?
  private let world: Document

  /// The number of links that are looked at, and of the components that one has.
  private static let limits = (links: 4000, depth: 8)

  package init(_ flows: [RegisteredFlow]) {
    pages = flows.pages
    world = pages == nil ? .null : Worlds(flows).document
  }

  /// An example of a link, with the place where it leads.
  package struct Example {
    package let link: Link
    /// The type of the flow that it leads to.
    package let flow: ObjectIdentifier
    /// The position of the step where it leads, -1 for the first.
    package let place: Int
    /// The names that can follow its `?`.
    package let parameters: [String]
  }

  /// An example of a link to each place that one is known for.
  package var examples: [Example] {
    guard let pages, let base = try? Link(pages.base) else { return [] }
    var examples: [Example] = []
    // Pages may be outside of the base, too.
    var queue = [base, Link(scheme: base.scheme, host: "")]
    var next = 0
    while next < min(queue.count, LinkList.limits.links) {
      let link = queue[next]
      next += 1
      let onward = pages.continuations(link, world)
      if let target = try? pages.resolve(link).target {
        let place = target.place ?? -1
        if !examples.contains(where: { $0.flow == target.flow && $0.place == place }) {
          examples.append(
            Example(
              link: link, flow: target.flow, place: place,
              parameters: onward.parameters.map { $0.name }))
        }
      }
      guard link.path.count < LinkList.limits.depth else { continue }
      for component in onward.components {
        var longer = link
        if longer.host.isEmpty {
          longer.host = component.text
        } else {
          longer.path.append(component.text)
        }
        if longer != base { queue.append(longer) }
      }
    }
    return examples
  }

  /// A link to each place of a flow, with the names that can follow its `?`: an example, or a pattern.
  package func links(to flow: RegisteredFlow) -> [String] {
    guard let pages else { return [] }
    let examples = examples.filter { $0.flow == flow.type }
    var seen = Set(examples.map { $0.place })
    var links = examples.map { example in
      let names = example.parameters.map { "\($0)=…" }
      return "\(example.link)" + (names.isEmpty ? "" : "?\(names.joined(separator: "&"))")
    }
    for pattern in pages.patterns where pattern.target.flow == flow.type {
      if seen.insert(pattern.target.place ?? -1).inserted { links.append(pattern.text) }
    }
    return links
  }
}
