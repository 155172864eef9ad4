public import FlowCore

extension FlowGraph {
  /// The parts to show beyond the table itself.
  public struct Options: Sendable, Equatable {
    /// True to draw all there is, tooltips and children too, where a format has a plain form.
    public var isRich: Bool

    /// The step where the user is, or nil if the flow does not run.
    ///
    /// A step of the flow itself, not of its children.
    public var current: String?

    /// The places of the flows that run, by their names, for a picture for the terminal.
    public var places: [String: Place] = [:]

    /// True if a picture for the terminal leaves out flows without steps, as those that were folded.
    public var hidesEmpty = false

    /// The steps and transitions that have been walked so far; nil to leave that out.
    public var coverage: Coverage?

    /// The greatest width of a picture for the terminal, in columns.
    ///
    /// Names are never cut to fit.
    public var columns: Int

    /// True if a picture for the terminal is drawn in ASCII.
    ///
    /// Names stay as they are.
    public var isASCII: Bool

    /// Creates options; without any, the plain table is drawn.
    public init(
      isRich: Bool = false, current: String? = nil, coverage: Coverage? = nil, columns: Int = 80,
      isASCII: Bool = false
    ) {
      self.isRich = isRich
      self.current = current
      self.coverage = coverage
      self.columns = columns
      self.isASCII = isASCII
    }
  }

  /// The place where a flow is that runs.
  public struct Place: Sendable, Equatable {
    /// The name of the step.
    public var step: String

    /// The names of the steps that were visited on the way there.
    public var visited: Set<String>

    /// The flow that it shows or has called; nil for the one in front.
    public var child: String?

    /// Creates a place.
    public init(step: String, visited: Set<String> = [], child: String? = nil) {
      self.step = step
      self.visited = visited
      self.child = child
    }
  }

  /// The steps and transitions of a flow that have been walked.
  ///
  /// Its children are not counted.
  public struct Coverage: Sendable, Equatable {
    /// The names of the steps that were entered.
    public var steps: Set<String>

    /// The transitions that were taken, as positions in ``FlowGraph/edges``.
    public var edges: Set<Int>

    /// Creates a coverage.
    public init(steps: Set<String>, edges: Set<Int>) {
      self.steps = steps
      self.edges = edges
    }
  }
}
