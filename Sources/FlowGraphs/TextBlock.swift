internal import FlowCore

/// A step and what leads away from it, ready to be drawn.
struct TextBlock {
  /// A line that leads away.
  struct Branch {
    /// The stroke of the line.
    enum Stroke {
      case solid
      case dashed
      case loop
    }

    let label: String
    let stroke: Stroke
    let target: String

    /// True if it was walked; nil if that is not known.
    var isCovered: Bool?
  }

  /// The sign before a name.
  enum Bullet {
    case step
    case start
    case current
    case final
    case finish
    case mark
  }

  let bullet: Bullet

  /// The name, and what to know about it at a glance.
  let title: [String]

  /// True if it was entered; nil if that is not known.
  var isCovered: Bool?

  var notes: [String] = []
  var branches: [Branch] = []
}
