import FlowGoals

/// The JSON Schema (draft 2020-12) of the JSON report, as `flowsh report schema` prints it.
package enum ReportSchema {
  private static let kinds = Goal.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(
    separator: ", ")

  /// The definition of a command, which the lines of `explore` have as well.
  package static let commandDefinition = """
    "command": {
          "type": "object",
          "additionalProperties": false,
          "required": ["line", "source", "text", "printed", "failing", "moment"],
          "properties": {
            "line": {"type": "integer", "minimum": 1},
            "source": {"type": ["string", "null"], "description": "The file, if another one sources it."},
            "text": {"type": "string"},
            "printed": {"type": "string"},
            "failing": {"type": "boolean"},
            "moment": {"oneOf": [{"type": "null"}, {
              "description": "The session after it, and what it changed.",
              "type": "object",
              "additionalProperties": false,
              "required": ["place", "clock", "pending", "decisions", "changes"],
              "properties": {
                "place": {"type": ["string", "null"]},
                "clock": {"type": "string"},
                "pending": {"type": ["string", "null"]},
                "decisions": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["flow", "edge", "from", "to", "text"],
                    "properties": {
                      "flow": {"type": "string"},
                      "edge": {"type": ["integer", "null"], "minimum": 0},
                      "from": {"type": "string"},
                      "to": {"type": "string"},
                      "text": {"type": "string"}
                    }
                  }
                },
                "changes": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["path", "before", "after"],
                    "properties": {
                      "path": {"type": "string"},
                      "before": {"type": ["string", "null"]},
                      "after": {"type": ["string", "null"]}
                    }
                  }
                }
              }
            }]}
          }
        }
    """

  package static let text = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The report of a run of tests",
      "type": "object",
      "additionalProperties": false,
      "required": ["format", "version", "label", "tool", "host", "start", "duration", "seed",
        "shard", "selection", "partial", "totals", "suites", "coverage", "explored"],
      "properties": {
        "format": {"const": "flowsh-report"},
        "version": {"const": \(RunReport.formatVersion)},
        "label": {"$ref": "#/$defs/textOrNull"},
        "tool": {"type": "string", "description": "Name and version of the tool."},
        "host": {"type": "string"},
        "start": {"type": "string", "format": "date-time", "description": "When it began, in UTC."},
        "duration": {"$ref": "#/$defs/seconds"},
        "seed": {"type": "string", "pattern": "^[0-9]+$",
          "description": "The seed of every session, as text since it may need 64 bits."},
        "shard": {
          "description": "The share of the selected cases this report is about, null if all.",
          "oneOf": [{"type": "null"}, {
            "type": "object",
            "additionalProperties": false,
            "required": ["index", "count"],
            "properties": {
              "index": {"type": "integer", "minimum": 1},
              "count": {"type": "integer", "minimum": 1}
            }
          }]
        },
        "selection": {
          "description": "What was selected before it was divided into shards.",
          "type": "object",
          "additionalProperties": false,
          "required": ["count", "digest"],
          "properties": {
            "count": {"$ref": "#/$defs/count"},
            "digest": {"type": "string", "pattern": "^[0-9a-f]{1,16}$"}
          }
        },
        "partial": {"type": "boolean",
          "description": "Whether it ended before all its cases had run."},
        "totals": {"$ref": "#/$defs/totals"},
        "suites": {
          "description": "A file each.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["path", "totals", "cases"],
            "properties": {
              "path": {"type": "string"},
              "totals": {"$ref": "#/$defs/totals"},
              "cases": {"type": "array", "items": {"$ref": "#/$defs/case"}}
            }
          }
        },
        "coverage": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/coverage"}]},
        "explored": {
          "description": "What searches reached, of reports of explore that were merged in.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["flow", "situations", "moves", "exhausted", "stopped", "reached"],
            "properties": {
              "flow": {"type": "string"},
              "situations": {"$ref": "#/$defs/count"},
              "moves": {"$ref": "#/$defs/count"},
              "exhausted": {"type": "boolean", "description": "Every move of every situation was tried."},
              "stopped": {"type": "boolean", "description": "It was stopped before its moves ran out."},
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
              }
            }
          }
        }
      },
      "$defs": {
        "count": {"type": "integer", "minimum": 0},
        "seconds": {"type": "number", "minimum": 0},
        "percent": {"type": "number", "minimum": 0, "maximum": 100},
        "textOrNull": {"type": ["string", "null"]},
        "totals": {
          "type": "object",
          "additionalProperties": false,
          "required": ["tests", "passed", "failures", "errors", "skipped", "flaky",
            "assertions", "duration"],
          "properties": {
            "tests": {"$ref": "#/$defs/count"},
            "passed": {"$ref": "#/$defs/count"},
            "failures": {"$ref": "#/$defs/count"},
            "errors": {"$ref": "#/$defs/count"},
            "skipped": {"$ref": "#/$defs/count"},
            "flaky": {"$ref": "#/$defs/count"},
            "assertions": {"$ref": "#/$defs/count"},
            "duration": {"$ref": "#/$defs/seconds"}
          }
        },
        "case": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id", "name", "path", "line", "row", "values", "title", "tags", "status",
            "reason", "assertions", "duration", "runs", "again", "problems", "notes", "commands", "label",
            "start", "earlier"],
          "properties": {
            "id": {"type": "string", "minLength": 1},
            "name": {"type": "string", "description": "The name as it is printed, with values of the row."},
            "path": {"type": "string"},
            "line": {"type": "integer", "minimum": 1},
            "row": {"type": ["integer", "null"], "minimum": 0},
            "values": {
              "description": "What the row gives.",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["name", "text", "literal"],
                "properties": {
                  "name": {"type": "string"},
                  "text": {"type": "string"},
                  "literal": {"type": ["string", "null"],
                    "description": "The value as an expression, if it is not the text."}
                }
              }
            },
            "title": {"type": "string", "description": "The name, the row and its values."},
            "tags": {"type": "array", "items": {"type": "string", "pattern": "^@"}},
            "status": {"enum": ["passed", "failed", "error", "skipped", "todo", "flaky"]},
            "reason": {"$ref": "#/$defs/textOrNull"},
            "assertions": {"$ref": "#/$defs/count"},
            "duration": {"$ref": "#/$defs/seconds"},
            "runs": {"$ref": "#/$defs/count"},
            "again": {"type": ["string", "null"],
              "description": "The command that runs it again as it ran last; null if it is well."},
            "problems": {"type": "array", "items": {"$ref": "#/$defs/problem"}},
            "notes": {"type": "array", "items": {"type": "string"},
              "description": "What it passed without having tried."},
            "commands": {"type": "array", "items": {"$ref": "#/$defs/command"}},
            "label": {"type": ["string", "null"],
              "description": "The label of its run, if runs of several labels were merged."},
            "start": {"type": ["string", "null"], "format": "date-time",
              "description": "When its run began, if several were merged."},
            "earlier": {"type": "array", "items": {"$ref": "#/$defs/case"},
              "description": "The results of earlier runs, which do not count."}
          }
        },
        \(commandDefinition),
        "problem": {
          "type": "object",
          "additionalProperties": false,
          "required": ["kind", "code", "message", "help", "path", "line", "column", "expected", "found",
            "difference", "last", "text"],
          "properties": {
            "kind": {"enum": ["failure", "error"]},
            "code": {"type": "string"},
            "message": {"type": "string"},
            "path": {"type": "string"},
            "line": {"type": "integer", "minimum": 1},
            "column": {"type": "integer", "minimum": 1},
            "expected": {"$ref": "#/$defs/textOrNull"},
            "found": {"$ref": "#/$defs/textOrNull"},
            "help": {"type": ["string", "null"],
              "description": "The advice that mends it, such as the name that was meant."},
            "difference": {"$ref": "#/$defs/textOrNull"},
            "last": {"$ref": "#/$defs/textOrNull"},
            "text": {"type": "string"}
          }
        },
        "coverage": {
          "type": "object",
          "additionalProperties": false,
          "required": ["percent", "cases", "flows"],
          "properties": {
            "percent": {"$ref": "#/$defs/percent"},
            "cases": {"type": "array", "items": {"type": "string"},
              "description": "The ids of the cases that passed and reached something."},
            "flows": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["name", "reached", "all", "percent", "points"],
                "properties": {
                  "name": {"type": "string"},
                  "reached": {"$ref": "#/$defs/count"},
                  "all": {"$ref": "#/$defs/count"},
                  "percent": {"$ref": "#/$defs/percent"},
                  "points": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "additionalProperties": false,
                      "required": ["kind", "name", "title", "count", "cases"],
                      "properties": {
                        "kind": {"enum": [\(kinds)]},
                        "name": {"type": "string"},
                        "title": {"type": "string", "description": "The goal in words."},
                        "count": {"$ref": "#/$defs/count"},
                        "cases": {"type": "array", "items": {"$ref": "#/$defs/count"},
                          "description": "The cases that reached it, by their positions in the list of cases."}
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }

    """
}
