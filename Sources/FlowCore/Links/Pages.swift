/// The pages of an app, each declared once; ``PagedFlow`` says how.
public struct Pages: Sendable {
  /// The base in front of a path, such as `app://main`.
  let base: String
  let scheme: String
  /// The beginning of the same links in the web.
  private let web: Link?
  package let entries: [PageEntry]

  /// The pages of an app.
  ///
  /// - Parameters:
  ///   - base: the beginning of every link, such as `app://main`.
  ///   - web: the web's form of `SCHEME://`, such as `https://www.example.com/app`; nil if there is none.
  ///   - entries: the pages.
  public init(
    base: String, web: String? = nil, @ListBuilder<PageEntry> _ entries: () -> [PageEntry]
  ) {
    let link = Pages.parsed(base)
    precondition(!link.host.isEmpty, "\(base) has no host; write such as app://main")
    self.base = base
    scheme = link.scheme
    self.web = web.map { Pages.parsed($0) }
    self.entries = entries()
  }

  private static func parsed(_ base: String) -> Link {
    do throws(LinkError) { return try Link(base) } catch {
      preconditionFailure("\(base) is no link: \(error); write such as app://main")
    }
  }

  package typealias Match = (entry: Int, values: [Link.Parameter])

  // Reading

  /// The page that a link names.
  package func match(_ link: Link) throws(LinkError) -> Match {
    let path = try path(of: link)
    var found = spellings
    for index in path.indices { found = try following(path[index], at: index, found) }
    for spelling in found {
      guard let values = spelling.pattern.values(of: path) else { continue }
      return (spelling.entry, values + (try queried(link, entries[spelling.entry])))
    }
    let last = path.last ?? link.scheme
    throw .unknown(last, "a page behind \(path.isEmpty ? "\(last)://" : last) is missing")
  }

  /// The path behind `SCHEME://`.
  package func path(of link: Link) throws(LinkError) -> [String] {
    if link.scheme == scheme { return (link.host.isEmpty ? [] : [link.host]) + link.path }
    guard let web, link.scheme == web.scheme else { throw .unknown(link.scheme) }
    guard link.host == web.host else { throw .unknown(link.host) }
    guard link.path.starts(with: web.path) else { throw .unknown(link.path.first ?? link.host) }
    return Array(link.path.dropFirst(web.path.count))
  }

  /// A path in the table.
  package struct Spelling {
    package let entry: Int
    package let pattern: PagePattern

    fileprivate static func all(of entries: [PageEntry]) -> [Spelling] {
      entries.indices.flatMap { index in
        entries[index].spellings.map { Spelling(entry: index, pattern: $0) }
      }
    }
  }

  /// Every path in the table.
  package var spellings: [Spelling] { Spelling.all(of: entries) }

  /// The paths that go on with a component.
  package func following(
    _ component: String, at index: Int, _ spellings: [Spelling]
  ) throws(LinkError) -> [Spelling] {
    let longer = spellings.filter { $0.pattern.parts.count > index }
    let words = longer.filter { $0.pattern.parts[index] == .word(component) }
    if !words.isEmpty { return words }
    let values = longer.filter { $0.pattern.parts[index].name != nil }
    // A word that follows the value is never the value itself.
    let behind = PagePattern.Part.word(component)
    if let name = values.first(where: { $0.pattern.parts.dropFirst(index + 1).first == behind })?
      .pattern.parts[index].name
    {
      throw .unknown(component, "'\(component)' needs a \(name) in front of it")
    }
    let possible = values.filter { spelling in
      guard !component.isEmpty, let name = spelling.pattern.parts[index].name else { return false }
      return entries[spelling.entry].choices(name)?.contains(component) ?? true
    }
    if possible.isEmpty { throw .unknown(component) }
    return possible
  }

  /// The values behind `?`, in the order that the page declares.
  private func queried(
    _ link: Link, _ entry: PageEntry
  ) throws(LinkError) -> [Link.Parameter] {
    var values: [Link.Parameter] = []
    for parameter in entry.query() {
      let name = parameter.name
      if !parameter.isList, let value = try link.value(of: name) {
        values.append(.init(name, value))
      }
      guard parameter.isList else { continue }
      for value in link.values(of: name) {
        if value.isEmpty || value.contains(",") {
          throw .impossible(name, "\(name) cannot be '\(value)'")
        }
        values.append(.init(name, value))
      }
    }
    return values
  }

  /// The names of a link's query that mean nothing to its page.
  package func ignoredNames(in link: Link) -> [String] {
    let known = (try? match(link)).map { entries[$0.entry].query().map(\.name) } ?? []
    return link.query.map { $0.name }.filter { !known.contains($0) }
  }

  /// The problems of the pages: two of one path, a value that no field takes.
  func problems(inFlow flow: String) -> [DefinitionProblem] {
    var seen: [String] = []
    var problems: [DefinitionProblem] = []
    for entry in entries {
      let known = entry.fields()
      for spelling in entry.spellings {
        let shape = spelling.parts.map { part in
          if case .word(let word) = part { word } else { "{}" }
        }.joined(separator: "/")
        if seen.contains(shape) {
          problems.append(
            DefinitionProblem(
              .duplicatePage, inFlow: flow,
              "two pages have the path \(spelling.text); the second is never reached, so make one of them"
            ))
        }
        seen.append(shape)
        for name in spelling.parts.compactMap(\.name) where !known.contains(name) {
          let advice =
            known.isEmpty ? "it asks for nothing" : "it asks for \(known.joined(separator: ", "))"
          problems.append(
            DefinitionProblem(
              .unknownPageField, inFlow: flow,
              "the path \(spelling.text) has {\(name)}, which \(entry.summary()) does not ask for; \(advice)"
            ))
        }
      }
    }
    return problems
  }

  // Printing

  /// The page where a flow is; nil if no link leads there.
  func match(_ place: Place) -> Match? {
    for (index, entry) in entries.enumerated() {
      guard let texts = entry.texts(place) else { continue }
      var values: [Link.Parameter] = []
      for part in entry.spellings[0].parts {
        guard let name = part.name else { continue }
        if let text = texts.last(where: { $0.name == name }) { values.append(text) }
      }
      for parameter in entry.query() {
        guard let text = texts.last(where: { $0.name == parameter.field })?.value else { continue }
        let items = parameter.isList ? text.split(separator: ",").map(String.init) : [text]
        values += items.map { Link.Parameter(parameter.name, $0) }
      }
      // The link must lead to this page again: a store may have an id that no path can have.
      if let match = try? match(link(index, values)), match.entry == index { return match }
    }
    return nil
  }

  /// The page of a flow with some values.
  ///
  /// - Throws: why there is none: what is wrong with the values for the first page of the flow there, if there
  ///   is one at all.
  func match<F: Flow>(
    of flow: F.Type, at step: F.Step?, _ values: [Link.Parameter]
  ) throws(LinkError) -> Match {
    var reason: LinkError?
    for (index, entry) in entries.enumerated() where entry.flow == ObjectIdentifier(flow) {
      if let step, F.definition.steps[entry.place()] != step { continue }
      do throws(LinkError) {
        let match = try match(link(index, values))
        if match.entry == index, values.allSatisfy({ match.values.contains($0) }) { return match }
      } catch {
        reason = reason ?? error
      }
    }
    let place = step.map { "step \($0.name) of \(F.name)" } ?? F.name
    let names = values.isEmpty ? "" : " with \(values.map { $0.name }.joined(separator: ", "))"
    throw reason ?? .impossible(F.name, "no page leads to \(place)\(names)")
  }

  /// The link that leads to a page, in its one form.
  func link(_ entry: Int, _ values: [Link.Parameter]) -> Link {
    let path = entries[entry].spellings[0].path(values)
    let names = entries[entry].query().map { $0.name }
    return Link(
      scheme: scheme, host: path.first ?? "", path: Array(path.dropFirst()),
      query: values.filter { names.contains($0.name) })
  }

  /// The place of a page.
  func destination(_ entry: Int, _ values: [Link.Parameter]) -> Destination {
    let destination = entries[entry].lead(inputs(entry, values))
    let missing = entries[entry].query().filter { parameter in
      parameter.isOptional && !values.contains { $0.name == parameter.name }
    }
    let places = missing.compactMap { entries[entry].placeAsking($0.field) }
    return places.min().map(destination.startingNoLater) ?? destination
  }

  private func inputs(_ entry: Int, _ values: [Link.Parameter]) -> Inputs {
    let query = entries[entry].query()
    var fields: [(name: String, value: String)] = []
    for value in values where !query.contains(where: { $0.name == value.name }) {
      fields.append((value.name, value.value))
    }
    for parameter in query {
      let items = values.filter { $0.name == parameter.name }.map { $0.value }
      if !items.isEmpty { fields.append((parameter.field, items.joined(separator: ","))) }
    }
    return Inputs(fields)
  }
}
