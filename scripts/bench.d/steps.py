#!/usr/bin/env python3
"""Writes a flow of some steps, each with rules, closures and handlers, without its import.

usage: steps.py STEPS
"""

import sys

ASKS = [
    """    ask(.step{n}, \\.text{n}, "Text {n}", .length(1...9), .pattern("small") {{
        $0.allSatisfy {{ $0.isLowercase }}
      }})
      .says {{ $0.text{n}.map {{ "It was \\($0) at {n}." }} }}
""",
    """    ask(.step{n}, \\.number{n}, "Number {n}", .atLeast(0), .atMost("the first") {{ $0.number2 }})
      .needed("wanted") {{ $0.text1 != "no" }}
      .event {{ number, given in number > 5 && given.text1 != nil ? .odd : nil }}
""",
]

HANDLERS = """    step(.step{n}) {{
      on(.odd) {{
        forward(to: .{next}, when: "text") {{ $0.text1 == "a" }}
        stay()
      }}
      next {{ forward(to: .{next}) }}
    }}
"""


def main():
    count = int(sys.argv[1])
    names = [f"step{n}" for n in range(1, count + 1)] + ["done"]
    members = "".join(
        f"    var number{n}: Int?\n    var text{n}: String?\n" for n in range(1, count + 1))
    asks = "".join(ASKS[(n + 1) % 2].format(n=n) for n in range(1, count + 1))
    handlers = "".join(HANDLERS.format(n=n, next=names[n]) for n in range(1, count + 1))
    print(f"""struct LongFlow: Flow {{
  enum Step: String, FlowName {{ case {", ".join(names)} }}
  enum Event: String, FlowName {{ case odd }}
  struct State: FlowState {{
{members}  }}
  static let definition = define {{
{asks}    finish(.done)
  }} transitions: {{
{handlers}  }}
}}""")


if __name__ == "__main__":
    main()
