import FlowCore
import FlowLanguage
import FlowScript

/// The part of a line that a refusal is about, where the refusal itself does not say.
enum ErrorLocation {
  /// The last word that has a role.
  case argument(Role)
  /// Bytes of the unparsed rest of the line, which is an expression.
  case expression(Range<Int>)
  case source(SourceRange)
}

extension Program {
  /// The part of an instruction that a refusal is about; the whole line if it is about no part of
  /// it.
  func range(
    of refusal: Refusal, at location: ErrorLocation?, in instruction: Instruction
  ) -> SourceRange {
    let line = script.lines[Int(instruction.line)]
    let arguments = arguments(of: instruction)
    let word: Int?
    switch location {
    case .source(let range): return range
    case .expression(let range): return script.raw(of: line).sourceRange(of: range)
    case .argument(let role): word = arguments.lastWord(role)
    case nil:
      if let link = arguments.word(.link) ?? arguments.word(.path) {
        return LinkPlaces(inWord: link, of: script)[refusal.unknown ?? refusal.field ?? ""]
      }
      word = arguments.word(of: refusal)
    }
    return word.map { script.range(of: refusal, inWord: $0) } ?? script.range(of: line)
  }
}

extension Script {
  /// The part of a word that a refusal is about: in a list the item that cannot be chosen.
  fileprivate func range(of refusal: Refusal, inWord word: Int) -> SourceRange {
    let range = words[word].range
    let bytes = source.bytes[range.offsets]
    guard refusal.code == .fieldChoice, let item = refusal.unknown, !item.isEmpty,
      bytes.contains(UInt8(ascii: ","))
    else { return range }
    let parts = bytes.split { Array(",='\" \t".utf8).contains($0) }
    return parts.last { $0.elementsEqual(item.utf8) }.map { SourceRange($0.indices) } ?? range
  }
}

extension Arguments {
  /// The word that a refusal is about: the name of a field that is unknown or there again, else its
  /// value, or a name that is not known.
  fileprivate func word(of refusal: Refusal) -> Int? {
    if let only = word(.only), refusal.field != nil || refusal.code == .commandUsage { return only }
    if let name = refusal.field {
      let given = fields.filter { $0.name == name }
      switch refusal.code {
      case .fieldUnknown: return given.first?.nameWord
      case .commandUsage: return given.dropFirst().first?.nameWord
      default: return given.first?.valueWord
      }
    }
    if refusal.code == .backUnvisited || refusal.code == .stepUnknown { return word(.step) }
    guard let unknown = refusal.unknown else { return nil }
    return all.first { script.texts[$0.word] == unknown }?.word
  }
}
