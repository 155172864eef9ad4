import FlowAcceptance
import FlowCore
import FlowExplorer
import FlowShell
import HostSystem

/// Everything that `explore` was asked to do, understood.
struct ExplorePlan: Sendable {
  /// The flows of the shell.
  let flows: [RegisteredFlow]
  /// The flows that are explored, in order.
  var explored: [RegisteredFlow] = []
  var setup = Session.Setup()
  var options = ExplorationOptions()
  var always: [Invariant] = []
  /// The files of invariants of the working folder and of the folders of `--beside`.
  var given: [Program] = []
  /// The files of other worlds in which flows begin, too.
  var worlds: [String] = []
  /// The time after which it stops; nil if it continues until the moves run out.
  var budget: Nanoseconds?
  var isStrict = false
  var isJSON = false
  /// The folder for a suite; nil for none.
  var suite: String?
  /// The scripts whose goals are left out of the suite.
  var besides: [Suite] = []
  /// The folder for the scripts of findings; nil for the working folder.
  var folder: String?
  var known: KnownFile?

  init(flows: [RegisteredFlow]) {
    self.flows = flows
    setup.files = Files.system
  }
}
