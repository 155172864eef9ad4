#if GNUReadline
import CReadline

/// The editor's own functions for keys, which an `inputrc` can name and bind elsewhere.
@MainActor enum ReadlineKeys {
  /// The keys that have these functions unless the user's `inputrc` says otherwise.
  private static let bindings = [
    ("\\e[A", "search-typed-backward"), ("\\eOA", "search-typed-backward"),
    ("\\e[B", "search-typed-forward"), ("\\eOB", "search-typed-forward"),
    ("\\C-x\\C-e", "edit-typed-line"),
    ("\\C-f", "forward-or-take"), ("\\e[C", "forward-or-take"), ("\\eOC", "forward-or-take"),
    ("\\C-e", "end-or-take"), ("\\e[F", "end-or-take"), ("\\eOF", "end-or-take"),
    ("\\e[4~", "end-or-take"),
  ]

  private typealias Function = @convention(c) (Int32, Int32) -> Int32

  private static let searchBackward: Function = { ReadlineKeys.search($0, $1, isBackward: true) }
  private static let searchForward: Function = { ReadlineKeys.search($0, $1, isBackward: false) }

  /// True if the last search was for what had been typed.
  private static var hasSearched = false
  /// The line that the search began with.
  private static var typed = ""
  /// True if the search has come back to it.
  private static var isOver = false

  /// Names the functions and binds the keys; to be called before readline reads an `inputrc`.
  static func establish() {
    let functions: [(String, Function)] = [
      ("search-typed-backward", searchBackward), ("search-typed-forward", searchForward),
      (
        "edit-typed-line",
        { _, _ in
          ReadlineSource.current?.editLine()
          return 0
        }
      ),
      ("forward-or-take", { ReadlineKeys.takesSuggestion ? 0 : rl_forward_char($0, $1) }),
      ("end-or-take", { ReadlineKeys.takesSuggestion ? 0 : rl_end_of_line($0, $1) }),
    ]
    for (name, function) in functions {
      // Readline keeps the name.
      unsafe rl_add_defun(strdup(name), function, -1)
      for (keys, bound) in bindings where bound == name {
        for map in ["emacs", "vi-insert"] {
          unsafe rl_bind_keyseq_in_map(keys, function, rl_get_keymap_by_name(map))
        }
      }
    }
  }

  /// Goes to an entry of the history that begins with what was typed before the cursor, or to the next
  /// entry if nothing was.
  private static func search(_ count: Int32, _ key: Int32, isBackward: Bool) -> Int32 {
    let goesOn = wasSearched && !isOver
    isOver = false
    let isSearching = goesOn ? hasSearched : isBackward && rl_point > 0
    hasSearched = isSearching
    guard isSearching else {
      return isBackward ? rl_get_previous_history(count, key) : rl_get_next_history(count, key)
    }
    // Readline continues a search only after its own functions.
    if !goesOn {
      typed = unsafe rl_line_buffer.map { unsafe String(cString: $0) } ?? ""
      // What was typed is searched for from the newest line on, wherever an earlier search ended.
      using_history()
    }
    if goesOn { rl_last_func = unsafe rl_named_function("history-search-backward") }
    let result =
      isBackward
      ? rl_history_search_backward(count, key) : rl_history_search_forward(count, key)
    if result != 0, !isBackward { leave() }
    rl_point = rl_end
    return result
  }

  /// Ends a search after the last entry, with what was typed.
  private static func leave() {
    unsafe rl_replace_line(typed, 0)
    using_history()
    isOver = true
  }

  /// True if the last key was one of those that search.
  private static var wasSearched: Bool {
    let last = unsafe unsafeBitCast(rl_last_func, to: UInt.self)
    return unsafe last == unsafeBitCast(searchBackward, to: UInt.self)
      || last == unsafeBitCast(searchForward, to: UInt.self)
  }

  /// Takes what is suggested after the line.
  ///
  /// Returns false if the cursor is to be moved instead.
  private static var takesSuggestion: Bool {
    rl_point == rl_end && ReadlineSource.current?.takeSuggestion() == true
  }
}
#endif
