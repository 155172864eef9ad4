import FlowCore
import FlowScript

/// The word of a line that a refusal is about; the whole line if it is about none.
struct RefusalPlace {
  let range: SourceRange

  init(_ refusal: Refusal, _ blame: Blame?, _ instruction: Instruction, _ script: Script) {
    if let place = LinkPlace(refusal, instruction, script) {
      range = place.range
      return
    }
    let line = script.lines[Int(instruction.line)]
    if let place = blame?.range(in: line, of: script) {
      range = place
      return
    }
    let words = line.words
    let wanted = [refusal.unknown, refusal.field].compactMap(\.self)
    for text in wanted {
      if let word = words.first(where: { script.texts[$0] == text }) {
        let isField = text == refusal.field && text != refusal.unknown
        let place = isField && words.contains(word + 1) ? word + 1 : word
        range = script.words[place].range
        return
      }
      if let word = words.first(where: { script.pairName(ofWord: $0) == text }) {
        range = script.words[word].range
        return
      }
    }
    if refusal.field != nil, words.count == 2, instruction.type == SubmitCommand.self {
      range = script.words[words.upperBound - 1].range
      return
    }
    let start = words.first.map { script.words[$0].range.start } ?? line.raw.start
    let end = words.last.map { script.words[$0].range.end } ?? line.raw.end
    range = SourceRange(start: start, end: max(end, line.raw.end))
  }
}
