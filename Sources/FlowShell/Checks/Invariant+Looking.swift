import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// Looks if an invariant holds in a session as it is.
extension Invariant {
  /// An invariant that is written as `always` takes it: an expression, after `pending:` if it must hold
  /// while something is pending, too.
  ///
  /// - Parameters:
  ///   - text: the expression.
  ///   - path: what messages call the place where it is written, such as the name of an option.
  ///   - flows: the flows whose names it may use.
  /// - Throws: what is wrong with the expression, or a name in it that nothing has.
  package init(
    _ text: String, from path: String, _ flows: [RegisteredFlow]
  ) throws(PlacedDiagnostic) {
    let source = SourceText(path: path, bytes: Array(text.utf8))
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = text.drop(while: blank)
    let holdsWhilePending = rest.hasPrefix("\(Self.pending) ")
    if holdsWhilePending { rest = rest.dropFirst(Self.pending.count).drop(while: blank) }
    let start = text.utf8.count - rest.utf8.count
    let raw = RawText(SourceRange(start..<text.utf8.count), in: source.bytes)
    do throws(Diagnostic) {
      self.init(
        try PlacedExpression(raw), holdsWhilePending: holdsWhilePending,
        at: SourceOrigin(path: path, position: source.position(of: UInt32(clamping: start))))
    } catch {
      throw PlacedDiagnostic(error, in: source)
    }
    if let unknown = KnownNames(ScriptLanguage(flows)).unknown(
      in: written.expression, writtenAt: raw)
    {
      throw PlacedDiagnostic(unknown, in: source)
    }
  }

  /// The finding about an invariant in a situation.
  package enum Verdict: Sendable, Hashable {
    case holds
    case broken
    /// It says nothing: it reads a member that is not there yet, or something is pending.
    case silent
  }

  /// Returns what is found of it in a session as it is now.
  ///
  /// - Throws: why it has no value, where it is not that a member is not there yet.
  package func verdict(in session: Session) throws(Refusal) -> Verdict {
    if !holdsWhilePending, session.app.isBusy { return .silent }
    let random = session.app.state.outside.random
    defer { session.app.state.outside.random = random }
    let (expression, names) = (written.expression, Names(session, parameters))
    let value: Value
    do throws(ExpressionError) {
      value = try expression.evaluate(in: ExpressionScope(names, reading: expression))
    } catch {
      if error.isAbsence { return .silent }
      if error.kind == .limit { try session.app.deadline.check() }
      throw names.refusal(for: error, in: expression)
    }
    guard case .bool(let holds) = value else {
      throw Refusal(
        "expression",
        "expected a bool, found \(value.type.phrase): \(session.secrets.hide(value).json)")
    }
    return holds ? .holds : .broken
  }

  /// The reason why it is broken.
  package struct Breach: Sendable {
    /// The part that is false, and the sides of a comparison.
    package let message: String
    /// The values that were compared, if some were.
    package let comparison: Comparison?
  }

  /// Says why it does not hold in a session as it is now, in the words of an `expect` that fails; nil if it
  /// holds.
  package func breach(in session: Session) -> Breach? {
    let random = session.app.state.outside.random
    defer { session.app.state.outside.random = random }
    return session.facts.apart {
      do throws(Refusal) {
        try Expectation.check(written, Names(session, parameters))
        return nil
      } catch {
        return Breach(message: error.message, comparison: session.facts.comparison)
      }
    }
  }

  /// The values that it reads in a session as it is now, as JSON: of
  /// `size(world.orders) <= 1` the value of `size(world.orders)`.
  ///
  /// Situations that differ in nothing but what an invariant reads may differ for it: that it holds in
  /// one says nothing of what follows from it.
  package func values(in session: Session) -> [String] {
    let random = session.app.state.outside.random
    defer { session.app.state.outside.random = random }
    let names = Names(session, parameters)
    return reads.map { expression in
      let value = try? expression.evaluate(in: ExpressionScope(names, reading: expression))
      return value?.json ?? ""
    }
  }

  /// Checks that every name in it has a meaning in a session as it is now.
  ///
  /// Variables are known no earlier.
  func checkNames(in session: Session) throws(Refusal) {
    let names = Names(session, parameters)
    for reference in written.expression.references {
      guard let name = reference.path.first, !reference.isTypeName,
        Subject.Root(named: name) == nil, names.variable(name) == nil
      else { continue }
      throw session.facts.refusal(
        names.refusal(
          for: ExpressionError(
            "nothing is named '\(name)'", kind: .unknownName(name), range: reference.range),
          in: written.expression),
        at: .expression(reference.range))
    }
  }
}
