/// A topic of `help`: a section of the manual, in the same words.
///
/// `scripts/support/topics.py` makes this file from man/flow.5, and the list of recipes from man/flow-cookbook.7.
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
        durations.  An error, such as a missing key or an overflow, is never
        taken for false.

        The extension libraries of CEL are available as well:

        strings    charAt format indexOf join lastIndexOf lowerAscii replace
                   reverse split substring trim upperAscii after a value, and
                   strings.quote.  Positions are counted in characters, from 0.

        lists      distinct first flatten last reverse slice sort sortBy after
                   a list, and lists.range.

        sets       contains equivalent intersects of two lists, each after
                   sets.

        regex      regex.extract(text, pattern) is the first match as an
                   optional, regex.extractAll(text, pattern) the list of all;
                   of a pattern with a group, what the group matched.
                   regex.replace(text, pattern, replacement) puts a replacement
                   in place of each match, or with a fourth value of that many,
                   from the left: \1 to \9 in it are what a group matched, \0
                   is the whole match and \\ a backslash, which is easiest to
                   write in a raw string: r'\2 \1'.

        math       abs bitAnd bitNot bitOr bitShiftLeft bitShiftRight bitXor
                   ceil floor greatest isFinite isInf isNaN least round sign
                   sqrt trunc, each after math.; decimals stay exact, round
                   rounds half away from zero, and NaN cannot be ordered:
                   greatest, least, sort and sortBy refuse it.

        encoders   base64.encode of bytes and base64.decode of a string.

        bindings   cel.bind(name, value, result) gives a value a name in a
                   result.

        optionals  a.?b and a[?b] are optional: a value, or none if a has no
                   such member, and so is everything selected from them.
                   orValue or optMap optFlatMap hasValue value follow one;
                   optional.of, optional.none and optional.ofNonZeroValue make
                   one; [?a] and {?k: a} leave out an element without a value.

        macros of two names
                   all exists existsOne also take the index or key and the
                   value, as do transformList transformMap transformMapEntry.

        random.int(low, high), random.double(), random.bool(),
        random.choice(list) and random.text(length) draw from a stream of their
        own, which begins at the seed (seed).  Undoing a command undoes its
        draws and those after it, and a command that is refused, or a check
        that fails, draws nothing.  Both bounds can be drawn, a double is less
        than 1, and a text has letters and digits.  math strings lists base64
        optional cel can be names of variables: they mean the functions only if
        a call of one follows.

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
        hold; the function decimal makes one.  Together with an integer the
        result is a decimal, and a double is read as it is written, so that
        output.fee == 75.15 holds.  It has 34 digits, and division rounds half-
        even.

        Patterns are those of RE2 and take time in proportion to the text.
        Timestamps reach from the year 1 to the year 9999, time zones are UTC
        and fixed offsets such as +02:00; names of zones are refused, since
        their meaning changes over time.  An expression nests at most 256
        levels deep and takes at most 50 million steps; a value holds at most
        64 MiB.

        As JSON, numbers of all kinds are plain numbers.  Everything that JSON
        lacks is a string: Infinity, -Infinity and NaN, bytes in base64, a
        timestamp as in RFC 3339, a duration in seconds, and a type by its
        name.  Keys of maps are written as text.

              eval [1u, decimal("2.50"), -1.0 / 0.0, b"ab", duration("90s"), type(1)]
              | [1,2.50,"-Infinity","YWI=","90s","int"]
              eval {1: timestamp("2026-01-01T09:00:00.5Z"), true: null}
              | {"1":"2026-01-01T09:00:00.5Z","true":null}
        """#),
    HelpTopic(
      name: "transcripts", summary: "lines that begin with |, which must be printed",
      text: #"""
        The lines after a command that begin with | are its transcript: what it
        must print, line by line.

        | text  The line must be printed as it stands, code point for code
                point.  One blank after the mark belongs to the mark; blanks
                before it do not matter.

        | ...   Any number of lines, or none.

        |~ regex
                One line that the expression matches as a whole.

        |$ text
                One line, in which ${} is replaced once the command has run.

        The last three can be mixed with lines of text; |..., |~x and |$100 are
        text.  After a difference the case continues.  With --update, tests
        replace the lines that differ, and keep patterns that match.

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
        word.  Its value comes from --set on the command line, from the row of
        the case, or from let; each of these replaces the ones before.  The
        parameters of source hide variables of the same names until the file
        ends.  Values of --set, of parameters and of rows are strings; those of
        rows in JSON keep their types, unless they are secret.

        These names have a meaning already and cannot be used, nor can words
        that CEL reserves:

              flow, step       strings; null if no flow was started
              state            what has been gathered
              action           a map of kind and of screen, load, validation or
                               flow, and of others, the names of what else is
                               pending where a step loads several things at
                               once
              busy             true while something is pending
              fields           the form of the step: for each field a map of
                               kind, label, required, choices, meanings,
                               default and value; meanings has what the screen
                               says of choices or what they lead to, and value
                               is the string that the field takes if it is left
                               out, or null
              error            null, or a map of code and, if there are any,
                               message and field
              events           the events since the last command began that
                               drove a flow or controlled the outside
              event            the last of them, or null
              printed          the output of the last command, other than
                               checks and let
              outcome          null, or completed, cancelled, failed
              output           the output of the flow that ended last
              unresolved       null, or a list of effects that may have taken
                               place: for each a map of flow, request, says and
                               since
              history          the list that steps prints
              page             the page of an app that is shown, or null
              app              background or terminated; null in front, and
                               where nothing runs
              announced        what the last command is said to have done, a
                               list of strings
              notice           the message of the notification that came last,
                               or null
              held             the link that waits, or null
              world            the stand-in backend
              clock            the time
              row              the row of the case, a map, or null
              env              the variables of the environment, such as
                               env.HOME
              secret           the secrets of the command line, such as
                               secret.password

        A member of the state that is not set is null as a subject, and missing
        in an expression: test it with has(state.tariff).
        """#),
    HelpTopic(
      name: "errors", summary: "codes of refusals and failures",
      text: #"""
        Before anything runs:
              syntax command.unknown command.usage case.twice step.unknown
              flow.unknown, the last two for names in expect and check; file
              for what source and with rows name

        Refusals:
              flow.unknown flow.none flow.ended flow.running
                      no such flow, none runs, it has ended, another runs
              definition.wrong
                      the flow itself has a mistake; lint names it
              step.unknown field.unknown
                      no such step or field
              field.missing field.type field.range field.length field.pattern
                      field.choice
                      a value that does not fit its field
              busy    something is pending
              event.unknown
                      no flow that runs has such an event
              event.unhandled transition.none flow.loop
                      the flow has no way on, or starts flows or passes steps
                      without end
              back.nothing back.unvisited
                      there is nothing to go back to, or something took effect
                      since
              effect.open effect.old effect.secret
                      another effect may have taken place; it was asked too
                      long ago to be asked again; it can only be asked again
                      with the same answer, as its secrets are not kept
              page.unknown page.invalid
                      a link leads to no page, or to one that is not possible
              app.none app.background app.terminated
                      no app is running, it is in the background, or the system
                      has ended it
              notify.nothing restore.nothing permission.unknown
                      there is no notification to tap, no app to restore, or no
                      such permission
              start.needs
                      something is missing that a start in the middle, or a way
                      to a step, needs
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
                      there is no such value, or it has another type
              file    a file cannot be read or written
              expression
                      an expression has no value
              expect.failed
                      a check failed
              always.broken
                      an invariant was broken by the command

        Failures:
              load.failed validation.rejected
                      no other code was given
              plan.expression
                      an expression of a plan fails: the step in front stays,
                      with what was typed, and nothing is performed
              transition.unknown
                      the outside was asked where an answer leads, and named no
                      step of the flow
              timeout
                      the answer was lost
              offline outside.ended http.answer
                      the outside cannot be reached, has ended without an
                      answer, or its answer does not fit; any other status is
                      part of the code: http.404

        Flows have codes of their own, such as transfer.insufficientFunds.
        """#),
    HelpTopic(
      name: "files", summary: "which files there are, and where they are found",
      text: #"""
        A name that begins with / is absolute.  Any other is looked for

        -   beside the script, for the files of source, with rows, world load
            and world save, and for answers of the kind file;

        -   in the working folder, at the prompt, with -c and from standard
            input.

        NAME.flow
                A script.  A folder is searched for such files; names that
                begin with . or _ are skipped, so _NAME.flow is a file for
                source.

        _always.flow
                Invariants for the tests of its folder and of the folders
                below; see Invariants.

        NAME.csv
                Rows with a header line, as in RFC 4180.

        NAME.jsonl, NAME.json
                Rows as JSON Lines, or as an array of objects.  The contents
                decide which, not the name.

        NAME.json
                A world, as world save writes it and world load and --world
                read it: an object with a member for each world.  A member that
                is left out keeps its initial value.  The member _performed is
                not a world: it lists the effects that took place, with their
                keys, so that none takes place twice, and counts the flows that
                were started.  It has all effects of the session that wrote it,
                and the last 1,000 of those before.  Without it the session
                keeps its own list.

        A file that a script names has at most 64 MiB, and JSON in it nests at
        most 256 levels deep.  A named pipe can be used if something is written
        to it within ten seconds.
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
            How do I know whether my tests would notice a mistake?
            How do I keep a build green while a mistake goes unnoticed?

        Faults
            How do I let the backend fail?
            How do I show that nothing is paid twice?
            How do I say what must never happen?
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
            How do I keep what explore found until it is right?

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
            How do I run tests on a machine without Swift?
            How do I share a long run among several jobs?
            How do I keep scripts neat?
        """#),
  ]
}
