import ArgumentParser

/// The shells that can complete the tool's command line.
///
/// The script of a shell is short: it asks the tool, which knows best, for every word.
enum CompletionScript: String, WordChoice {
  case bash
  case zsh
  case fish

  /// The word that asks for candidates, before the words of the command line.
  static let question = "_complete"

  /// The text that the shell reads when it starts.
  var text: String {
    switch self {
    case .bash: Self.bashText(ThisShell.name)
    case .zsh: Self.zshText(ThisShell.name)
    case .fish: Self.fishText(ThisShell.name)
    }
  }

  /// Bash hands over the words as they were typed, `~` and quotes included.
  private static func bashText(_ name: String) -> String {
    """
    # Completes \(name) in bash. In ~/.bashrc: eval "$(\(name) completions bash)"
    _\(name)() {
      local text rest word
      local words=()
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        word=${word#[\\'\\"]}
        word=${word%[\\'\\"]}
        words+=("$word")
      done
      COMPREPLY=()
      while IFS=$'\\t' read -r text rest; do
        COMPREPLY+=("$text")
      done < <("${COMP_WORDS[0]/#\\~/$HOME}" _complete "${words[@]}" 2>/dev/null)
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[/=] ]]; then
        compopt -o nospace
      fi
      # A list has a slash behind each folder anyway.
      if [[ ${#COMPREPLY[@]} -gt 1 ]]; then
        COMPREPLY=("${COMPREPLY[@]%/}")
      fi
      # What is no name of a file has no quotes.
      if [[ ${COMPREPLY[0]} == *= ]]; then
        compopt +o filenames
      fi
    }
    complete -o filenames -F _\(name) \(name)

    """
  }

  private static func zshText(_ name: String) -> String {
    """
    #compdef \(name)
    # Completes \(name) in zsh. In ~/.zshrc, after compinit: eval "$(\(name) completions zsh)"
    _\(name)() {
      local text rest
      local -a texts notes begun
      while IFS=$'\\t' read -r text rest; do
        if [[ $text == *[/=] ]]; then
          begun+=("${${(q)text}/#\\\\\\~\\//~/}")
        else
          texts+=("${${(q)text}/#\\\\\\~\\//~/}")
          notes+=("$text${rest:+  -- $rest}")
        fi
      done < <("${words[1]}" _complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      (( ${#texts} )) && compadd -Q -l -d notes -a texts
      (( ${#begun} )) && compadd -Q -S '' -a begun
      return 0
    }
    if [[ $funcstack[1] == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }

  private static func fishText(_ name: String) -> String {
    """
    # Completes \(name) in fish. In ~/.config/fish/config.fish: \(name) completions fish | source
    function __\(name)_complete
      set -l words (commandline -opc) (commandline -ct)
      command $words[1] _complete $words[2..-1] 2>/dev/null
    end
    complete -c \(name) -f -a '(__\(name)_complete)'

    """
  }
}

/// The arguments of `flowsh completions SHELL`.
struct CompletionsArguments: Subcommand {
  static let name = SubcommandName.completions
  static let configuration = CommandConfiguration(
    subcommand: name,
    abstract: "Print what makes a shell complete this command line.")

  @Argument(help: "One of bash, zsh and fish.")
  var shell: CompletionScript
}

extension CompletionsArguments {
  @MainActor func perform(with tool: Tool) throws(ExitCode) { try Streams.results(shell.text) }
}
