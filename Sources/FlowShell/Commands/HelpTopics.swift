/// A topic of `help`: a section of the manual, in the same words.
///
/// `scripts/support/topics.py` makes this file of man/flow.5, and the list of recipes of man/flow-cookbook.7.
struct HelpTopic {
  let name: String
  /// The topic in a few words.
  let summary: String
  let text: String

  /// Every topic, in the order `help` lists them.
  static let all = [
    HelpTopic(
      name: "expressions", summary: "what can be computed, and how",
      text: #"""
        Expressions are a subset of CEL, the Common Expression Language, and
        mean what they mean there: the operators ! - * / % + < <= > >= == != in
        && || ?:, indexing and selection, lists, maps, strings, raw strings,
        bytes, null and numbers; the macros has all exists existsOne map
        filter; and the functions size matches contains startsWith endsWith
        bool bytes double duration dyn int string timestamp type uint, with
        getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours
        getMilliseconds getMinutes getMonth getSeconds of timestamps and
        durations.  An error, such as a missing key or an overflow, is an error
        and never false.

        The extension libraries of CEL are there as well:

        strings    charAt format indexOf join lastIndexOf lowerAscii replace
                   reverse split substring trim upperAscii behind a value, and
                   strings.quote.  Places are counted in characters, from 0.

        lists      distinct first flatten last reverse slice sort sortBy behind
                   a list, and lists.range.

        math       abs bitAnd bitNot bitOr bitShiftLeft bitShiftRight bitXor
                   ceil floor greatest isFinite isInf isNaN least round sign
                   sqrt trunc, each behind math.; decimals stay exact, round
                   rounds half away from zero, and NaN has no place in an
                   order: greatest, least, sort and sortBy refuse it.

        encoders   base64.encode of bytes and base64.decode of a string.

        bindings   cel.bind(name, value, result) gives a value a name in a
                   result.

        optionals  a.?b and a[?b] are optional: a value, or none where a has no
                   such member, and so is what follows them.  orValue or optMap
                   optFlatMap hasValue value stand behind one; optional.of,
                   optional.none and optional.ofNonZeroValue make one; [?a] and
                   {?k: a} leave out what has none.

        macros of two names
                   all exists existsOne also take the index or key and the
                   value, as do transformList transformMap transformMapEntry.

        random.int(low, high), random.double(), random.bool(),
        random.choice(list) and random.text(length) draw from a stream of their
        own, which begins at the seed (seed); undo takes back every command
        that drew, and what is refused or does not hold has drawn nothing; both
        bounds can be drawn, a double is less than 1, and a text is of letters
        and digits.  math strings lists base64 optional cel may be names of
        variables: they mean the functions only where a call of one of them
        follows.

              let names = ["Zoe", "amy", "Bob"]
              eval names.map(n, n.lowerAscii()).sort().join(", ")
              | "amy, bob, zoe"
              eval "%s owes %.2f".format([names[1], 12.5])
              | "amy owes 12.50"
              eval {"a": {"b": 1}}.?a.c.orValue("none")
              | "none"
              eval {"a": 1, "b": 2}.transformMap(k, v, v > 1, v * 10)
              | {"b":20}
              let dice = random.int(1, 6)
              expect dice >= 1 && dice <= 6

        One type is added, the exact decimal, which is what decimal fields
        hold; the function decimal makes one.  Beside an integer it stays a
        decimal, and a double beside it is read as it is written, so that
        output.fee == 75.15 holds.  It has 34 digits, and division rounds half-
        even.

        Patterns are those of RE2 and take time in proportion to the text.
        Timestamps reach from the year 1 to the year 9999, time zones are UTC
        and fixed offsets such as +02:00; names of zones are refused, since
        what they mean changes.  An expression nests at most 256 levels deep
        and takes at most 50 million steps; a value holds at most 64 MiB.

        As JSON, numbers of all kinds are plain numbers.  What JSON lacks is a
        string: Infinity, -Infinity and NaN, bytes in base64, a timestamp as in
        RFC 3339, a duration in seconds, and a type by its name.  Keys of maps
        are written as text.

              eval [1u, decimal("2.50"), -1.0 / 0.0, b"ab", duration("90s"), type(1)]
              | [1,2.50,"-Infinity","YWI=","90s","int"]
              eval {1: timestamp("2026-01-01T09:00:00.5Z"), true: null}
              | {"1":"2026-01-01T09:00:00.5Z","true":null}
        """#),
    HelpTopic(
      name: "transcripts", summary: "lines behind |, which must be printed",
      text: #"""
        Lines behind a command say what it must print, line by line; they are
        its transcript.

        | text  The line must be printed as it stands.  One blank behind the
                mark belongs to the mark; blanks in front of it do not matter.

        | ...   Any lines, none too.

        |~ regex
                One line that the expression matches as a whole.

        |$ text
                One line, in which ${} is replaced once the command has run.

        The last three can stand among lines of text; |..., |~x and |$100 are
        text.  After a difference the case goes on.  With --update, tests write
        what was printed in the place of lines that differ, and keep patterns
        that hold.

              start transfer
              | transfer:amount
              | ...
              submit amount 250.50
              | transfer:tariffs
              |~   tariff: one of .*express
              |$   action: route ${step}
              expect printed.contains("economy")
        """#),
    HelpTopic(
      name: "variables", summary: "names and their values",
      text: #"""
        A variable is read by its name in an expression, and as ${name} in a
        word.  It has its value from let, from the row of its case, from the
        parameters of source, or from --set on the command line.  A later value
        wins: first --set, then the row, then let in the order in which lines
        run.  The parameters of source hide variables of the same names until
        the file ends.  Values of --set, of parameters and of rows are strings;
        those of rows in JSON keep their types.

        These names have a meaning already and cannot be taken, nor can words
        that CEL reserves:

              flow, step       strings; null if nothing was started
              state            what has been gathered
              action           a map of kind and of screen, load, validation or
                               flow
              busy             true while something is pending
              fields           the form of the step, a map of kind, label,
                               required, choices, default and value for each
                               field; the value, a string, is what the field
                               takes if it is left out, or null
              error            null, or a map of code and, where there are any,
                               message and field
              events           the events since the last command began that
                               drove a flow or controlled the outside
              event            the last of them, or null
              printed          what the last command printed that was no check
                               and no let
              outcome          null, or completed, cancelled, failed
              output           what the flow handed over
              history          the list that steps prints
              page             the page of an app that is shown, or null
              world            the stand-in backend
              clock            the time
              row              the row of the case that runs, a map, or null
              env              the variables of the environment, such as
                               env.HOME
              secret           the secrets of the command line, such as
                               secret.password

        A member of the state that is not set is null as a subject; in an
        expression has(state.tariff) tells.
        """#),
    HelpTopic(
      name: "errors", summary: "codes of refusals and failures",
      text: #"""
        Found before anything runs:
              syntax command.unknown command.usage case.twice step.unknown
              flow.unknown, the last two for names in expect and check; file
              for what source and with rows name

        Refusals:
              flow.unknown flow.none flow.ended flow.running
                      no such flow, none runs, it has ended, another runs
              definition.wrong
                      something is wrong with the flow itself; lint tells what
              step.unknown field.unknown
                      no such step or field
              field.missing field.type field.range field.length field.pattern
                      field.choice
                      what is wrong with a value
              busy    something is pending
              event.unhandled transition.none flow.loop
                      the flow leads nowhere from here, starts flows that end
                      at once without an end, or passes steps without one
              back.nothing back.unvisited
                      there is nothing to go back to
              page.unknown page.invalid
                      a link means no page, or one that is not possible
              app.none app.background app.terminated
                      no app is running, it is in the background, or the system
                      has ended it
              notify.nothing restore.nothing permission.unknown
                      there is no notification to tap, no app to go on with, or
                      no such permission
              start.needs
                      something is missing for a start in the middle, or for a
                      move into a step
              load.needed
                      the step has not loaded what it needs; retry loads it
              retry.nothing undo.nothing inject.nothing
                      there is nothing to retry, undo, redo or release
              inject.unknown
                      no such load or validation
              inject.query
                      it changes nothing, so that it is neither dropped nor
                      late
              world.path world.value
                      nothing is there, or it is of another kind
              file    a file cannot be read or written
              expression
                      an expression has no value
              expect.failed
                      a check does not hold

        Failures:
              load.failed validation.rejected
                      no other code was given
              timeout
                      the answer was lost
              offline http.answer
                      another outside cannot be reached, or answers something
                      else than was asked for; where it answers with a status
                      that says no, the code has that behind the point:
                      http.404

        Flows have codes of their own, such as transfer.insufficientFunds.
        """#),
    HelpTopic(
      name: "files", summary: "which files there are, and where they are found",
      text: #"""
        A name that begins with / is one from the root of the file system.  Any
        other is found

        -   beside the file that holds the line, in scripts: what source, with
            rows, world load and world save name, and answers of kind file;

        -   in the working folder, at the prompt, with -c and from standard
            input.

        NAME.flow
                A script.  A folder is searched for such files; names that
                begin with . or _ are skipped, and so _NAME.flow is a file for
                source.

        NAME.csv
                Rows with a header line, as RFC 4180 has it.

        NAME.jsonl, NAME.json
                Rows as JSON Lines, or as an array of objects.  What is in a
                file says which it is, not its name.

        NAME.json
                A world, as world save writes it and world load and --world
                read it: an object with a member for each world.  What is left
                out keeps its beginning.  The member _performed is no world: it
                says which effects took place, under which keys, so that none
                takes place twice, and how many flows were started by then.  It
                holds all of the session that wrote it, and the last 1,000 of
                those before.  Without it what the session knows of that stays.

        A file that a script names has at most 64 MiB, and JSON in it nests at
        most 256 levels deep.  A named pipe can stand for one if somebody
        begins to write to it within ten seconds.
        """#),
    HelpTopic(
      name: "recipes", summary: "questions about tests, and where they are answered",
      text: #"""
        'man flow-cookbook' answers each of these with an example:

        Many values
            How do I run a test with many values?
            How do I keep the values in a table?
            How do I draw values at random?

        Where a test begins
            How do I begin in the middle?
            How do I change what the backend holds?
            How do I change a flag of the app?
            How do I test texts in another language?
            How do I share steps between tests?

        Secrets
            How do I use a password?
            How do I give it in a build?

        Tests that cannot pass yet
            How do I keep a known bug?
            How do I put a test into quarantine?

        What nobody typed
            How do I find what my tests do not try?
            How do I check the same thing in every test?
            How do I keep a build green while a finding is being fixed?
            How do I get a first suite of tests for a flow?
            How do I let a build explore?

        Faults
            How do I let the backend fail?
            How do I show that nothing is paid twice?
            How do I test what can be done while it loads?
            How do I test a refusal?

        Time
            How do I test something that takes time?
            How do I test that something expires?

        What is printed
            How do I check a part of a screen?
            How do I compare before and after?
            How do I know which way a flow took?

        Recordings
            How do I make a test of what I just did?

        Links
            How do I test a link?
            How do I test a link that arrives too early?

        When a test fails
            How do I look at the place where it fails?
            How do I see at once what a change does?
            How do I find what no test reaches?

        Builds
            How do I run tests on GitHub?
            How do I run tests on GitLab?
            How do I share a long run among several jobs?
            How do I keep the options of a build in one place?
            How do I keep scripts neat?
        """#),
  ]
}
