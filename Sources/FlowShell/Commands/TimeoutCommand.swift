import FlowLanguage
import FlowScript

/// The line `timeout DURATION`, which says how long a run of a case may take.
package struct TimeoutCommand: StructureCommand {
  package let limit: Nanoseconds

  package static let manual = Manual(
    "timeout", ["timeout DURATION"], "how long this case may take, by the clock on the wall",
    .structure, examples: [("timeout 5s", "in place of what --timeout says")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let index = words.position
    // A word of a line that divides a script holds no `${…}`.
    let limit = try Nanoseconds.read(&words).known ?? Nanoseconds(count: 0)
    try words.end()
    if limit.count == 0 { throw words.wrong(index, "a timeout is more than nothing") }
    return TimeoutCommand(limit: limit)
  }
}
