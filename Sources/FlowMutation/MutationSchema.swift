import FlowCore

/// The JSON Schema (draft 2020-12) of the lines that `test --mutate --format json` prints, one value each.
package enum MutationSchema {
  package static var text: String {
    let kinds = words(DefinitionChange.Kind.allCases.map { $0.rawValue })
    let verdicts = words(MutantResult.Kind.allCases.map { $0.rawValue })
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of test --mutate --format json",
        "oneOf": [
          {
            "type": "object",
            "additionalProperties": false,
            "description": "A mutant, and what came of it.",
            "required": ["event", "flow", "step", "member", "kind", "change", "file", "line", "verdict",
              "known", "cases", "runs", "killer", "problem", "script", "kept"],
            "properties": {
              "event": {"const": "mutant"},
              "flow": {"type": "string"},
              "step": {"$ref": "#/$defs/textOrNull"},
              "member": {"type": "string", "description": "The member, request, rule or way that is changed."},
              "kind": {"enum": [\(kinds)]},
              "change": {"type": "string", "description": "The change in words."},
              "file": {"$ref": "#/$defs/textOrNull"},
              "line": {"type": ["integer", "null"], "minimum": 1},
              "verdict": {"enum": [\(verdicts)]},
              "known": {"type": "boolean", "description": "It survived, and is accepted."},
              "cases": {"$ref": "#/$defs/count", "description": "The cases that come to what is changed."},
              "runs": {"$ref": "#/$defs/count", "description": "The cases that ran."},
              "killer": {"type": ["string", "null"], "description": "The id of the case that noticed it."},
              "problem": {"type": ["string", "null"],
                "description": "What went wrong there, or why it is no flow."},
              "script": {"type": "array", "items": {"type": "string"},
                "description": "The shortest script that would notice it; empty if none is known."},
              "kept": {"type": ["string", "null"], "description": "The file with that script."}
            }
          },
          {
            "type": "object",
            "additionalProperties": false,
            "description": "The mutants of a flow.",
            "required": ["event", "flow", "killed", "survived", "equivalent", "refused", "percent"],
            "properties": {
              "event": {"const": "flow"},
              "flow": {"type": "string"},
              "killed": {"$ref": "#/$defs/count"},
              "survived": {"$ref": "#/$defs/count"},
              "equivalent": {"$ref": "#/$defs/count"},
              "refused": {"$ref": "#/$defs/count"},
              "percent": {"$ref": "#/$defs/percent"}
            }
          },
          {
            "type": "object",
            "additionalProperties": false,
            "description": "The mutants of all flows.",
            "required": ["event", "killed", "survived", "equivalent", "refused", "percent", "cases", "runs",
              "seconds", "moves", "searchSeconds"],
            "properties": {
              "event": {"const": "score"},
              "killed": {"$ref": "#/$defs/count"},
              "survived": {"$ref": "#/$defs/count"},
              "equivalent": {"$ref": "#/$defs/count"},
              "refused": {"$ref": "#/$defs/count"},
              "percent": {"$ref": "#/$defs/percent"},
              "cases": {"$ref": "#/$defs/count"},
              "runs": {"$ref": "#/$defs/count"},
              "seconds": {"type": "number", "minimum": 0, "description": "The time in which the cases ran."},
              "moves": {"$ref": "#/$defs/count",
                "description": "The moves in which something was looked for that would notice survivors."},
              "searchSeconds": {"type": "number", "minimum": 0, "description": "The time that this took."}
            }
          }
        ],
        "$defs": {
          "count": {"type": "integer", "minimum": 0},
          "percent": {"type": "number", "minimum": 0, "maximum": 100},
          "textOrNull": {"type": ["string", "null"]}
        }
      }

      """
  }

  private static func words(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
