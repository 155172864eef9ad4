/// Words that other languages have for what is done here in another way.
package enum ForeignWords {
  /// The words to write in place of one of another language; nil if the word is not expected
  /// here.
  package static func help(for word: String) -> String? {
    let plain = word.hasSuffix(":") ? String(word.dropLast()) : word
    return all.first { $0.words.contains(plain.lowercased()) }?.help
      ?? (word.hasPrefix("@") ? "the tags of a file are written 'tags \(word)'" : nil)
  }

  private static let all: [(words: [String], help: String)] = [
    (["assert", "verify", "should", "equals"], "a check is written 'expect' or 'check'"),
    (
      ["include", "import", "require", "load", "call", "run", "exec", "def", "function", "macro"],
      "a file is run by 'source'"
    ),
    (["sleep", "pause", "delay", "wait_for", "waitfor"], "time goes by with 'advance' and 'wait'"),
    (["print", "say", "log", "puts", "printf"], "words are printed by 'echo'"),
    (["var", "const", "define", "export"], "a variable is given its value by 'let'"),
    (["ls", "dir", "list", "menu"], "'flows' lists what can be started"),
    (["bye", "logoff", "leave", "q!", ":q", "\\q"], "'quit' leaves"),
    (
      ["man", "info", "usage", "commands", "\\?", "-h", "--help"], "'help' lists what can be typed"
    ),
    (["env", "variables"], "'vars' lists the variables"),
    (
      ["pwd", "where", "status", "screen"],
      "'show' says where the flow is, 'tree' what is around it"
    ),
    (
      ["output", "redirect", "tee", "grep", "less", "more", "head", "tail", "pipe"],
      "what a command prints is sent on after it: 'flows | grep a', 'trace > FILE'"
    ),
    (["next", "continue", "ok", "yes", "confirm"], "a step is answered with 'submit'"),
    (["stop", "abort", "kill", "close"], "'cancel' gives up what is pending, or the flow"),
    (["clear", "cls"], "Ctrl-L clears the screen, 'reset' begins a fresh session"),
    (["restart", "new"], "'reset' begins a fresh session"),
    (["time", "timing"], "'set timing on' shows the time that each command takes"),
    (["watch"], "'display EXPRESSION' shows a value after each command"),
    (
      ["cd", "goto", "visit", "navigate", "jump"],
      "a page is reached by 'go PATH' and 'open LINK', a step before by 'back to STEP'"
    ),
    (
      [
        "type", "enter", "input", "fill", "answer", "click", "tap", "press", "choose", "select",
        "send", "decide", "pick",
      ],
      "a step is answered with 'submit'"
    ),
    (["mock", "stub", "fail"], "failures are made by 'inject'"),
    (["test", "it", "scenario", "feature", "suite"], "a test begins with 'case'"),
    (
      ["given", "when", "then", "and", "but"],
      "a case is made of commands alone: 'start', 'submit', 'expect'"
    ),
    (
      ["if", "else", "elif", "unless", "switch", "try", "catch"],
      "tests are straight lines; write a 'case' for each way"
    ),
    (
      ["for", "foreach", "while", "repeat", "loop", "rows"],
      "a case runs once for each of its rows: 'with'"
    ),
    (
      ["before", "after", "setup", "teardown", "beforeeach", "aftereach", "background"],
      "the lines before the first 'case' run at the start of each; nothing has to be cleaned up"
    ),
  ]
}
