import FlowCore
import FlowLanguage
import FlowOffer
import FlowSimulation
import FlowText

/// The continuations of a link, in the world as it is now.
struct LinkCandidates {
  let pages: PageTable
  let world: Document

  func candidates(typing word: String) -> [CompletionList.Candidate] {
    let lead = word.scheme == nil ? String(pages.base.scheme ?? "") : word
    if let mark = lead.firstIndex(of: "?") { return parameters(of: lead, after: mark) }
    guard let slash = lead.lastIndex(of: "/") else { return [] }
    return components(after: String(lead[...slash]), typing: lead)
  }

  private func components(
    after lead: String, typing word: String
  ) -> [CompletionList.Candidate] {
    let beginning = word.lowercased()
    let parts = continuations(of: lead).components.filter { part in
      "\(lead)\(Link.encoded(part.text))/".lowercased().hasPrefix(beginning)
    }
    return parts.flatMap { part in
      let text = lead + Link.encoded(part.text)
      // Its continuation matters where there is nothing to choose from; a world may have many stores.
      let next = parts.count == 1 || text == word ? continuations(of: text) : nil
      if text == word, let next, !next.isEmpty { return onward(from: text, next, part) }
      if isPage(text) {
        return [
          CompletionList.Candidate(
            text, part.summary, name: part.text, isWhole: next?.isEmpty ?? false)
        ]
      }
      return [.init("\(text)/", part.summary, name: "\(part.text)/", isWhole: false)]
    }
  }

  /// The continuations from a component that is complete.
  private func onward(
    from text: String, _ next: LinkContinuations, _ part: LinkContinuations.Part
  ) -> [CompletionList.Candidate] {
    var candidates: [CompletionList.Candidate] = []
    if !next.components.isEmpty {
      candidates.append(
        .init("\(text)/", part.summary, name: "\(part.text)/", isWhole: false))
    }
    if !next.parameters.isEmpty {
      let names = next.parameters.map { $0.name }
      candidates.append(
        .init("\(text)?", names.commaSeparated, name: "\(part.text)?", isWhole: false))
    }
    return candidates
  }

  private func parameters(
    of word: String, after mark: String.Index
  ) -> [CompletionList.Candidate] {
    let known = continuations(of: String(word[..<mark])).parameters
    let lead = word[...(word.lastIndex(of: "&") ?? mark)]
    let last = word[lead.endIndex...]
    if let equals = last.firstIndex(of: "=") {
      let values = known.first { $0.name == last[..<equals] }?.values ?? []
      return values.map { value in
        .init(
          "\(word[...equals])\(Link.encoded(value.text))", value.summary, name: value.text,
          isWhole: false)
      }
    }
    let given = (try? Link(String(lead)))?.query.map { $0.name } ?? []
    return known.filter { $0.isRepeatable || !given.contains($0.name) }.map {
      .init("\(lead)\($0.name)=", $0.summary, name: "\($0.name)=", isWhole: false)
    }
  }

  private func continuations(of text: String) -> LinkContinuations {
    guard let link = try? Link(text) else { return LinkContinuations() }
    return pages.continuations(link, world)
  }

  private func isPage(_ text: String) -> Bool {
    guard let link = try? Link(text) else { return false }
    return (try? pages.resolve(link)) != nil
  }
}

extension String {
  /// The text before the host of a link, such as `app://`; nil if this is no link yet.
  fileprivate var scheme: Substring? {
    utf8.firstRange(of: "://".utf8).map { self[..<$0.upperBound] }
  }
}
