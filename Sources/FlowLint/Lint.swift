import FlowCore
import FlowScript
import FlowShell

/// Looks through scripts and flows for everything that can be known without running them.
package struct Lint {
  private let flows: [RegisteredFlow]
  private let variables: Set<String>
  private let files: Files
  private let commands: CommandList

  /// - Parameters:
  ///   - flows: the flows whose names scripts use.
  ///   - variables: the names that get their values outside of scripts.
  ///   - files: the reader of the files that scripts name.
  ///   - commands: the commands that scripts may name.
  package init(
    _ flows: [RegisteredFlow], variables: [String], files: Files,
    commands: CommandList = .standard
  ) {
    self.flows = flows
    self.commands = commands
    self.variables = Set(variables)
    self.files = files
  }

  /// Looks through scripts, and through flows.
  ///
  /// - Parameters:
  ///   - scripts: the scripts.
  ///   - includesAllFlows: false to look only at the flows that the scripts can be about, and at no
  ///     translations, which may be with another flow than the one that says the text.
  /// - Returns: everything that is wrong.
  package func result(
    _ scripts: [(path: String, bytes: [UInt8])], includesAllFlows: Bool
  ) -> LintResult {
    var report = LintReport()
    var suites: [Suite] = []
    for (path, bytes) in scripts {
      do throws(ScriptError) {
        suites.append(try Suite.read(bytes, path: path, flows, files, commands))
      } catch {
        for mistake in error.mistakes { report.add(mistake) }
      }
    }
    let linted = linted(suites)
    let context = context(suites)
    for script in linted { check(script, context, &report) }
    let reached = Set(includesAllFlows ? context.flowNames : linted.flatMap(context.flows))
    let problems = flows.twins + flows.filter { reached.contains($0.name) }.flatMap { $0.problems }
    let translations = includesAllFlows ? flows.translationProblems : []
    return LintResult(
      flowFindings: problems.map { FlowFinding($0) } + translations.map { FlowFinding($0) }
        + flows.filter { reached.contains($0.name) }.flatMap { flow in
          flow.waysBehindEffects.map { FlowFinding($0, of: flow) }
        },
      findings: sorted(
        allowed(placed(report.findings, in: suites, scripts.map(\.path))), scripts.map(\.path)))
  }

  /// The findings with the places that lead to them where they are in files that are only sourced.
  private func placed(
    _ findings: [PlacedDiagnostic], in suites: [Suite], _ paths: [String]
  ) -> [PlacedDiagnostic] {
    var origins: [String: [SourceOrigin]] = [:]
    for (part, places) in suites.flatMap({ $0.program.sourced }) {
      let path = part.script.source.path
      if origins[path] == nil, !paths.contains(path) { origins[path] = places }
    }
    return findings.map { finding in
      guard finding.origins.isEmpty, let places = origins[finding.source.path] else {
        return finding
      }
      var finding = finding
      finding.origins = places
      return finding
    }
  }

  private func context(_ suites: [Suite]) -> LintContext {
    var counts: [String: Int] = [:]
    for suite in suites {
      for suiteCase in suite.cases {
        for tag in suiteCase.allTags { counts[tag, default: 0] += 1 }
      }
    }
    return LintContext(flows, variables: variables, tagCounts: counts)
  }

  /// The scripts, and which of them are only parts of others.
  private func linted(_ suites: [Suite]) -> [LintedScript] {
    var parts: Set<String> = []
    for suite in suites {
      for part in suite.program.parts {
        parts.insert(real(part.script.source.path))
      }
    }
    return suites.map { LintedScript(suite: $0, isPart: parts.contains(real($0.path))) }
  }

  private func real(_ path: String) -> String { (try? files.realPath(path)) ?? path }

  private func check(
    _ script: LintedScript, _ context: LintContext, _ report: inout LintReport
  ) {
    context.enter(script)
    for rule in LintRules.aboutScripts { rule.check(script, context, &report) }
    for line in script.lines {
      for (rule, concerns) in LintRules.aboutParts where !concerns.isDisjoint(with: line.parts) {
        rule.check(line, context, &report)
      }
    }
    if script.isPart { return }
    for rule in LintRules.aboutCases {
      var walk = CaseWalk(script)
      walk.lead(rule, context, &report)
    }
  }

  /// The findings that no comment on their line silences.
  private func allowed(_ findings: [PlacedDiagnostic]) -> [PlacedDiagnostic] {
    var allowances: [String: LintAllowances] = [:]
    return findings.filter { finding in
      let source = finding.source
      let known = allowances[source.path] ?? LintAllowances(source)
      allowances[source.path] = known
      return !known.allow(finding.code, at: finding.diagnostic.range.start, in: source)
    }
  }

  private func sorted(_ findings: [PlacedDiagnostic], _ paths: [String]) -> [PlacedDiagnostic] {
    var order: [String: Int] = [:]
    for path in paths + findings.map(\.source.path) where order[path] == nil {
      order[path] = order.count
    }
    return findings.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (order[a.source.path] ?? 0, a.diagnostic.range.start, first.offset)
        < (order[b.source.path] ?? 0, b.diagnostic.range.start, second.offset)
    }.map(\.element)
  }
}

/// Everything that is wrong with scripts and flows.
package struct LintResult {
  /// The problems of the flows' definitions, then the mistakes in their translations.
  package let flowFindings: [FlowFinding]
  /// The findings in scripts, script by script in order of place, without those that comments allow.
  package let findings: [PlacedDiagnostic]

  /// True if nothing is wrong.
  package var isEmpty: Bool { flowFindings.isEmpty && findings.isEmpty }

  /// True if something has to be corrected: more than notes were found.
  package var hasFailed: Bool {
    flowFindings.contains { $0.severity != .note }
      || findings.contains { $0.diagnostic.severity != .note }
  }
}

extension LintAllowances {
  /// The codes that the comments of a text allow, which need not be a right script.
  fileprivate init(_ source: SourceText) {
    self.init(Script.parse(source.bytes, path: source.path).script)
  }
}
