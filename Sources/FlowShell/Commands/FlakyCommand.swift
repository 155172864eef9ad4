import FlowLanguage
import FlowScript

/// The line `flaky "WHY"`, which marks a case that fails now and then.
package struct FlakyCommand: StructureCommand {
  package let reason: String

  package static let manual = Manual(
    "flaky", ["flaky \"WHY\""], "this case may fail, and counts as skipped then", .structure,
    examples: [("flaky \"depends on the time of day\"", "it runs and is reported all the same")])

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    FlakyCommand(reason: try SkipCommand.reason(&words))
  }
}
