/// Where a page is in an app: which of its root's steps, which tab, and what is called there.
public struct Destination: Sendable {
  /// The step where the root flow must be.
  ///
  /// While it is elsewhere the link is held.
  public var rootStep: String
  /// The event that brings the root there at once, so that the link is never held; nil if the root
  /// must be there by itself.
  public var event: String?
  /// The tab.
  public var tab: String?
  /// What is submitted to the tab's flow, or what it starts with.
  public var inputs: Inputs
  /// The flow to call from there.
  public var call: Call?

  /// A flow to call.
  public struct Call: Sendable {
    /// Its name.
    public var flow: String
    /// The step to start at; nil for the first.
    public var step: String?
    /// What to start with.
    public var inputs: Inputs
    /// What counts as last submitted at that step; none for nothing.
    public var submitted: Inputs

    /// A flow to call.
    public init(
      _ flow: String, at step: String? = nil, _ inputs: Inputs = .none, submitted: Inputs = .none
    ) {
      self.flow = flow
      self.step = step
      self.inputs = inputs
      self.submitted = submitted
    }
  }

  /// A place in a tab, or a flow called from there.
  public init(
    at rootStep: String, by event: String? = nil, tab: String? = nil, _ inputs: Inputs = .none,
    call: Call? = nil
  ) {
    self.rootStep = rootStep
    self.event = event
    self.tab = tab
    self.inputs = inputs
    self.call = call
  }
}
