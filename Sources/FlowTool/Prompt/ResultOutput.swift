import FlowCore
import FlowShell
import HostSystem
import Terminal

/// The destination of results at the prompt: the screen, a pager where they have no room, or a
/// file.
@MainActor final class ResultOutput {
  private var file: OpenFile?

  /// Sends results to a file from now on, or to the screen.
  func send(to path: String?, _ isForced: Bool) throws(Refusal) {
    guard let path else {
      file = nil
      return
    }
    do throws(SystemError) {
      file = try OpenFile.create(path, isReplacing: isForced)
    } catch {
      throw Refusal("file", error.message)
    }
  }

  /// Takes results.
  ///
  /// - Returns: what is to be printed, and what went wrong.
  func take(_ text: String, usesPager: Bool) -> (printed: String, problem: String) {
    if text.isEmpty { return ("", "") }
    if let file {
      do throws(SystemError) {
        try file.add(text)
        return ("", "")
      } catch {
        self.file = nil
        return (text, "warning: \(error.message)\n")
      }
    }
    if usesPager, Pager.isNeeded(for: text), Pager.show(text) { return ("", "") }
    return (text, "")
  }
}
