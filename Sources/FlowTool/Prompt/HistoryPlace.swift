import Terminal

/// Where typed lines are kept: `$XDG_STATE_HOME/flowsh/history`, by default under
/// `~/.local/state` (XDG Base Directory Specification).
enum HistoryPlace {
  /// How many lines are kept.
  private static let limit = 10_000

  static var file: HistoryFile? {
    guard let folder else { return nil }
    return HistoryFile(path: "\(folder)/flowsh/history", limit: limit)
  }

  private static var folder: String? {
    if let folder = SystemCall.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return folder
    }
    return SystemCall.environment("HOME").map { "\($0)/.local/state" }
  }
}
