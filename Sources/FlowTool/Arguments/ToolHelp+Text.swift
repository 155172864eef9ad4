extension ToolHelp {
  /// What the argument parser makes of the declarations for the usual width of 80 columns.
  ///
  /// It is kept since the parser takes longer to make it than many a script takes to run. A test holds
  /// both to the same text: after a change, it is what `COLUMNS=80 flowsh --help` prints.
  static let usualText = """
    OVERVIEW: Drive the flows of an app from a terminal.

    Without anything to run, flowsh is a prompt; if standard input is no terminal,
    its lines are run as a script. 'help' at the prompt lists the commands.

    Exit codes: 0 well, 1 a check failed or a command was refused, 2 a script is
    wrong and nothing ran, 5 no test was selected, 64 the command line is wrong, 66
    an input cannot be read, 74 an output cannot be written.

    USAGE: flowsh [<options>] [<files> ...]
           flowsh [<options>] -c <command> ...
           flowsh <subcommand> ...

    ARGUMENTS:
      <files>                 Scripts to run; - is standard input.

    OPTIONS:
      -c <command>            Run a command. Can be repeated.
      --format <format>       How results are printed. (values: text, json;
                              default: text)
      --quiet                 Driving commands print nothing; tests print only what
                              did not pass.
      --echo                  Print each line before what it prints; tests do so
                              below each case.
      --color <color>         When diagnostics are coloured. (values: auto, always,
                              never; default: auto)
      --world <file>          Begin with the world in a file; plain runs write it
                              back at the end.
      --seed <n>              The seed of everything left to chance. (default: 0)
      --set <name=value>      Give a variable a value. Can be repeated.
      --secret <name=value>   Give a secret for ${secret.NAME}. Can be repeated.
      --secrets-file <file>   Read secrets from a file of NAME=VALUE lines.
      --no-rc                 Do not run rc.flow when the prompt begins; scripts
                              and tests never do.
      --resume                Go on with the last session at the prompt.
      --plain                 Redraw nothing at the prompt, for screen readers.
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      run                     Run scripts or commands, or start the prompt (the
                              default).
      test                    Run tests.
      lint                    Find what is wrong with scripts without running them.
      format                  Put scripts into the one canonical layout.
      report                  Work on the reports of test runs.
      graph                   Print a flow as a picture.
      flows                   List the flows, a line each.
      completions             Print what makes a shell complete flowsh's command
                              line.

      See 'flowsh help <subcommand>' for detailed help.
    """
}
