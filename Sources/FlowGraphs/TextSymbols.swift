internal import FlowCore

/// The signs that a picture for the terminal is drawn with.
struct TextSymbols: Sendable {
  let step: String
  let start: String
  let current: String
  let final: String
  let finish: String
  let mark: String

  /// The line past a transition to the next one, and the turns into one.
  let rail: String
  let turn: String
  let lastTurn: String

  /// One column of a line, and its end.
  let solid: String
  let dashed: String
  let arrow: String
  let loop: String

  let separator: String
  let covered: String
  let uncovered: String

  /// Box drawing and geometric shapes, without any that some terminals draw as wide pictures.
  static let unicode = Self(
    step: "○", start: "●", current: "►", final: "◎", finish: "■", mark: "◇",
    rail: "│", turn: "├", lastTurn: "╰", solid: "─", dashed: "╌", arrow: "►", loop: "↻",
    separator: "·", covered: "✓", uncovered: "✗")

  static let ascii = Self(
    step: "o", start: "*", current: ">", final: "@", finish: "#", mark: "?",
    rail: "|", turn: "|", lastTurn: "`", solid: "-", dashed: ".", arrow: ">", loop: "@",
    separator: "-", covered: "[x]", uncovered: "[ ]")

  /// The sign before a name.
  func bullet(_ bullet: TextBlock.Bullet) -> String {
    switch bullet {
    case .step: step
    case .start: start
    case .current: current
    case .final: final
    case .finish: finish
    case .mark: mark
    }
  }
}
