/// The actions possible in a flow where it is now, whatever the answer would be.
package struct WaysOn: Equatable, Sendable {
  /// True if the step takes an answer.
  package let takesAnswer: Bool
  /// The name of the load or validation that can be tried again.
  package let retried: String?
  /// True if what failed was refused with a failure that it declares: tried again, it is refused again unless
  /// something outside has changed.
  package let isRefused: Bool
  /// The name of the mutation that may have taken effect and can be asked again; nil if its secrets were not kept.
  package let wished: String?
  /// True if there is a step to go back to.
  package let canGoBack: Bool
  /// The step to which one step back leads; nil if it leads out of the flow.
  package let stepBehind: String?
  /// True if the flow is completed if it is given up here.
  package let isFinal: Bool

  /// True if something can be tried again.
  package var canRetry: Bool { retried != nil || wished != nil }
}
