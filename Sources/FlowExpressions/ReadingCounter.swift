import Synchronization

/// Counts how often texts are read, so that a test can tell that each is read once.
///
/// Nothing is counted unless a counter is current, readings in other tasks are not, and a release build counts
/// nothing at all: to look for a counter would cost every line.
package final class ReadingCounter: Sendable {
  /// The counter of the task that runs; nil if nothing is counted.
  @TaskLocal package static var current: ReadingCounter?

  private let expressionCount = Atomic(0)
  private let grammarCount = Atomic(0)

  package init() {}

  /// The number of expressions that were read, each as often as it was.
  package var expressions: Int { expressionCount.load(ordering: .relaxed) }

  /// The number of lines that the grammar of a command has read.
  package var grammars: Int { grammarCount.load(ordering: .relaxed) }

  /// Notes that an expression is read.
  static func noteExpression() {
    #if DEBUG
    current?.expressionCount.add(1, ordering: .relaxed)
    #endif
  }

  /// Notes that the grammar of a command reads a line.
  package static func noteGrammar() {
    #if DEBUG
    current?.grammarCount.add(1, ordering: .relaxed)
    #endif
  }
}
