import FlowAcceptance
import FlowCore
import FlowExplorer
import FlowShell
import HostSystem

/// Everything that `explore` was asked to do, understood.
struct ExplorePlan: Sendable {
  /// The flows of the shell.
  let flows: [RegisteredFlow]
  /// Those that are explored, in order.
  var explored: [RegisteredFlow] = []
  var setup = Session.Setup()
  var options = ExplorationOptions()
  var always: [Invariant] = []
  /// The files of invariants of the working folder and of the folders of `--beside`.
  var given: [Program] = []
  /// The files of other worlds in which flows begin, too.
  var worlds: [String] = []
  /// The time after which it stops; nil if it goes on until the moves run out.
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

  /// A list of findings that are accepted, and the file that it stands in.
  struct KnownFile: Sendable {
    let path: String
    let list: KnownFindings

    init(_ path: String) throws(CommandLineError) {
      self.path = path
      let text = try CommandLineError.lines(of: path).joined(separator: "\n")
      do throws(KnownFindings.Mistake) {
        list = try KnownFindings(text)
      } catch {
        throw CommandLineError(
          "\(path):\(error.line): \(error.message)", .unreadable, file: path, line: error.line)
      }
    }
  }
}
