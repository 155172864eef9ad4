import FlowScript

/// A word by which cases are selected: `@smoke`.
package struct Tag: Sendable, Hashable {
  /// The word without `@`.
  package let name: String
  /// The place where it is written.
  package let range: SourceRange

  /// The name after `@` in a word that is a tag; nil if it is none.
  ///
  /// A name is made of letters, digits, `_`, `-` and `.`.
  package static func name(in word: String) -> String? {
    let name = word.dropFirst()
    guard word.hasPrefix("@"), !name.isEmpty else { return nil }
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
        || scalar == "_" || scalar == "-" || scalar == "."
    }
    return isName ? String(name) : nil
  }

  /// The mistake in a word that is not a tag.
  package static func mistake(_ word: String) -> String {
    "'\(word)' is not a tag: @ and then letters, digits, _, - or ."
  }
}

extension Tag {
  /// Takes all words left, which are tags.
  package static func readAll(_ words: inout ArgumentReader) throws(Diagnostic) -> [Tag] {
    var tags: [Tag] = []
    while !words.isAtEnd {
      let index = words.position
      guard let name = Tag.name(in: try words.literal("a tag")) else {
        throw words.wrong(index, Tag.mistake(words.text(index).shownAsWord))
      }
      tags.append(Tag(name: name, range: words.script.words[index].range))
    }
    return tags
  }
}
