package import FlowCore

extension FlowGraph {
  /// The parts to show beyond the table itself.
  package struct Options: Sendable, Equatable {
    /// True to draw all there is, tooltips and children too, where a format has a plain form.
    package var isRich: Bool

    /// The step where the user is, or nil if the flow does not run.
    ///
    /// A step of the flow itself, not of its children.
    package var current: String?

    /// The places of the flows that run, by their names, for a picture for the terminal.
    package var places: [String: Place] = [:]

    /// True if a picture for the terminal leaves out flows without steps, as those that were folded.
    package var hidesEmpty = false

    /// The steps and transitions that have been walked so far; nil to leave that out.
    package var coverage: Coverage?

    /// The greatest width of a picture for the terminal, in columns.
    ///
    /// Names are never cut to fit.
    package var columns: Int

    /// True if a picture for the terminal is drawn in ASCII.
    ///
    /// Names stay as they are.
    package var isASCII: Bool

    /// Creates options; without any, the plain table is drawn.
    package init(
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
  package struct Place: Sendable, Equatable {
    /// The name of the step.
    package var step: String

    /// The names of the steps that were visited on the way there.
    package var visited: Set<String>

    /// The flow that it shows or has called; nil for the one in front.
    package var child: String?

    /// Creates a place.
    package init(step: String, visited: Set<String> = [], child: String? = nil) {
      self.step = step
      self.visited = visited
      self.child = child
    }
  }

  /// The steps and transitions of a flow that have been walked.
  ///
  /// Its children are not counted.
  package struct Coverage: Sendable, Equatable {
    /// The names of the steps that were entered.
    package var steps: Set<String>

    /// The transitions that were taken, as positions in ``FlowGraph/edges``.
    package var edges: Set<Int>

    /// Creates a coverage.
    package init(steps: Set<String>, edges: Set<Int>) {
      self.steps = steps
      self.edges = edges
    }
  }
}
