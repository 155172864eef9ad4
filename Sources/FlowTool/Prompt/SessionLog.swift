import FlowAcceptance
import FlowCore
import FlowExpressions
import FlowScript
import FlowShell
import FlowText
import HostSystem

/// Keeps what happens at the prompt as entries: a recording that begins later and the page of the session are made of
/// them, and the journal and a recording that has begun get each as it comes.
@MainActor final class SessionLog {
  private let session: Session
  private let reads: OutsideReads
  private var journal: SessionJournal?
  private let recorder: EntryRecorder
  private var recording: Recording?
  /// Everything that led to where the recording began, which it begins with once something is undone or redone; nil if
  /// it does already.
  private var unabridged: RecordedPast?
  /// The last `reset`, by its number, and the first entry after it; nil once `undo` led to before it.
  private var reset: (number: Int, first: Int)?
  /// The number of the first entries that nothing takes back.
  private var settledCount = 0
  private var secretNames: SecretNames
  /// The names of the secrets of this session that recordings have written, by their files.
  private var writtenSecrets: [String: Set<String>] = [:]
  /// The files that lines name.
  private var files: Set<NamedFile> = []
  /// The line that printed what `printed` means, if a script that repeats the session has no need of it but for that.
  private var printing: (script: String, position: Int)?
  /// True if the recording resets what ran before it.
  private var resetsFirst = false
  /// True if the recording has the line that printed what `printed` means.
  private var recordsPrinted = false
  /// The error of an accepted `!` line that is left out of recordings, since it holds a secret.
  private var leftOutError: Failure?

  /// The lines that a recording begins with, of a session that did not begin like any other.
  private let beginning: [String]
  /// The world that the session began with; nil for that of a fresh one.
  private let world: WorldFile?
  /// The other options without which nothing begins like it.
  private let givenOptions: [String]

  /// The time since it was last passed to the journal.
  private var untold: Int64 = 0

  /// The problems that have not been reported yet.
  private(set) var problems = ""

  init(_ session: Session, _ options: RunOptions, _ reads: OutsideReads) {
    self.session = session
    self.reads = reads
    beginning = options.scriptLines(session)
    world = options.worldFile
    givenOptions = session.app.state.variables.all.filter(\.value.isSecret)
      .map { "--set \($0.name)=…" }
    secretNames = SecretNames(avoiding: session.app.setup.secrets.map(\.name))
    recorder = EntryRecorder(session, keepsTimeline: true, marksRefusals: true)
    recorder.recordable = { [unowned self] line, folder in
      // A file that is named from the working folder on has a folder that is, too.
      let here = FileSystem.currentFolder
      let whole = folder.hasPrefix("/") ? folder : "\(here)/\(folder)"
      line.namedSecrets.forEach(session.secrets.keep)
      return recorded(line, in: ShownPath.normalized(whole))
    }
  }

  var isRecording: Bool { recording != nil }

  /// Keeps what happens from now on in a journal.
  func begin(_ journal: SessionJournal) {
    self.journal = journal
    untold = 0
  }

  /// Notes that the person left.
  ///
  /// - Returns: what went wrong; nil if nothing did.
  func end() -> String? { journal?.end() }

  /// Keeps the lines of a script that a closure runs, as those that lead to where a person begins.
  func lead(_ run: () -> Void) {
    let position = recorder.entries.count
    session.runner.recorder = recorder
    recorder.keepFile(run)
    session.runner.recorder = nil
    _ = acceptedLines(ofFileAt: position)
  }

  /// Makes what has happened so far the beginning of the session.
  func settle() {
    settledCount = recorder.entries.count
    problem(journal?.settle())
  }

  /// Takes what went wrong.
  func takeProblems() -> String {
    defer { problems = "" }
    return problems
  }

  /// Notes that time goes by, and whether something pending ended in it.
  func pass(_ time: Nanoseconds, endedSomething: Bool) {
    untold = untold.addingReportingOverflow(time.count).partialValue
    guard endedSomething else { return }
    let time = takeTime()
    recorder.append(time.idle, printing: session.sink.text(from: 0))
    note(.time, after: time, at: recorder.entries.count - 1)
    problem(journal?.keep(time, reading: reads.take()))
  }

  /// A line on its way through the session: as it was typed, and as a script may hold it.
  struct Line {
    fileprivate let instruction: Instruction
    fileprivate let typed: TypedCommand
    fileprivate let recorded: RecordedLine
    /// The stream that `random` drew from when it began.
    fileprivate let chance: Chance
    /// The number of commands that could be undone when it began.
    fileprivate let undoCount: Int
    fileprivate let mark: EntryRecorder.Mark
    /// The position that its entry has, if one is kept.
    fileprivate let position: Int?
  }

  /// Begins to take notes for what is entered now: what was read before does not count.
  func beginEntry() {
    reads.forget()
    _ = session.app.remote?.takeExchanges()
  }

  /// Notes that requests were answered which had been pending.
  func arrive(_ exchanges: [Exchange]) {
    if exchanges.isEmpty { return }
    problem(journal?.keep(exchanges, after: takeTime()))
  }

  /// Begins the entry of a line that is about to run.
  func begin(_ instruction: Instruction, _ line: TypedLine) -> Line {
    let recorded = recorded(line, in: FileSystem.currentFolder)
    // The run of a recording knows them as secrets, also those of a line that is refused here.
    line.namedSecrets.forEach(session.secrets.keep)
    let isKept = instruction.isRecordable || instruction.isRefused
    recorder.nextText = recorded.text
    session.runner.recorder = isKept ? recorder : nil
    return Line(
      instruction: instruction, typed: TypedCommand(line), recorded: recorded,
      chance: session.app.state.chance, undoCount: undoCount, mark: recorder.mark,
      position: isKept ? recorder.entries.count : nil)
  }

  /// A line that names files from a folder on, as a recording has it.
  private func recorded(_ line: TypedLine, in folder: String) -> RecordedLine {
    let recorded = line.recordable(in: folder, &secretNames)
    files.formUnion(recorded.files)
    return recorded
  }

  private var undoCount: Int { session.app.undo?.count ?? 0 }

  /// Forgets a line that was broken off.
  func breakOff(_ line: Line) { recorder.restore(line.mark) }

  /// Ends the entry of a line with what came of it.
  func end(_ line: Line, _ outcome: InstructionOutcome) {
    let instruction = line.instruction
    defer { if outcome.breach != nil { relaxBrokenInvariants() } }
    if let failure = outcome.failure {
      if instruction.isSource, undoCount != line.undoCount { keepAccepted(of: line) }
      return noteRefusal(line, outcome.refusal ?? failure.refusal)
    }
    if instruction.isSource,
      outcome.breach != nil || line.recorded.lack != nil || !isRunnable(fileAt: line.position)
    {
      return keepAccepted(of: line)
    }
    if instruction.isRefused {
      leftOutError = line.recorded.lack != nil ? session.app.state.lastError : nil
    }
    let isKept = instruction.changesSession || session.app.state.chance != line.chance
    if isKept {
      keep(line)
    } else if instruction.isCheck, !lacksError {
      // What held then holds when a recording that begins later is run.
      if let printing, line.recorded.namesPrinted {
        note(.line(printing.script), at: printing.position)
      }
      note(.line(line.recorded.script), at: line.position)
    }
    if instruction.setsPrinted {
      printing = isKept ? nil : line.position.map { (line.recorded.script, $0) }
    }
    if instruction.isReset {
      reset = (session.app.state.resets, recorder.entries.count)
    } else if reset?.number != session.app.state.resets {
      reset = nil
    }
    guard let recording else { return }
    let recorded = line.recorded.naming(from: recording.folder)
    guard instruction.isRecordable else {
      if instruction.setsPrinted { recordsPrinted = false }
      return
    }
    write { () throws(SystemError) in
      if instruction.effect == .undoes, let past = unabridged {
        unabridged = nil
        try recording.replacePast(by: past.lines)
      }
      if instruction.isCheck, lacksError || line.recorded.namesPrinted && !recordsPrinted {
        return try recording.add(recorded.comment)
      }
      if instruction.setsPrinted { recordsPrinted = true }
      let printed = lacksError ? "" : repeated(outcome.printed, by: recorded, in: recording)
      try recording.add(recorded.script, printing: printed)
    }
  }

  /// True if a recording does not lead to the error that is now.
  private var lacksError: Bool {
    leftOutError != nil && session.app.state.lastError == leftOutError
  }

  /// The output of a line if its recording prints the same: a file is shown there as the recording names it.
  private func repeated(
    _ printed: String, by line: RecordedLine, in recording: Recording
  ) -> String {
    let listsOthers =
      line.text == Self.listing
      && recorder.entries.contains { if case .broken = $0.repetition { true } else { false } }
    let namesOther = files.contains { file in
      file.typed != file.name(from: recording.folder) && printed.contains(file.typed)
    }
    return line.lack != nil || listsOthers || namesOther ? "" : printed
  }

  /// True if a script has lines for what began the session, which it can take back and the session cannot.
  private var scriptsUndoMore: Bool { settledCount > 0 || !beginning.isEmpty || resetsFirst }

  /// A refusal that is recorded is after `!`, which makes it the session's error.
  private func noteRefusal(_ line: Line, _ refusal: Refusal) {
    let instruction = line.instruction
    let canBeMeant =
      instruction.canBeRefused && instruction.isRecordable && line.recorded.lack == nil
      && !(instruction.effect == .undoes && scriptsUndoMore)
      // A secret that was typed as an expression without a value is none.
      && !(refusal.code.rawValue == "expression" && line.typed.hasSecrets)
    guard let recording else {
      if canBeMeant { note(.refusal("! \(line.recorded.script)"), at: line.position) }
      return
    }
    guard canBeMeant else {
      if !instruction.isRecordable { return }
      // The lines of a file may have said that a parameter is a secret.
      let comment = session.secrets.hide(line.recorded.naming(from: recording.folder).comment)
      return write { () throws(SystemError) in try recording.add(comment) }
    }
    session.app.note(refusal.advising.failure)
    leftOutError = nil
    keep(line, behind: "! ")
    let printed = "\(session.line(refusal))\n"
    write { () throws(SystemError) in
      let recorded = line.recorded.naming(from: recording.folder)
      try recording.add("! \(recorded.script)", printing: printed)
    }
  }

  /// Keeps the lines of a file that were accepted, of which a script cannot run all: it holds them in its place.
  private func keepAccepted(of line: Line) {
    keep(line)
    guard let position = line.position else { return }
    let lines = acceptedLines(ofFileAt: position)
    guard let recording else { return }
    write { () throws(SystemError) in
      for (text, printed) in lines { try recording.add(text, printing: printed) }
    }
  }

  /// True if every line of the file that an entry sources can be in a script.
  private func isRunnable(fileAt position: Int?) -> Bool {
    guard let position else { return true }
    return recorder.entries[(position + 1)...].allSatisfy { $0.isSourcing || $0.recorded != nil }
  }

  /// The lines of a file that were accepted, as a recording that has begun has them, each with what it printed; the
  /// entries have them in place of the one that sources it.
  private func acceptedLines(ofFileAt position: Int) -> [Recording.Line] {
    note(.none, after: recorder.entries[position].time, at: position)
    var lines: [Recording.Line] = []
    for inner in recorder.entries.indices[(position + 1)...] {
      let entry = recorder.entries[inner]
      if entry.sourcedPath == nil { break }
      // A line that sources a file has its lines behind it.
      guard !entry.isRefused, !entry.isSourcing, let recorded = entry.recorded else { continue }
      note(.line(recorded.script), at: inner)
      guard let recording else { continue }
      let printed = repeated(entry.printed, by: recorded, in: recording)
      lines.append((recorded.naming(from: recording.folder).script, printed))
    }
    return lines
  }

  /// Makes each invariant that is broken one that always holds, in recordings.
  func relaxBrokenInvariants() {
    for entry in session.app.state.invariants.all where entry.isBroken {
      let place = entry.invariant.place
      // After idle time was forgotten, places are those of the lines that ran again.
      let text = "always \(entry.invariant.source)"
      for position in recorder.entries.indices
      where recorder.entries[position].repetition == .line(text)
        || recorder.entries[position].line == place.position.line
          && recorder.entries[position].sourcedPath ?? TypedCommands.path == place.path
      {
        relaxInvariant(at: position)
      }
    }
  }

  /// Makes an invariant one that always holds, in recordings; the lines of a file take its place for that.
  private func relaxInvariant(at position: Int) {
    let entries = recorder.entries
    if entries[position].sourcedPath != nil,
      let source = entries[..<position].lastIndex(where: { $0.sourcedPath == nil }),
      case .line(let text) = entries[source].repetition
    {
      replace(text, by: acceptedLines(ofFileAt: source))
    }
    guard case .line(let text) = recorder.entries[position].repetition, !text.hasPrefix("#") else {
      return
    }
    note(.broken(text), after: entries[position].time, at: position)
    replace(text, by: [(Recording.relaxed(text), "")])
    replace(Self.listing, by: [(Self.listing, "")])
  }

  /// The line that lists the invariants.
  private static let listing = "always"

  /// Puts other lines in the place of one in the recording.
  private func replace(_ text: String, by others: [Recording.Line]) {
    guard let recording else { return }
    write { () throws(SystemError) in
      try recording.replace(named([text], in: recording.path)[0], by: others)
    }
  }

  private func keep(_ line: Line, behind mark: String = "") {
    let time = takeTime()
    let asked = session.app.remote?.takeExchanges() ?? []
    note(.line(mark + line.recorded.script), after: time, at: line.position)
    if let position = line.position {
      recorder.entries[position].undoCount = undoCount
      recorder.entries[position].takesBack = line.instruction.effect == .undoes
    }
    problem(
      journal?.keep(
        line.typed.behind(mark), after: time,
        reading: reads.take() + asked.map { JournalRecord(.asked, $0.json) },
        at: session.place.text))
  }

  /// Notes the part that an entry has in a script that repeats the session.
  private func note(
    _ repetition: Entry.Repetition, after time: Nanoseconds = Nanoseconds(count: 0),
    at position: Int?
  ) {
    guard let position else { return }
    recorder.entries[position].repetition = repetition
    recorder.entries[position].time = time
  }

  /// Begins a recording with what led to where the session is.
  func record(_ request: RecordingRequest) throws(Refusal) {
    if let recording {
      throw Refusal("command.usage", "'\(recording.path)' is being recorded; 'record stop' ends it")
    }
    let head = try RecordedCase(request, session.flows)
    rename(secretNames.avoid(head.secrets.subtracting(writtenSecrets[request.path] ?? [])))
    roundPendingTime()
    // Also that from before the last reset, to which undo may lead.
    for first in [0, latest.startIndex] {
      let entries = recorder.entries[first...].withoutIdleTime
      let waits = session.shortestWaits(between: entries.stretches, secrets: secretNames.values)
      for entries in [waits.map(entries.waiting), entries].compactMap({ $0 }) {
        // A request that is pending goes on with what is left of its time.
        let idle = session.idleTime(
          after: entries.script(after: Nanoseconds(count: 0)), secrets: secretNames.values)
        let isWhole = first < settledCount
        let settled =
          isWhole
          ? entries[..<settledCount].script(after: Nanoseconds(count: 0), keepsBroken: true) : []
        let script = entries[(isWhole ? settledCount : 0)...]
          .script(after: idle, keepsBroken: true)
        // An error names a file as it was typed.
        let here = FileSystem.currentFolder
        let typed = FolderInTree(here, in: here)
        if session.forgetIdleTime(
          leadingHere: script.naming(files, from: typed),
          after: settled.naming(files, from: typed), lacking: lacksError ? leftOutError : nil,
          secrets: secretNames.values)
        {
          recorder.entries.replaceSubrange(first..., with: entries)
          untold = idle.count
          break
        }
      }
    }
    let copy = try world.map { (world) throws(Refusal) in try RecordedWorld(world, request) }
    let options =
      options(for: request.path) + session.app.setup.secrets.map { "--secret \($0.name)=…" }
    let comment = options.isEmpty ? [] : ["# begins with: \(options.joined(separator: " "))"]
    let past = recordedPast(choices, in: request.path)
    let history = named(history, in: request.path)
    do throws(SystemError) {
      let recording = try Recording(request)
      try copy?.write()
      try recording.begin(head.lines + comment, past.lines)
      self.recording = recording
      recordsPrinted = false
      resetsFirst = head.resets
      unabridged =
        past.lines.map(\.text) == history ? nil : recordedPast([history], in: request.path)
    } catch {
      throw Refusal(making: error)
    }
  }

  /// The options without which nothing begins like the session, for a recording in a file.
  private func options(for path: String) -> [String] {
    (world == nil ? [] : ["--world \(QuotedWord.of(RecordedWorld.path(beside: path)))"])
      + givenOptions
  }

  /// Gives secrets other names in what happened so far.
  private func rename(_ changes: [(before: String, after: String)]) {
    if changes.isEmpty { return }
    for index in recorder.entries.indices {
      let entry = recorder.entries[index]
      recorder.entries[index].recorded?.text = entry.recorded?.text.namingSecrets(changes) ?? ""
      switch entry.repetition {
      case .none, .time: continue
      case .line(let text): recorder.entries[index].repetition = .line(text.namingSecrets(changes))
      case .broken(let text):
        recorder.entries[index].repetition = .broken(text.namingSecrets(changes))
      case .refusal(let text):
        recorder.entries[index].repetition = .refusal(text.namingSecrets(changes))
      }
    }
  }

  /// Lets up to 10 ms go by, so that a script needs a round time to lead to what is pending.
  private func roundPendingTime() {
    let unit: Int64 = 10_000_000
    let rest = Nanoseconds(count: (unit - session.pendingTime.count % unit) % unit)
    guard rest.count > 0, let due = session.app.time.toNextDue, rest.count < due.count
    else { return }
    pass(rest, endedSomething: session.letTime(rest))
  }

  private func recordedPast(_ choices: [[String]], in path: String) -> RecordedPast {
    RecordedPast(
      of: session, choices.map { named($0, in: path) }, in: path, secrets: secretNames.values)
  }

  /// Lines as a file has them: with names of files that begin at its folder.
  private func named(_ lines: [String], in path: String) -> [String] {
    lines.naming(files, from: Recording.folder(of: path))
  }

  /// The lines that lead from a fresh session to where this one is.
  var lines: [String] { lines(of: Array(latest), refusals: 0) }

  /// The entries since the session began, or was reset.
  private var latest: ArraySlice<Entry> { recorder.entries[(reset?.first ?? 0)...] }

  /// The same, with those before the last `reset`, which `undo` may lead to, and without what was refused, which would
  /// leave errors there.
  private var history: [String] {
    beginning + recorder.entries.script(after: Nanoseconds(count: untold))
  }

  /// The lines without what was taken back, then with it; each with what was refused, then without the last of it, and
  /// at last without any: of a refusal the error stays until something else is done.
  private var choices: [[String]] {
    let latest = Array(latest)
    let hasUndone = latest.contains { $0.takesBack }
    return [hasUndone ? latest.withoutUndone : nil, latest].compactMap { $0 }.flatMap { entries in
      let count = entries.refusalCount
      return Set([count, count - 1, count - 2, count - 3, 0].filter { $0 >= 0 }).sorted(by: >)
        .map { lines(of: entries, refusals: $0) }
    }
  }

  private func lines(of entries: [Entry], refusals: Int) -> [String] {
    beginning + entries.script(after: Nanoseconds(count: untold), refusals: refusals)
  }

  /// Ends the recording; one that checks nothing checks where the session is.
  ///
  /// - Returns: what was recorded, and the options that its run wants.
  func stopRecording() throws(Refusal) -> (recording: Recording, options: [String]) {
    guard let recording else { throw Refusal("command.usage", "nothing is being recorded") }
    self.recording = nil
    do throws(SystemError) {
      if !recording.isEmpty, !recording.isChecking {
        try recording.add("expect step \(session.app.run?.shownStep ?? "null")")
      }
      try recording.end()
    } catch {
      throw Refusal(making: error)
    }
    let used = recording.secretNames
    let names = session.app.setup.secrets.map(\.name) + secretNames.values.map(\.name)
    let secrets = names.uniqued.filter(used.contains).map { "--secret \($0)=…" }
    writtenSecrets[recording.path, default: []].formUnion(used)
    return (recording, options(for: recording.path) + secrets)
  }

  /// Writes the page of everything so far.
  func writePage(to path: String) throws(Refusal) {
    var number = 0
    let entries = recorder.entries.map { entry in
      var entry = entry
      if entry.sourcedPath == nil { number += 1 }
      entry.line = entry.sourcedPath == nil ? number : entry.line
      entry.sourcedPath = entry.sourcedPath.map(ShownPath.normalized)
      // To a person, a refusal is an answer.
      entry.isFailing = false
      return entry
    }
    let page = SessionPage(
      entries, graphs: session.flows.map { $0.facts().graph },
      tool: "\(ThisShell.name) \(ThisShell.version)")
    do throws(SystemError) {
      try FileSystem.replace(path, with: Array(page.text.utf8), isPrivate: false)
    } catch {
      throw Refusal("file", Message(error.message))
    }
  }

  private func write(_ add: () throws(SystemError) -> Void) {
    do throws(SystemError) {
      try add()
    } catch {
      recording = nil
      problem("warning: the recording ends here: \(error.message)\n")
    }
  }

  private func takeTime() -> Nanoseconds {
    defer { untold = 0 }
    return Nanoseconds(count: untold)
  }

  private func problem(_ text: String?) { problems += text ?? "" }
}

extension RecordedLine {
  /// The line as a script has it: a comment if a secret is left out of it.
  fileprivate var script: String { lack == nil ? text : comment }

  /// True if it asks what the line before it printed.
  fileprivate var namesPrinted: Bool { text.contains(Subject.Root.printed.rawValue) }

  /// The line as a script has it that must not run it.
  fileprivate var comment: String {
    switch lack {
    case nil: Recording.comment(text)
    case .secret:
      Recording.comment(
        "\(text)  # left out: it holds a secret; ${secret.NAME} or secret.NAME can be recorded")
    case .parameter:
      Recording.comment("\(text)  # left out: a parameter can be recorded in an expression only")
    }
  }
}

extension RunOptions {
  /// The lines that make a fresh session begin as these options do, as far as lines can.
  @MainActor fileprivate func scriptLines(_ session: Session) -> [String] {
    var lines: [String] = []
    if setup.language != .english { lines.append("set language \(setup.language.code)") }
    if setup.seed != 0 { lines.append("seed \(setup.seed)") }
    return lines
      + session.app.state.variables.all.filter { !$0.value.isSecret }
      .map { "let \($0.name) = \($0.value.json)" }
  }
}
