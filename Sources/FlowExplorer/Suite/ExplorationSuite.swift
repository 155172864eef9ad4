/// Cases that reach everything that a search reached, as scripts.
package struct ExplorationSuite: Sendable {
  /// A script of the suite.
  package struct File: Sendable {
    package let name: String
    package let text: String
  }

  package let files: [File]
  package let caseCount: Int
  /// The number of commands of all cases, their beginnings included.
  package let commandCount: Int
  /// A number of commands below which no suite of such cases reaches as much.
  package let lowerBound: Int

  /// The ratio of the suite to its bound, such as `1.06 times`.
  package var ratioText: String {
    if lowerBound == 0 { return "1.00 times" }
    let hundredths = (commandCount * 100 + lowerBound / 2) / lowerBound
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) times"
  }
}
