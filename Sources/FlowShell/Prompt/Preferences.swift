import FlowCore

/// The look of a prompt, and what it tells: the options of `set`.
package struct Preferences: Sendable {
  /// True if the time that a command took is told.
  package var tellsTime = false
  /// True if each command prints a line of JSON.
  package var isJSON = false
  /// The use of colour: `auto`, `always` or `never`.
  package var color = "auto"
  /// True if what has no room on the screen goes through a pager.
  package var usesPager = true
  /// The prompt, in which `%p` is where the flow is, `%f` the flow, `%s` the step.
  package var prompt = "%p> "

  package init() {}

  /// The options, in the order they are listed.
  package enum Option: String, CaseIterable, Sendable {
    case timing
    case format
    case color
    case pager
    case prompt

    /// The purpose in a few words.
    package var summary: String {
      switch self {
      case .timing: "tell the time that a command took"
      case .format: "how results are printed"
      case .color: "whether text is coloured"
      case .pager: "show what has no room on the screen in $PAGER"
      case .prompt: "%p is where the flow is, %f the flow, %s the step, %% a percent sign"
      }
    }

    /// The values it can have; nil if it is any text.
    package var values: [String]? {
      switch self {
      case .timing, .pager: ["on", "off"]
      case .format: ["text", "json"]
      case .color: ["auto", "always", "never"]
      case .prompt: nil
      }
    }
  }

  /// The value of an option as `set` takes it.
  package subscript(option: Option) -> String {
    get {
      switch option {
      case .timing: tellsTime ? "on" : "off"
      case .format: isJSON ? "json" : "text"
      case .color: color
      case .pager: usesPager ? "on" : "off"
      case .prompt: prompt
      }
    }
    set {
      switch option {
      case .timing: tellsTime = newValue == "on"
      case .format: isJSON = newValue == "json"
      case .color: color = newValue
      case .pager: usesPager = newValue == "on"
      case .prompt: prompt = newValue
      }
    }
  }
}

extension Session {
  /// The prompt: where the flow is.
  package var promptText: String {
    guard let (flow, step) = runningPlace else { return "> " }
    return "\(flow):\(step)> "
  }

  /// The flow that runs and its step, such as `transfer:amount`; empty if none runs.
  package var placeText: String { String(promptText.dropLast(2)) }

  /// The prompt as a person wants it.
  package func promptText(_ preferences: Preferences) -> String {
    if preferences.prompt == "%p> " { return promptText }
    var text = ""
    var isMark = false
    for scalar in preferences.prompt.unicodeScalars {
      guard isMark else {
        isMark = scalar == "%"
        if !isMark { text.unicodeScalars.append(scalar) }
        continue
      }
      isMark = false
      switch scalar {
      case "p": text += String(promptText.dropLast(2))
      case "f": text += runningPlace?.flow ?? ""
      case "s": text += runningPlace?.step ?? ""
      case "%": text += "%"
      default: text += "%\(scalar)"
      }
    }
    return isMark ? text + "%" : text
  }

  /// The flow that runs, and its step.
  private var runningPlace: (flow: String, step: String)? {
    guard let run = state.run, run.outcome == nil else { return nil }
    return (run.flow.name, run.stepName)
  }
}
