/// The number of mutants by verdict, and the share of those that were noticed.
package struct MutationScore: Sendable, Equatable {
  package private(set) var killed = 0
  package private(set) var survived = 0
  package private(set) var equivalent = 0
  package private(set) var refused = 0

  /// The score of some results.
  package init(_ results: some Sequence<MutantResult>) {
    for result in results {
      switch result.kind {
      case .killed: killed += 1
      case .survived: survived += 1
      case .equivalent: equivalent += 1
      case .refused: refused += 1
      }
    }
  }

  /// The mutants that count: those that tests can notice.
  package var counted: Int { killed + survived }

  /// Tenths of a per cent, rounded down: 1000 only if every mutant was noticed.
  ///
  /// Of no mutant, all were noticed.
  package var permille: Int { counted == 0 ? 1000 : killed * 1000 / counted }

  /// The score as reports show it: `44 of 50 killed, 88.0 %`.
  package var text: String {
    "\(killed) of \(counted) killed, \(permille / 10).\(permille % 10) %"
  }
}
