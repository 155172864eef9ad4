import FlowExpressions
import FlowOffer
import FlowScript

/// A name that a line takes from what is in scope.
package struct NameReference: Sendable {
  /// The name, and the fields that directly follow it: `["state", "tariff"]`.
  package let path: [String]
  /// The place where it is written.
  package let range: SourceRange
  /// True if it means a type where no variable has the name.
  package var isTypeName = false

  package init(path: [String], range: SourceRange, isTypeName: Bool = false) {
    self.path = path
    self.range = range
    self.isTypeName = isTypeName
  }

  package var name: String { path.first ?? "" }

  /// The names that have a meaning without a variable.
  package static let reserved = Subject.Root.allCases.map(\.rawValue) + Reserved.literals

  /// True if it has a meaning without a variable of the name.
  package var isReserved: Bool { isTypeName || Subject.Root(named: name) != nil }
}

extension Program {
  /// The names that an instruction reads, in its expression or in the `${…}` of its words.
  package func references(of instruction: Instruction) -> [NameReference] {
    let inExpressions = expressions(of: instruction).flatMap(\.references)
    guard let subject = instruction.command.subject,
      let word = arguments(of: instruction).word(.subject)
    else { return inExpressions }
    return inExpressions
      + [NameReference(path: subject.names, range: script.words[word].range)]
  }

  /// The expressions of an instruction: those in the `${…}` of its words and of the transcript after it,
  /// and the rest of its line.
  package func expressions(of instruction: Instruction) -> [PlacedExpression] {
    let inTranscript = transcript(of: instruction).flatMap { line -> [PlacedExpression] in
      guard case .template(let template) = expectedLine(line) else { return [] }
      return template.expressions
    }
    return command(of: instruction).expressions + inTranscript
  }
}

/// An expression of a script, which knows the place of each part of it.
package struct PlacedExpression {
  package let expression: Expression
  package let raw: RawText

  package init(expression: Expression, raw: RawText) {
    self.expression = expression
    self.raw = raw
  }

  /// Reads a stretch of a script as an expression.
  ///
  /// - Throws: the first mistake in it.
  package init(_ raw: RawText) throws(Diagnostic) {
    do throws(ExpressionError) {
      expression = try Expression.parse(raw.text)
    } catch {
      throw Diagnostic(
        code: "syntax", message: error.message, range: raw.sourceRange(of: error.range))
    }
    self.raw = raw
  }

  /// The source text of a part of it.
  package func text(of part: Expression) -> String { text(at: part.range) }

  /// The source text of a range of it.
  package func text(at range: Range<Int>) -> String {
    String(decoding: Array(raw.text.utf8)[range], as: UTF8.self)
  }

  /// The names that it takes from what is in scope.
  package var references: [NameReference] { expression.references.map(reference) }

  /// The functions that it calls and that do not exist.
  package var unknownFunctions: [NameReference] { expression.unknownFunctions.map(reference) }

  /// The names that it compares with literal texts: `step == "amount"`.
  package var comparedTexts: [(name: String, text: String, range: SourceRange)] {
    expression.comparedTexts.map { ($0.name, $0.text, raw.sourceRange(of: $0.range)) }
  }

  private func reference(_ reference: Expression.Reference) -> NameReference {
    NameReference(
      path: reference.path, range: raw.sourceRange(of: reference.range),
      isTypeName: reference.isTypeName)
  }
}

extension Script {
  /// A word as a path: with the quotes in its brackets.
  package func pathText(ofWord word: Int) -> String { subjectText(ofWord: word) ?? texts[word] }

  /// The expressions in the `${…}` of a word.
  package func expressions(inWord word: Int) -> [PlacedExpression] {
    guard words[word].hasExpression else { return [] }
    return pieces(ofWord: word).compactMap { piece in
      guard case .expression(let raw) = piece else { return nil }
      return try? PlacedExpression(raw)
    }
  }
}
