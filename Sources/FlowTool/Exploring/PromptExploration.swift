import FlowCore
import FlowExplorer
import FlowShell
import HostSystem

/// A search that begins where the session of a prompt is.
struct PromptExploration {
  let session: Session
  /// The lines that lead from a fresh session to this one.
  let lines: [String]

  /// Searches until everything was looked at, the moves run out or the person stops it.
  ///
  /// - Returns: what was found, as it is printed.
  /// - Throws: if no flow is running, or a script cannot be written.
  func run(_ request: ExploreRequest) throws(Refusal) -> String {
    var options = ExplorationOptions()
    options.moves = request.moves
    options.isDeep = request.isDeep
    let exploration: Exploration
    do throws(Exploration.Unstartable) {
      exploration = try Exploration(
        from: session, lines: lines, always: session.app.invariants, options)
    } catch {
      throw Refusal("flow.none", Message(error.message))
    }
    let (session, start) = (session, SystemClock.uptime)
    let report = exploration.run { _ in !session.app.deadline.isOver }
    var text = ExploreText.counts(report, SystemClock.uptime - start)
    for finding in report.findings {
      do throws(CommandLineError) {
        let written = try FindingWriter(folder: request.folder).write(finding)
        text += ExploreText.line(finding, written.path) + (written.note ?? "")
      } catch {
        throw Refusal("file", Message(error.message))
      }
    }
    return text + ExploreText.invariants(report)
  }
}
