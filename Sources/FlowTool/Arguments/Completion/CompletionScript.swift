import ArgumentParser

/// The shells that can complete the tool's command line.
///
/// The script of a shell is short: it asks the tool, which knows best, for every word, and completes files by the
/// shell's own means.
enum CompletionScript: String, WordChoice {
  case bash
  case zsh
  case fish

  /// The word that asks for the outline of the command line, which a shell keeps.
  static let outline = "_outline"

  /// The word that asks for candidates, before the outline and the words of the command line.
  static let question = "_complete"

  /// The text that the shell reads when it starts.
  var text: String {
    let name = ThisShell.name
    // A variable's name cannot have all that a command's can.
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    let kept = "_\(String(letters))_outline"
    return switch self {
    case .bash: Self.bashText(name, kept)
    case .zsh: Self.zshText(name, kept)
    case .fish: Self.fishText(name, kept)
    }
  }

  /// Bash hands over the words as they were typed, with `~` and quotes, and cut where readline begins a word, as
  /// behind `=`.
  private static func bashText(_ name: String, _ kept: String) -> String {
    """
    # Completes \(name) in bash. In ~/.bashrc: eval "$(\(name) completions bash)"
    _\(name)() {
      local kind prefix endings ending text rest word begun
      local line=${COMP_LINE:0:COMP_POINT} tool=${COMP_WORDS[0]/#\\~/$HOME} words=()
      for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ ${#words[@]} -eq 0 || $line == [[:space:]]* ]]; then
          line=${line#"${line%%[![:space:]]*}"}
          words+=("")
        fi
        # The cursor may be in the middle of the last one.
        if [[ $line != "$word"* ]]; then word=$line; fi
        line=${line#"$word"}
        words[${#words[@]}-1]+=$word
      done
      words=("${words[@]//[\\\\\\'\\"]/}")
      word=${words[${#words[@]}-1]}
      begun=${word%"${2//[\\\\\\'\\"]/}"}
      if [[ -z ${\(kept)-} ]]; then
        \(kept)=$("$tool" \(outline) 2>/dev/null)
      fi
      COMPREPLY=()
      {
        read -r kind
        IFS= read -r prefix
        read -r endings
        while IFS=$'\\t' read -r text rest; do
          COMPREPLY+=("$text")
        done
      } < <("$tool" \(question) "$\(kept)" "${words[@]:1}" 2>/dev/null)
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace
      fi
      if [[ $kind != words && $word == *\\$* ]]; then
        # Bash itself knows what a variable means.
        compopt -o default
      elif [[ $kind != words ]]; then
        word=${word#"$prefix"}
        while IFS= read -r text; do
          COMPREPLY+=("$prefix$text")
        done < <(
          if [[ $kind == folders || -n $endings ]]; then compgen -d -- "$word"; fi
          if [[ $kind == files && -z $endings ]]; then compgen -f -- "$word"; fi
          for ending in $endings; do compgen -f -X "!*.$ending" -- "$word"; done
        )
      fi
      COMPREPLY=("${COMPREPLY[@]#"$begun"}")
      # What is no name of a file has no quotes, and a variable within quotes has them already.
      if [[ ${COMPREPLY[0]} == *= || $kind == words && ${COMP_WORDS[COMP_CWORD]} == \\"*\\$* ]]; then
        compopt +o filenames
      fi
    }
    complete -o filenames -F _\(name) \(name)

    """
  }

  private static func zshText(_ name: String, _ kept: String) -> String {
    """
    #compdef \(name)
    # Completes \(name) in zsh. In ~/.zshrc, after compinit: eval "$(\(name) completions zsh)"
    _\(name)() {
      local kind prefix endings text rest
      local -a texts notes begun
      if [[ -z ${\(kept)-} ]]; then
        typeset -g \(kept)=$("${words[1]}" \(outline) 2>/dev/null)
      fi
      {
        read -r kind
        IFS= read -r prefix
        read -r endings
        while IFS=$'\\t' read -r text rest; do
          if [[ $text == *= ]]; then
            begun+=("$text")
          else
            texts+=("$text")
            notes+=("$text${rest:+  -- $rest}")
          fi
        done
      } < <("${words[1]}" \(question) "$\(kept)" "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      # A quoted ~ would no longer mean home, nor a quoted variable its value.
      if [[ $PREFIX == [~$]*::* ]]; then
        text=${PREFIX%%::*}::
        compset -P "${(b)text}"
        texts=("${(@)texts#*::}")
      fi
      (( ${#texts} )) && compadd -l -d notes -a texts
      (( ${#begun} )) && compadd -S '' -a begun
      if [[ $kind != words ]]; then
        [[ -n $prefix ]] && compset -P "${(b)prefix}"
        if [[ $kind == folders ]]; then
          _path_files -/
        elif [[ -z $endings ]]; then
          _path_files
        else
          _path_files -g "*.(${endings// /|})(-.)"
          _path_files -/
        fi
      fi
      return 0
    }
    if [[ $funcstack[1] == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }

  private static func fishText(_ name: String, _ kept: String) -> String {
    """
    # Completes \(name) in fish. In ~/.config/fish/config.fish: \(name) completions fish | source
    function __\(name)_complete
      set -l words (commandline -opc)
      set -l word (commandline -ct)
      if not set -q \(kept)
        set -g \(kept) (command $words[1] \(outline) 2>/dev/null)
      end
      set -l answer (command $words[1] \(question) "$\(kept)" $words[2..-1] \\
        (string unescape -- "$word") 2>/dev/null)
      set -l prefix $answer[2]
      printf '%s\\n' $answer[4..-1]
      if test "$answer[1]" = words
        return
      end
      set -l ending '/$'
      if test "$answer[1]" = files
        set ending "(/|\\.("(string replace -a ' ' '|' -- $answer[3])"))\\$"
        test -n "$answer[3]"; or set ending '.'
      end
      # The shell's own candidates for the word without what is no name, perhaps behind a quote.
      set -l quote (string match -r '^["\\']' -- "$word")
      set -l begun (math (string length -- "$quote$prefix") + 1)
      for line in (complete -C "'' $quote"(string sub -s $begun -- "$word"))
        set -l path (string split -m 1 \\t -- $line)
        if string match -qr -- "$ending" $path[1]
          printf '%s\\n' "$prefix$line"
        end
      end
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
