import FlowAcceptance
import FlowExplorer

/// The JSON Schema (draft 2020-12) of the lines that `explore --format json` prints, one value each.
enum ExploreSchema {
  static var text: String {
    let kinds = Finding.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of explore --format json",
        "oneOf": [
          {
            "type": "object",
            "additionalProperties": false,
            "description": "How much of a flow was looked at.",
            "required": ["type", "flow", "situations", "moves", "exhausted", "stopped", "key", "reached",
              "invariants", "seconds"],
            "properties": {
              "type": {"const": "counts"},
              "flow": {"type": "string"},
              "situations": {"$ref": "#/$defs/count"},
              "moves": {"$ref": "#/$defs/count"},
              "exhausted": {"type": "boolean", "description": "Every move of every situation was tried."},
              "stopped": {"type": "boolean", "description": "It was stopped before its moves ran out."},
              "key": {"enum": ["coarse", "exact"]},
              "reached": {
                "type": "array",
                "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["kind", "reached", "all"],
                  "properties": {
                    "kind": {"type": "string"},
                    "reached": {"$ref": "#/$defs/count"},
                    "all": {"$ref": "#/$defs/count"}
                  }
                }
              },
              "invariants": {
                "type": "array",
                "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["expression", "situations"],
                  "properties": {
                    "expression": {"type": "string"},
                    "situations": {"$ref": "#/$defs/count"}
                  }
                }
              },
              "seconds": {"type": "number", "minimum": 0}
            }
          },
          {
            "type": "object",
            "additionalProperties": false,
            "description": "Something that is wrong, or never happens.",
            "required": ["type", "flow", "kind", "place", "reason", "file", "lines", "situations", "commands"],
            "properties": {
              "type": {"const": "finding"},
              "flow": {"type": "string"},
              "kind": {"enum": [\(kinds)]},
              "place": {"type": "string"},
              "reason": {"type": "string"},
              "file": {"type": ["string", "null"], "description": "The script that shows it."},
              "lines": {"type": "array", "items": {"type": "string"}},
              "situations": {"$ref": "#/$defs/count"},
              "commands": {"type": "array", "items": {"$ref": "#/$defs/command"},
                "description": "The commands of that script, and what each did; none of one that crashes."}
            }
          },
          {
            "type": "object",
            "additionalProperties": false,
            "description": "A suite that was written.",
            "required": ["type", "flow", "folder", "cases", "commands", "bound"],
            "properties": {
              "type": {"const": "suite"},
              "flow": {"type": "string"},
              "folder": {"type": "string"},
              "cases": {"$ref": "#/$defs/count"},
              "commands": {"$ref": "#/$defs/count"},
              "bound": {"$ref": "#/$defs/count"}
            }
          },
          {
            "type": "object",
            "additionalProperties": false,
            "description": "A flow is done.",
            "required": ["type", "flow", "findings", "accepted"],
            "properties": {
              "type": {"const": "end"},
              "flow": {"type": "string"},
              "findings": {"$ref": "#/$defs/count"},
              "accepted": {"$ref": "#/$defs/count"}
            }
          }
        ],
        "$defs": {"count": {"type": "integer", "minimum": 0}, \(ReportSchema.commandDefinition)}
      }

      """
  }
}
