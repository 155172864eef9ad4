/// The failures that a request is declared to have, by its type or by the plan that makes it.
@usableFromInline
package struct DeclaredFailures: Sendable, Equatable {
  /// The failures about what was asked.
  package private(set) var failures: [Failure]
  /// The failures of an attempt to ask for it; a query has none.
  package private(set) var attempts: [Failure]

  package init(failures: [Failure] = [], attempts: [Failure] = []) {
    self.failures = failures
    self.attempts = attempts
  }

  /// The failures that a type of request declares.
  init(of type: any Request.Type) {
    self.init(
      failures: type.failures, attempts: (type as? any Mutation.Type)?.attempts ?? [])
  }

  /// All of them, those about what was asked first.
  package var all: [Failure] { failures + attempts }

  /// True if neither list has a failure.
  package var isEmpty: Bool { failures.isEmpty && attempts.isEmpty }

  /// Returns true if one of them has a code.
  package func contains(_ code: String) -> Bool { all.contains { $0.code == code } }

  /// Adds those of others that are not there yet; one code can have several messages.
  mutating func add(_ other: DeclaredFailures) {
    for failure in other.failures where !all.contains(failure) { failures.append(failure) }
    for failure in other.attempts where !all.contains(failure) { attempts.append(failure) }
  }

  /// The same failures under other codes.
  func recoded(_ code: (Failure) -> String) -> DeclaredFailures {
    DeclaredFailures(
      failures: failures.map { $0.with(code($0)) }, attempts: attempts.map { $0.with(code($0)) })
  }
}

extension AnyFlow {
  /// The failures that a request of the flow is declared to have, under the codes that the flow has for them.
  ///
  /// A failure that a step takes for an event is declared by that. If none of the step's requests has it among
  /// its own, it belongs to all of them.
  package func declaredFailures(of request: String) -> DeclaredFailures {
    var declared = DeclaredFailures()
    for site in start.entry where site.name == request { declared.add(site.declared) }
    for step in steps {
      for site in step.declaration.entry where site.name == request { declared.add(site.declared) }
      let sites = step.declaration.checks + step.declaration.effects
      for site in sites where site.name == request {
        declared.add(site.declared.recoded { setback($0, at: step)?.failure.code ?? $0.code })
      }
      if sites.contains(where: { $0.name == request }) {
        declared.add(DeclaredFailures(failures: unclaimedSetbacks(of: step, among: sites)))
      }
    }
    return declared
  }

  /// The failures that a step takes for events and none of its requests declares.
  private func unclaimedSetbacks(
    of step: StepDefinition, among sites: [RequestSite]
  ) -> [Failure] {
    step.declaration.setbacks.filter { event in
      !sites.contains { site in
        site.declared.all.contains { setback($0, at: step)?.event == event }
      }
    }.map { Failure("\(name).\(eventNames[$0])") }
  }
}

extension Failure {
  /// The failure under a code.
  fileprivate func with(_ code: String) -> Failure {
    var failure = self
    failure.code = code
    return failure
  }
}
