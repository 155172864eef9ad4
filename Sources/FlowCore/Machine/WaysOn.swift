/// What can be done in a flow where it is now, whatever the answer would be.
package struct WaysOn: Equatable, Sendable {
  /// Whether the step takes an answer.
  package let takesAnswer: Bool
  /// Whether a load or validation can be tried again.
  package let canRetry: Bool
  /// Whether there is a step to go back to.
  package let canGoBack: Bool
  /// Whether the flow is completed if it is given up here.
  package let isFinal: Bool

  package init(takesAnswer: Bool, canRetry: Bool, canGoBack: Bool, isFinal: Bool) {
    self.takesAnswer = takesAnswer
    self.canRetry = canRetry
    self.canGoBack = canGoBack
    self.isFinal = isFinal
  }
}
