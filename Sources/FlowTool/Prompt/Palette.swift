import FlowShell

/// The styles of what a terminal shows, out of the sixteen colours that every theme has: they can be
/// read on light and dark alike.
enum Palette {
  /// The style of a role, as the parameters of an SGR sequence (ECMA-48 8.3.117).
  static func style(of role: TextRole) -> String {
    switch role {
    case .step: "1"
    case .field, .memberName, .option: "36"
    case .constraint, .routine, .comment: "2"
    case .error: "1;31"
    case .remedy, .unknown: "31"
    case .string: "32"
    case .number, .literal: "35"
    }
  }
}

extension StyledText {
  /// The text as it is written to a terminal.
  func painted(isColored: Bool) -> String {
    guard isColored else { return plain }
    var text = ""
    for run in runs {
      if let role = run.role {
        text += "\u{1B}[\(Palette.style(of: role))m\(run.text)\u{1B}[0m"
      } else {
        text += run.text
      }
    }
    return text
  }
}
