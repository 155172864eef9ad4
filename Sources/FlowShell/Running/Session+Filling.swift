import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// Gives templates their values, as a session is now.
extension Session {
  /// The value of something that a line gives.
  ///
  /// - Parameter templated: a value, or the templates that make one. Each expression in them is evaluated once.
  /// - Returns: the value.
  /// - Throws: why an expression has no value, or what is wrong with what came of it.
  func fill<Value>(_ templated: Templated<Value>) throws(Refusal) -> Value {
    switch templated {
    case .value(let value): return value
    case .template(let templates, let make):
      var texts: [FilledText] = []
      for template in templates { texts.append(try fill(template)) }
      do throws(Diagnostic) {
        return try make(texts)
      } catch {
        throw facts.refusal(
          Refusal(.init(rawValue: error.code), Message(error.message)), at: .source(error.range))
      }
    }
  }

  /// The same for what a line may leave out.
  func fill<Value>(_ templated: Templated<Value>?) throws(Refusal) -> Value? {
    guard let templated else { return nil }
    let value: Value = try fill(templated)
    return value
  }

  /// The text of a template.
  func fill(_ template: Template) throws(Refusal) -> FilledText {
    var filled = FilledText()
    for part in template.parts {
      switch part {
      case .text(let own):
        filled.text += own
        filled.shown += own
      case .expression(let expression):
        let value = try names.value(of: expression.expression, writtenAt: expression.raw)
        filled.text += value.insertedText
        filled.shown += value.isSecret ? value.text : value.insertedText
        if value.isSecret { keep(secret: value.insertedText) }
        filled.isSecret = filled.isSecret || value.isSecret
      }
    }
    return filled
  }
}
