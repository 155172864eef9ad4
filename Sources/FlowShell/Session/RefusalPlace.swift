import FlowCore
import FlowScript

/// The word of a line that a refusal is about; the whole line if it is about none.
struct RefusalPlace {
  let range: SourceRange

  init(_ refusal: Refusal, _ blame: Blame?, _ instruction: Instruction, _ script: Script) {
    if let places = LinkPlaces(instruction, script) {
      range = places[refusal.unknown ?? refusal.field ?? ""]
      return
    }
    let line = script.lines[Int(instruction.line)]
    if let place = blame?.range(in: line, of: script) {
      range = place
      return
    }
    let words = line.words
    let fields = FieldPlaces(words, of: script)
    if let word = fields?.word(of: refusal) ?? RefusalPlace.word(of: refusal, in: words, script) {
      range = script.words[word].range
      return
    }
    let start = words.first.map { script.words[$0].range.start } ?? line.raw.start
    let end = words.last.map { script.words[$0].range.end } ?? line.raw.end
    range = SourceRange(start: start, end: max(end, line.raw.end))
  }

  /// The word behind the command's name that is not known, or a step that was not visited.
  ///
  /// A step's name is the last word that could be it, since a flow's name may stand before it.
  private static func word(of refusal: Refusal, in words: Range<Int>, _ script: Script) -> Int? {
    if refusal.code == .backUnvisited { return words.last }
    guard refusal.field == nil, let unknown = refusal.unknown else { return nil }
    let same = words.dropFirst().filter { script.texts[$0] == unknown }
    return refusal.code == .stepUnknown ? same.last : same.first
  }
}
