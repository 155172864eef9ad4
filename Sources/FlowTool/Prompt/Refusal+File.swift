import FlowCore
import HostSystem

extension Refusal {
  /// The reason why a file that `--force` would replace was not made.
  init(making error: SystemError) {
    let remedy = error.reason == SystemError.isThere.reason ? "; --force replaces it" : ""
    self.init("file", Message(error.message + remedy))
  }
}
