import FlowShell
import HostSystem
import Terminal

/// The styles of what a terminal shows, as the parameters of SGR sequences (ECMA-48 8.3.117).
struct Palette: Equatable {
  private let isLight: Bool

  /// The styles for a dark background, which are out of the sixteen colours that every theme has, or for a light
  /// one, on which bright colours could not be read.
  ///
  /// - Parameters:
  ///   - theme: `dark`, `light`, or `auto`.
  ///   - environment: what `COLORFGBG` says, as terminals set it: the colours of text and background, of which 7
  ///     and 15 are light; nil if it says nothing, which means dark.
  init(theme: String, environment: String? = Environment["COLORFGBG"]) {
    let background = environment?.split(separator: ";").last.flatMap { Int($0) }
    isLight = theme == "light" || (theme == "auto" && (background == 7 || background == 15))
  }

  /// The style of a role.
  func style(of role: TextRole) -> String {
    switch role {
    case .step: "1"
    case .here: prompt
    case .field, .memberName, .option: isLight ? "34" : "36"
    case .constraint, .routine, .comment: isLight ? "38;5;240" : "2"
    case .error: "1;31"
    case .remedy, .unknown: "31"
    case .string: isLight ? "38;5;28" : "32"
    case .number, .literal: isLight ? "38;5;90" : "35"
    }
  }

  /// The style of the prompt.
  var prompt: String { isLight ? "1;38;5;28" : "1;32" }

  /// The style of marks in front of the prompt.
  var mark: String { "31" }

  /// The style of what is suggested: of the sixteen colours bright black, which themes have as a grey.
  var suggestion: String { isLight ? "38;5;243" : "90" }
}

extension StyledText {
  /// The text as it is written to a terminal, in the styles of a palette, or in none.
  func painted(in palette: Palette?) -> String {
    guard let palette else { return plain.shownHere }
    var text = ""
    for run in runs {
      if let role = run.role {
        text += "\u{1B}[\(palette.style(of: role))m\(run.text)\u{1B}[0m"
      } else {
        text += run.text
      }
    }
    return text.shownHere
  }
}
