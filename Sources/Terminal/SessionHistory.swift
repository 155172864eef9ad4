/// The lines that can be recalled at the prompt, and the file that keeps them.
@MainActor final class SessionHistory {
  private let file: HistoryFile?
  private var earlier: [String]?
  private var own: [String] = []
  private var isRecalled = false
  private var hasFailed = false

  init(file: HistoryFile?) {
    self.file = file
  }

  var entries: [String] { loaded + own }

  /// Hands earlier entries to the source of lines, once.
  ///
  /// It is put off until a key is pressed, since the first prompt need not wait for it.
  func recall(into source: any LineSource) {
    guard !isRecalled else { return }
    isRecalled = true
    source.recall(loaded)
  }

  /// Keeps an entry, unless it is the one before again, and says what went wrong, once.
  func keep(_ entry: String, in source: any LineSource) -> String? {
    guard entry != (own.last ?? loaded.last) else { return nil }
    own.append(entry)
    source.remember(entry)
    guard let file, let problem = file.append(entry), !hasFailed else { return nil }
    hasFailed = true
    return "the history is not kept in \(file.path): \(problem)"
  }

  /// The lines of the file when it was first needed, before anything of this session went into it.
  private var loaded: [String] {
    if let earlier { return earlier }
    let entries = file?.load() ?? []
    earlier = entries
    return entries
  }
}
