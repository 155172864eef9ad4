import FlowExplorer

extension KnownList {
  /// A list of survivors that are accepted: lines `FLOW STEP: CHANGE # reason`, as ``Mutant/name`` is.
  ///
  /// - Throws: the first line that is wrong.
  package init(survivors lines: [String]) throws(Mistake) {
    let missing = "a known survivor needs its reason: FLOW STEP: CHANGE # reason"
    try self.init(lines, missing: missing) { $0.contains(" ") ? nil : missing }
  }

  /// True of a survivor that is on the list.
  package func contains(_ result: MutantResult) -> Bool {
    result.kind == .survived && contains(result.mutant.name)
  }

  /// The entries about the flows of a report that none of its survivors is of any more.
  package func gone(from report: MutationReport) -> [Entry] {
    gone(
      from: Set(report.survivors.map { $0.mutant.name }), of: report.flows.map { $0.name })
  }
}
