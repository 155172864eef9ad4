public import FlowCore

/// An app whose links hold values that its worlds know, so that they can be completed.
public protocol LinkValues: PagedFlow {
  /// The values that a parameter of a link can have, besides those that never change.
  ///
  /// - Parameters:
  ///   - name: the parameter's name in the table of pages.
  ///   - given: the values in front of it.
  ///   - world: the worlds of the flows, by their names.
  /// - Returns: the values, each with a few words; none if nothing is known of the parameter.
  static func linkValues(
    of name: String, given: Inputs, in world: Document
  ) -> [LinkContinuations.Part]
}

extension FlowPage: CompletablePage where Root: PagedFlow {
  /// The names of a link's query that mean nothing to its page.
  public static func ignoredNames(in link: Link) -> [String] { Root.pages.ignoredNames(in: link) }

  /// The components and names that can follow; values are those of the worlds.
  public static func continuations(of link: Link, in world: Document) -> LinkContinuations {
    let root = Root.self as? any LinkValues.Type
    return PageCompletion(pages: Root.pages) { name, given in
      root?.linkValues(of: name, given: given, in: world) ?? []
    }.continuations(of: link)
  }
}

/// The continuations of links, read from a table of pages.
private struct PageCompletion {
  let pages: Pages
  /// The values of a parameter behind others.
  let offer: (String, Inputs) -> [LinkContinuations.Part]

  func continuations(of link: Link) -> LinkContinuations {
    guard let path = try? pages.path(of: link) else { return LinkContinuations() }
    var found = pages.spellings
    var given: [(name: String, value: String)] = []
    for index in path.indices {
      guard let next = try? pages.following(path[index], at: index, found),
        let first = next.first
      else { return LinkContinuations() }
      if let name = first.pattern.parts[index].name {
        let known = values(of: name, at: first.entry, Inputs(given))
        if !known.contains(where: { $0.text == path[index] }) { return LinkContinuations() }
        given.append((name, path[index]))
      }
      found = next
    }
    return LinkContinuations(
      components(after: path.count, found, Inputs(given)),
      parameters: parameters(of: link, Inputs(given)))
  }

  private func parameters(
    of link: Link, _ given: Inputs
  ) -> [LinkContinuations.Parameter] {
    guard let entry = try? pages.match(link).entry else { return [] }
    return pages.entries[entry].answers().map { parameter in
      .init(
        parameter.name, pages.entries[entry].summary(), isRepeatable: parameter.isList,
        values: values(of: parameter.name, at: entry, given))
    }
  }

  /// The components that can stand at a position, each once.
  private func components(
    after index: Int, _ spellings: [Pages.Spelling], _ given: Inputs
  ) -> [LinkContinuations.Part] {
    var parts: [LinkContinuations.Part] = []
    for spelling in spellings where spelling.pattern.parts.count > index && isPrinted(spelling) {
      let isLast = spelling.pattern.parts.count == index + 1
      let next: [LinkContinuations.Part] =
        switch spelling.pattern.parts[index] {
        case .word(let word):
          [.init(word, isLast ? pages.entries[spelling.entry].summary() : "leads on")]
        case .value(let name, _): values(of: name, at: spelling.entry, given)
        }
      for part in next {
        guard let known = parts.firstIndex(where: { $0.text == part.text }) else {
          parts.append(part)
          continue
        }
        // A page says more than that others are behind it.
        if isLast { parts[known] = part }
      }
    }
    return parts
  }

  private func isPrinted(_ spelling: Pages.Spelling) -> Bool {
    pages.entries[spelling.entry].spellings[0].parts == spelling.pattern.parts
  }

  private func values(
    of name: String, at entry: Int, _ given: Inputs
  ) -> [LinkContinuations.Part] {
    if let choices = pages.entries[entry].choices(name) { return choices.map { .init($0, name) } }
    return offer(name, given)
  }
}
