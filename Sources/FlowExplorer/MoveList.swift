import FlowCore
import FlowOffer
import FlowScript
import FlowShell
import FlowSimulation

/// The moves that are possible in a situation, as the flow itself says.
struct MoveList {
  private let session: SearchSession
  private let samples: Samples
  private let picture: SituationPicture
  private var moves: [Move] = []

  /// - Parameters:
  ///   - session: the session in the situation.
  ///   - samples: what authors say can be typed.
  ///   - done: the deeds of others that were done on the way there.
  init(_ session: SearchSession, _ samples: Samples, without done: Set<String>) {
    self.session = session
    self.samples = samples
    picture = session.picture
    list(without: done)
  }

  /// The moves, in an order that is always the same.
  var all: [Move] { moves }

  private mutating func list(without done: Set<String>) {
    if picture.isTerminated {
      moves = [Move("restore", .app)] + links + notices
      return
    }
    guard let front = picture.frontLevel, !picture.isOver else { return }
    if picture.isInBackground {
      moves = [Move("foreground", .app)] + notices
      return
    }
    if picture.pending.isEmpty { answers(front.traits) } else { pending(front.traits) }
    ways(front.traits)
    for deed in samples.deeds(in: session) where !done.contains(deed.line) {
      moves.append(Move(deed.line, .deed))
    }
    app()
  }

  // The user

  private mutating func answers(_ traits: FlowTraits) {
    guard let ways = session.waysOn, traits.outcome == nil else { return }
    if ways.takesAnswer {
      let fields = session.openFields
      let forms = FormAnswers(fields, samples, at: traits.path.last ?? "", of: traits.flow)
      moves += forms.answers
      if fields.isEmpty { moves.append(Move("submit", .answer)) }
    }
    if ways.canRetry { moves.append(Move("retry", .retry)) }
    for name in session.calls {
      moves.append(Move(samples.startLine(of: name), .call))
    }
  }

  private mutating func ways(_ traits: FlowTraits) {
    let path = traits.path
    if path.count > 1 || session.waysOn?.canGoBack == true { moves.append(Move("back", .back)) }
    var seen: Set<String> = path.last.map { [$0] } ?? []
    for step in path.dropLast(2) where seen.insert(step).inserted {
      moves.append(Move("back to \(step)", .back))
    }
    moves.append(Move("cancel", .cancel))
  }

  // The outside

  private mutating func pending(_ traits: FlowTraits) {
    for pending in picture.pending {
      let word = session.word(for: pending.name, of: pending.flow)
      moves.append(Move("release \(word)", .ending))
      // What was done by this attempt is not refused to it any more.
      if pending.isLate { continue }
      let isDone = picture.effects.contains { effect in
        effect.name == pending.name && effect.flow == pending.flow
          && effect.key.map { session.hasPerformed($0) } == true
      }
      let codes = session.failures(of: pending.name, in: pending.flow, isDone: isDone)
      for code in codes + ["offline"] {
        moves.append(Move("release \(word) fail \(QuotedWord.of(code))", .ending))
      }
    }
    if session.waysOn != nil { moves.append(Move("submit", .answer)) }
    if traits.pending != nil { moves.append(Move("retry", .retry)) }
  }

  private var links: [Move] { session.links.map { Move("open \(QuotedWord.of($0))", .link) } }

  /// A tap on the notification that has arrived; where none has, one for each flow arrives.
  private var notices: [Move] {
    if picture.notice != nil { return [Move("notify --tap", .link)] }
    return session.noticeLinks.map { Move("notify Hello \(QuotedWord.of($0))", .app) }
  }

  private mutating func app() {
    let links = links
    moves += links
    if !links.isEmpty || session.reactsToApp {
      moves.append(Move("background", .app))
      moves.append(Move("terminate", .app))
    }
  }
}

/// The answers to a form: one with the plainest values, each other value on its own, pairs of values of different
/// fields, and one value for each rule that must refuse it.
private struct FormAnswers {
  private(set) var answers: [Move] = []

  init(_ fields: [OpenField], _ samples: Samples, at step: String, of flow: String) {
    if fields.isEmpty { return }
    let values = fields.map { field in
      FieldValues(
        field, sample: samples.values(of: field.description.name, at: step, in: flow),
        wrong: samples.wrongValues(of: field.description.name, at: step, in: flow))
    }
    var seen: Set<Move> = []
    func add(_ chosen: [String?], breaking breach: Move.Breach? = nil) {
      let given = zip(fields, chosen).compactMap { field, value in
        value.map { Move.Answer(field: field.description.name, value: $0) }
      }
      var move = Move(Move.submitLine(given), .answer)
      move.answer = given
      move.breach = breach
      if seen.insert(move).inserted { answers.append(move) }
    }
    let plain = values.map { $0.plainest }
    add(plain)
    for (index, field) in values.enumerated() {
      for value in field.accepted.dropFirst() {
        var chosen = plain
        chosen[index] = value
        add(chosen)
      }
    }
    for pair in FormAnswers.pairs(values) {
      var chosen = plain
      (chosen[pair.first.field], chosen[pair.second.field]) = (pair.first.value, pair.second.value)
      add(chosen)
    }
    for (first, second) in FormAnswers.alike(fields) {
      var chosen = plain
      chosen[second] = plain[first]
      add(chosen)
      chosen[second] = plain[first].map { $0 + "2" }
      add(
        chosen,
        breaking: Move.Breach(
          field: fields[second].description.name, rule: "different", isCertain: false))
    }
    for (index, field) in values.enumerated() {
      for (value, breach) in field.refused {
        var chosen = plain
        chosen[index] = value
        add(chosen, breaking: breach)
      }
    }
    add(fields.map { _ in nil })
  }

  /// The most pairs of values that are tried in one form.
  private static let mostPairs = 64

  private typealias Chosen = (field: Int, value: String)

  /// Each value of one field together with each of another.
  private static func pairs(_ values: [FieldValues]) -> [(first: Chosen, second: Chosen)] {
    var pairs: [(first: Chosen, second: Chosen)] = []
    for first in values.indices {
      for second in values.indices where second > first {
        for one in values[first].accepted.dropFirst() {
          for other in values[second].accepted.dropFirst() where pairs.count < mostPairs {
            pairs.append(((first, one), (second, other)))
          }
        }
      }
    }
    return pairs
  }

  /// The fields of one kind whose values are typed, two by two.
  private static func alike(_ fields: [OpenField]) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for first in fields.indices where fields[first].choices == nil {
      for second in fields.indices where second > first && fields[second].choices == nil {
        let kinds = (fields[first].description.kind, fields[second].description.kind)
        if kinds.0 == kinds.1, [.text, .secret].contains(kinds.0) { found.append((first, second)) }
      }
    }
    return found
  }
}

extension Move {
  /// The line that gives an answer.
  static func submitLine(_ answer: [Answer]) -> String {
    "submit" + answer.map { " \($0.field)=\(word($0.value))" }.joined()
  }

  /// A value as a word of a line; one of a sample may hold an expression.
  private static func word(_ value: String) -> String {
    value.contains("${") ? "\"\(value)\"" : QuotedWord.of(value)
  }
}
