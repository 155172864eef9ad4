#if GNUReadline
import CReadline
import HostSystem

/// Hands the host's candidates to readline, which keeps its own ways to go through them: listing,
/// inserting all, walking with `menu-complete`, and what vi mode has.
@safe @MainActor final class ReadlineCompletion {
  static var current: ReadlineCompletion?

  private let find: (_ line: String, _ cursor: Int) -> Completion
  private var completion = Completion(start: 0, candidates: [])

  /// The line and the cursor as Tab left them; nil once another line began.
  private var left: (line: [UInt8], cursor: Int32)?
  /// The position of the candidate in the line, from 1 on, 0 for what was typed; nil before one was put
  /// in.
  private var place: Int?
  /// False while readline would list what is listed already.
  private var isListing = true
  /// The page of the list that was shown last.
  private var page = 0

  /// Holds the break character, of which readline keeps no copy.
  private let breakStorage = UnsafeMutablePointer<CChar>.allocate(capacity: 2)

  /// - Parameter find: What finds candidates for a cursor in the line being typed, by byte offsets.
  init(find: @escaping (_ line: String, _ cursor: Int) -> Completion) {
    self.find = find
  }

  /// Sets readline's hooks to this one, once for the life of the process.
  func install() {
    Self.current = self
    // The host's candidates are all there are: never fall back on file names.
    unsafe rl_completion_word_break_hook = {
      rl_attempted_completion_over = 1
      return unsafe ReadlineCompletion.current?.breakCharacters()
    }
    unsafe rl_attempted_completion_function = { _, start, end in
      unsafe ReadlineCompletion.current?.matches(from: Int(start), to: Int(end))
    }
    unsafe rl_completion_display_matches_hook = { _, _, _ in
      ReadlineCompletion.current?.display()
    }
  }

  /// Asks the host, and answers with the byte before its word, so that readline finds the same
  /// word.
  ///
  /// If that byte occurs in the word too, the word is all of the line up to the cursor.
  private func breakCharacters() -> UnsafeMutablePointer<CChar> {
    let line = typed
    let cursor = min(max(0, Int(rl_point)), line.count)
    completion = find(String(decoding: line, as: UTF8.self), cursor)
    completion.start = min(max(0, completion.start), cursor)
    let before = completion.start > 0 ? line[completion.start - 1] : 0
    let isUsable = before < 0x80 && !line[completion.start..<cursor].contains(before)
    unsafe breakStorage[0] = isUsable ? CChar(bitPattern: before) : 0
    unsafe breakStorage[1] = 0
    return unsafe breakStorage
  }

  /// The matches as readline takes them: the text that all share, then each, all of it its to free.
  private func matches(from start: Int, to end: Int)
    -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  {
    rl_attempted_completion_over = 1
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
    // With the cursor at the beginning, readline looks for no word and so has not asked yet.
    if rl_point == 0 { _ = unsafe breakCharacters() }
    let candidates = completion.candidates
    guard let first = candidates.first, start <= completion.start, end >= completion.start else {
      return nil
    }
    let line = typed
    let lead = line[start..<completion.start]
    let common = completion.insertable(typed: line[completion.start..<end])
    rl_completion_append_character =
      candidates.count == 1 && first.appendsSpace ? Int32(UInt8(ascii: " ")) : 0
    let texts = [common] + (candidates.count > 1 ? candidates.map { Array($0.text.utf8) } : [])
    return unsafe pointers(to: texts.map { lead + $0 })
  }

  private func pointers(to texts: [ArraySlice<UInt8>])
    -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  {
    let size = unsafe MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let memory = unsafe calloc(texts.count + 1, size)
    let array = unsafe memory?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, text) in texts.enumerated() {
      unsafe array?[index] = strdup(String(decoding: text, as: UTF8.self))
    }
    return unsafe array
  }

  /// Puts in what all candidates share and lists them; again, goes through them in place of the word.
  ///
  /// A candidate on another page than the one that is listed has its page listed.
  private func goThrough(_ count: Int32, _ key: Int32) -> Int32 {
    defer { left = (typed, rl_point) }
    guard let left, left.line == typed, left.cursor == rl_point, completion.candidates.count > 1
    else {
      (place, page) = (nil, 0)
      return rl_complete(1, key)
    }
    isListing = false
    defer { isListing = true }
    // Readline continues with the candidates that it has only if it did so last.
    if place != nil { rl_last_func = unsafe rl_named_function("menu-complete") }
    let result = rl_menu_complete(count, key)
    goOn(by: Int(count))
    return result
  }

  /// Follows readline to another candidate, of which there is one more: what was typed.
  private func goOn(by count: Int) {
    let size = completion.candidates.count + 1
    let next = ((place ?? 0) + count % size + size) % size
    place = next
    guard next > 0, list.page(of: next - 1) != page else { return }
    page = list.page(of: next - 1)
    isListing = true
    display()
  }

  /// Makes Tab and Shift-Tab go through the candidates, unless the user's `inputrc` says otherwise later.
  static func bindKeys() {
    for name in ["emacs", "vi-insert"] {
      let keys = unsafe rl_get_keymap_by_name(name)
      unsafe rl_bind_key_in_map(
        Int32(UInt8(ascii: "\t")),
        { count, key in ReadlineCompletion.current?.goThrough(count, key) ?? 0 }, keys)
      unsafe rl_bind_keyseq_in_map(
        "\\e[Z", { count, key in ReadlineCompletion.current?.goThrough(-count, key) ?? 0 },
        keys)
    }
  }

  /// Forgets what was gone through: another line begins.
  func forget() { left = nil }

  private var list: CandidateList {
    let size = TerminalInfo.size(STDOUT_FILENO)
    return CandidateList(
      candidates: completion.candidates, columns: size.columns, rows: max(4, size.rows - 4))
  }

  /// Lists the candidates below the line and shows the line again below them.
  private func display() {
    if !isListing { return }
    let cursor = rl_point
    rl_point = rl_end
    rl_redisplay()
    rl_point = cursor
    rl_crlf()
    _ = unsafe fflush(rl_outstream)
    Output.write(list.lines(ofPage: page).map { "\($0)\n" }.joined(), to: STDOUT_FILENO)
    rl_on_new_line()
    rl_forced_update_display()
  }

  private var typed: [UInt8] {
    guard let line = unsafe rl_line_buffer, rl_end > 0 else { return [] }
    return unsafe UnsafeBufferPointer(start: line, count: Int(rl_end)).map { UInt8(bitPattern: $0) }
  }
}
#endif
