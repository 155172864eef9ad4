/// The codes of refusals and failures that no flow declares.
package enum ErrorCodes {
  /// All codes, in the order in which the manual lists them.
  package static let all = [
    "syntax", "command.unknown", "command.usage", "case.twice", "definition.wrong", "flow.unknown",
    "flow.none",
    "flow.ended", "flow.running", "step.unknown", "field.unknown", "field.missing", "field.type",
    "field.range", "field.length", "field.pattern", "field.choice", "busy", "event.unhandled",
    "event.unknown", "transition.none", "flow.loop", "back.nothing", "back.unvisited",
    "effect.open", "effect.old", "effect.secret", "page.unknown",
    "page.invalid", "app.none", "app.background", "app.terminated", "notify.nothing",
    "restore.nothing", "permission.unknown",
    "start.needs", "load.needed", "retry.nothing", "undo.nothing", "inject.nothing",
    "inject.unknown", "inject.query", "world.path", "world.value", "file", "expression",
    "expect.failed", "always.broken",
    "load.failed", "validation.rejected", "timeout", "offline", "outside.ended", "http.answer",
    "plan.expression", "transition.unknown",
  ]
}
