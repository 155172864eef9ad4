import ArgumentParser

/// The shells that can complete the tool's command line.
///
/// What a shell runs is short: it asks the tool, which knows best, for every word.
enum CompletionScript: String, CaseIterable, ExpressibleByArgument {
  case bash
  case zsh
  case fish

  /// The word that asks for candidates, before the words of the command line.
  static let question = "_complete"

  /// What the shell reads when it starts.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = """
    # Completes flowsh in bash. In ~/.bashrc: eval "$(flowsh completions bash)"
    _flowsh() {
      local text rest
      COMPREPLY=()
      while IFS=$'\\t' read -r text rest; do
        COMPREPLY+=("$text")
      done < <("${COMP_WORDS[0]}" _complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]]; then
        compopt -o nospace
      fi
    }
    complete -o filenames -F _flowsh flowsh

    """

  private static let zshText = """
    #compdef flowsh
    # Completes flowsh in zsh. In ~/.zshrc, after compinit: eval "$(flowsh completions zsh)"
    _flowsh() {
      local text rest
      local -a texts notes folders
      while IFS=$'\\t' read -r text rest; do
        if [[ $text == */ ]]; then
          folders+=("$text")
        else
          texts+=("$text")
          notes+=("$text${rest:+  -- $rest}")
        fi
      done < <("${words[1]}" _complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      (( ${#texts} )) && compadd -l -d notes -a texts
      (( ${#folders} )) && compadd -S '' -a folders
      return 0
    }
    if [[ $funcstack[1] == _flowsh ]]; then
      _flowsh "$@"
    else
      compdef _flowsh flowsh
    fi

    """

  private static let fishText = """
    # Completes flowsh in fish. In ~/.config/fish/config.fish: flowsh completions fish | source
    function __flowsh_complete
      set -l words (commandline -opc) (commandline -ct)
      command $words[1] _complete $words[2..-1] 2>/dev/null
    end
    complete -c flowsh -f -a '(__flowsh_complete)'

    """
}

/// The arguments of `flowsh completions SHELL`.
struct CompletionsArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print what makes a shell complete flowsh's command line.")

  @Argument(help: "One of bash, zsh and fish.")
  var shell: CompletionScript
}

extension CompletionsArguments: ToolAction {
  func perform(with tool: Tool) throws(ExitCode) { try Streams.results(shell.text) }
}
