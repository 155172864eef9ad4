/// The lines that can be recalled at the prompt, and the file that keeps them.
@MainActor final class SessionHistory {
  private let file: HistoryFile?
  /// The lines of the file when it was first needed, and those of this session.
  private var known: [String]?
  private var isRecalled = false
  private var hasFailed = false

  init(file: HistoryFile?) {
    self.file = file
  }

  /// The lines that were entered, the oldest first, earlier sessions included.
  var entries: [String] {
    if known == nil { known = file?.load() ?? [] }
    return known ?? []
  }

  /// Hands earlier entries to the source of lines, once.
  ///
  /// It is put off until a key is pressed, since the first prompt need not wait for it.
  func recall(into source: any LineSource) {
    guard !isRecalled else { return }
    isRecalled = true
    source.recall(entries)
  }

  /// Forgets every entry that is one of some texts, here and in the file.
  ///
  /// - Returns: Why they are still in the file; nil if they are not.
  func forget(_ texts: Set<String>, in source: any LineSource) -> String? {
    known = entries.filter { !texts.contains($0) }
    if isRecalled { source.forget(texts) }
    return file?.remove(texts)
  }

  /// Keeps an entry, unless it is the one before again, and says what went wrong, once.
  func keep(_ entry: String, in source: any LineSource) -> String? {
    guard entry != entries.last else { return nil }
    known?.append(entry)
    source.remember(entry)
    guard let file, let problem = file.append(entry), !hasFailed else { return nil }
    hasFailed = true
    return "the history is not kept in \(file.path): \(problem)"
  }
}
