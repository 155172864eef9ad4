import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript
import FlowText

/// Knows what could be typed now.
///
/// A line is read up to the cursor as any other is, and what its command's grammar would take there
/// is what is offered.
package struct Completer {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// The candidates at a byte of a line, by what is valid in the session now.
  package func complete(_ text: String, _ cursor: Int) -> CompletionList {
    let bytes = Array(text.utf8.prefix(max(0, cursor)))
    let (script, _) = Script.parse(
      entry: bytes, path: "", number: 1, session.commands.verbs)
    let nothing = CompletionList(start: bytes.count, candidates: [])
    if let comment = script.comments.last, comment.end == bytes.count { return nothing }
    if let line = script.lines.last, line.kind == .transcript, script.reachesEnd(line) {
      return nothing
    }
    if case .substitution = script.unfinished { return names(in: bytes, isWhole: false) }
    let (words, start) = words(of: script)
    let typed = start < bytes.count ? script.texts[words.upperBound - 1] : ""
    if words.count == 1 {
      return list(commands, typed, start, script)
    }
    if let line = script.lines.last,
      let sign = session.language.redirectionSign(in: line, of: script), sign < words.upperBound - 1
    {
      let isName = script.texts[sign] != "|" && sign == words.upperBound - 2
      return isName
        ? list(Candidates(session).fileCandidates(typing: typed), typed, start, script) : nothing
    }
    let (offers, arguments) = offers(words, script)
    if offers.contains(where: { $0.isExpression }) {
      if script.isInQuotes { return nothing }
      let words = list(keywords(among: offers), typed, start, script)
      let names = names(in: bytes, isWhole: true)
      if words.candidates.isEmpty || words.start != names.start { return names }
      return CompletionList(start: start, candidates: words.candidates + names.candidates)
    }
    let candidates = offers.flatMap {
      Candidates(session).candidates(for: $0, arguments, typing: typed)
    }
    return list(candidates, typed, start, script)
  }

  /// The commands: first what leads on, as `help` names it, and last what would be refused.
  private var commands: [CompletionList.Candidate] {
    let all = session.commands.all
    let leading =
      session.app.state.host.map {
        NextCommands($0, pages: Screen.pageNames(in: session)).names
      } ?? NextCommands.namesBeforeAnyFlow
    let first = leading.compactMap { session.commands.named($0) }
    let others = all.filter { type in !first.contains { $0 == type } }
    let possible = others.filter(isPossible)
    let refused = others.filter { !isPossible($0) }
    return (first + possible + refused).map { .init($0.name, $0.manual.summary) }
  }

  private func isPossible(_ type: any Statement.Type) -> Bool {
    (type as? any Command.Type)?.isPossible(in: session) ?? !(type is any StructureCommand.Type)
  }

  /// The words of the command that is being typed, the last of which is at the cursor, and where
  /// that one begins.
  private func words(of script: Script) -> (words: Range<Int>, start: Int) {
    let end = script.source.bytes.count
    var words = script.words.count..<script.words.count
    if let line = script.lines.last, line.kind == .command, script.reachesEnd(line) {
      words = line.words
    }
    var start = end
    if let last = words.last, script.words[last].range.end == end {
      start = Int(script.words[last].range.start)
    } else {
      words = words.lowerBound..<words.upperBound + 1
    }
    let first = words.lowerBound
    let isRefused = words.count > 1 && script.texts[first] == RefusedCommand.name
    return (isRefused ? words.dropFirst() : words, start)
  }

  /// The words that the grammar of the command would take at the last of its words.
  private func offers(
    _ words: Range<Int>, _ script: Script
  ) -> (offers: [GrammarOffer], arguments: Arguments) {
    var reader = ArgumentReader(script, session.language)
    if let line = script.lines.last,
      let type = session.commands.command(ofWord: words.lowerBound, in: script)
    {
      reader.begin(line)
      reader.begin(type, words.dropFirst(), upTo: words.upperBound - 1)
      ReadingCounter.noteGrammar()
      _ = try? type.parse(&reader)
    }
    let offers =
      reader.offers.filter { !$0.areOptions } + reader.offers.filter(\.areOptions).prefix(1)
    return (offers, reader.taken)
  }

  /// The words that a grammar takes in place of an expression, or in front of it.
  private func keywords(among offers: [GrammarOffer]) -> [CompletionList.Candidate] {
    offers.compactMap { offer in
      if case .keyword(let word, let meaning, _) = offer { .init(word, meaning) } else { nil }
    }
  }

  /// The continuations of an expression; in a word no blank follows them.
  private func names(in bytes: [UInt8], isWhole: Bool) -> CompletionList {
    var list = CompletionList(start: bytes.count, candidates: [])
    for start in Completer.pathStarts(in: bytes) {
      let path = String(decoding: bytes[start...], as: UTF8.self)
      let known = Candidates(session).expressionCandidates(typing: path).filter {
        $0.begins(with: path)
      }
      list = CompletionList(
        start: start,
        candidates: isWhole
          ? known : known.map { .init($0.text, $0.description, name: $0.name, isWhole: false) })
      if !known.isEmpty { break }
    }
    return list
  }

  /// The places where the path at the end of an expression may begin: a `-` may be in a name or a
  /// minus.
  private static func pathStarts(in bytes: [UInt8]) -> [Int] {
    var start = (bytes.lastIndex { !isPathByte($0) } ?? -1) + 1
    if let bracket = openBracket(in: bytes[start...]) { start = bracket + 1 }
    guard let minus = bytes[start...].lastIndex(of: UInt8(ascii: "-")) else { return [start] }
    return [start, minus + 1]
  }

  /// The place of the open bracket after which a path begins anew, since it begins a list or holds an index
  /// that is computed; nil if there is none, or it holds a number.
  private static func openBracket(in path: ArraySlice<UInt8>) -> Int? {
    guard let bracket = path.lastIndex(of: UInt8(ascii: "[")),
      !path[bracket...].contains(UInt8(ascii: "]"))
    else { return nil }
    let isIndex = path[(bracket + 1)...].allSatisfy(ASCII.isDigit)
    return bracket > path.startIndex && isIndex ? nil : bracket
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    Subject.isNameByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "]")
  }

  private func list(
    _ candidates: [CompletionList.Candidate], _ typed: String, _ start: Int, _ script: Script
  ) -> CompletionList {
    CompletionList(
      start: start,
      candidates: candidates.filter { $0.begins(with: typed) }.map { spelling(of: $0, script) })
  }

  /// A candidate as it is written: in quotes where it needs some, and in those that are open.
  private func spelling(
    of candidate: CompletionList.Candidate, _ script: Script
  ) -> CompletionList.Candidate {
    var candidate = candidate
    if let pair = candidate.pairName {
      let value = String(candidate.text.dropFirst(pair.count))
      candidate.text = pair + (value.isEmpty ? "" : QuotedWord.of(value))
    } else if case .quote(let quote) = script.unfinished, candidate.isWhole {
      candidate.text = QuotedWord.of(candidate.text, in: quote)
    } else {
      candidate.text = candidate.text.isEmpty ? "" : QuotedWord.of(candidate.text)
    }
    return candidate
  }
}

extension Script {
  fileprivate var isInQuotes: Bool {
    if case .quote = unfinished { true } else { false }
  }

  /// True if only blanks and continuations are between a line and the end.
  fileprivate func reachesEnd(_ line: Line) -> Bool {
    let end = max(
      Int(line.raw.end), line.words.last.map { Int(words[$0].range.end) } ?? 0)
    var continues = false
    for byte in source.bytes[min(end, source.bytes.count)...] {
      if byte == UInt8(ascii: "\n"), !continues { return false }
      continues = byte == UInt8(ascii: "\\")
    }
    return true
  }
}

extension CompletionList.Candidate {
  fileprivate func begins(with typed: String) -> Bool {
    text.lowercased().hasPrefix(typed.lowercased())
  }

  /// The `NAME=` that the text begins with.
  fileprivate var pairName: String? {
    guard let equals = text.firstIndex(of: "="),
      text[..<equals].utf8.allSatisfy(Subject.isNameByte)
    else { return nil }
    return String(text[...equals])
  }
}

extension GrammarOffer {
  fileprivate var isExpression: Bool {
    if case .expression = self { true } else { false }
  }

  fileprivate var areOptions: Bool {
    if case .options = self { true } else { false }
  }
}
