import FlowCore
import FlowExpressions

/// An expression of a plan over what has been gathered: CEL, as in scripts.
///
/// It reads the members of the state by their names, null as long as they have no value, and `today`, the
/// day in UTC as a text.
struct PlanExpression: Sendable {
  /// The expression as it was written.
  let text: String
  private let expression: Expression

  /// True if it has the same value whatever is known.
  var isConstant: Bool { expression.isConstant }

  /// The names that no member can have.
  static let ownNames = ["today"]

  /// - Parameters:
  ///   - text: the expression.
  ///   - members: the names that it may read.
  /// - Throws: what is wrong with it.
  init(_ text: String, over members: [String]) throws(DocumentError) {
    self.text = text
    do throws(ExpressionError) {
      expression = try Expression.parse(text)
    } catch {
      throw DocumentError("'\(text)': \(error.message)")
    }
    try Self.check(expression, text, members)
  }

  private init(_ expression: Expression, _ text: String, over members: [String])
    throws(DocumentError)
  {
    self.text = text
    self.expression = expression
    try Self.check(expression, text, members)
  }

  private static func check(
    _ expression: Expression, _ text: String, _ members: [String]
  ) throws(DocumentError) {
    if let unknown = expression.unknownFunctions.first {
      throw DocumentError("'\(text)': there is no function '\(unknown.path[0])'")
    }
    let known = members + ownNames
    for reference in expression.references where !reference.isTypeName {
      guard known.contains(reference.path[0]) else {
        throw DocumentError(
          "'\(text)': there is no member '\(reference.path[0])'; there "
            + (members.isEmpty ? "is only " : "are ") + known.joined(separator: ", "))
      }
    }
  }

  /// The expression that stands in a text behind `${`, and the offset behind its `}`.
  static func embedded(
    in text: [UInt8], from start: Int, over members: [String]
  ) throws(DocumentError) -> (PlanExpression, end: Int) {
    let (expression, end): (Expression, Int)
    do throws(ExpressionError) {
      (expression, end) = try Expression.parseEmbedded(text, in: start..<text.count)
    } catch {
      throw DocumentError("'\(String(decoding: text, as: UTF8.self))': \(error.message)")
    }
    let own = String(decoding: text[start..<end], as: UTF8.self)
    return (try PlanExpression(expression, own, over: members), end + 1)
  }

  /// The value; nil if it has none: since something that it is about is not known yet, or since it fails, which
  /// the state notes.
  func value<Name: SendableMetatype>(_ given: Given<ServedState<Name>>) -> Value? {
    let scope = Lookup { name in
      name == "today" ? .string("\(given.today)") : given.state.document(of: name)?.value ?? .null
    }
    do throws(ExpressionError) {
      return try expression.evaluate(in: scope)
    } catch {
      if !isUnknown(in: given.state) { given.state.faults.note(text, error.message) }
      return nil
    }
  }

  /// True if something that it is about is not known yet: null, or a member of null.
  private func isUnknown<Name: SendableMetatype>(in state: ServedState<Name>) -> Bool {
    expression.references.contains { reference in
      guard !reference.isTypeName, reference.path[0] != "today" else { return false }
      var value = state.document(of: reference.path[0]) ?? .null
      for name in reference.path.dropFirst() {
        guard case .object = value, let member = value[name] else { break }
        value = member
      }
      return value == .null
    }
  }

  /// True if it is known to be true.
  func holds<Name: SendableMetatype>(_ given: Given<ServedState<Name>>) -> Bool {
    switch value(given) {
    case .bool(let holds): return holds
    case nil: return false
    case .null: return false
    case let other?:
      given.state.faults.note(text, "it is \(other.text), where true or false was expected")
      return false
    }
  }
}
