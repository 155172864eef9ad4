import FlowCore

/// The look of a prompt, and what it shows: the options of `set`.
package struct Preferences: Sendable {
  /// True if the time that a command took is shown.
  package var tellsTime = false
  /// True if each command prints a line of JSON.
  package var isJSON = false
  /// The use of colour: `auto`, `always` or `never`.
  package var color = "auto"
  /// The background that colours are for: `auto`, `dark` or `light`.
  package var theme = "auto"
  /// True if lines that were sourced or pasted are printed before what they print.
  package var echoes = false
  /// True if what has no room on the screen goes through a pager.
  package var usesPager = true
  /// True if the line that is typed is coloured.
  package var highlights = true
  /// True if the rest of a line is suggested while it is typed.
  package var suggests = true
  /// The prompt.
  package var prompt = PromptTemplate.standard

  package init() {}

  /// The options, in the order they are listed.
  package enum Option: String, CaseIterable, Sendable {
    case timing
    case format
    case color
    case theme
    case echo
    case pager
    case highlight
    case suggest
    case prompt

    /// The purpose in a few words.
    package var summary: String {
      switch self {
      case .timing: "show the time that a command took"
      case .format: "how results are printed"
      case .color: "whether text is coloured"
      case .theme: "the background that colours are for; auto looks at $COLORFGBG"
      case .echo: "print lines that are sourced or pasted before what they print"
      case .pager: "show what has no room on the screen in $PAGER"
      case .highlight: "colour the line that is typed"
      case .suggest: "suggest the rest of it in grey, taken with Right or End"
      case .prompt: "%P is where the flow is and who called it, %p without callers"
      }
    }

    /// The values it can have; nil if it is any text.
    package var values: [String]? {
      switch self {
      case .timing, .echo, .pager, .highlight, .suggest: ["on", "off"]
      case .format: ["text", "json"]
      case .color: ["auto", "always", "never"]
      case .theme: ["auto", "dark", "light"]
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
      case .theme: theme
      case .echo: echoes ? "on" : "off"
      case .pager: usesPager ? "on" : "off"
      case .highlight: highlights ? "on" : "off"
      case .suggest: suggests ? "on" : "off"
      case .prompt: prompt.text
      }
    }
    set {
      switch option {
      case .timing: tellsTime = newValue == "on"
      case .format: isJSON = newValue == "json"
      case .color: color = newValue
      case .theme: theme = newValue
      case .echo: echoes = newValue == "on"
      case .pager: usesPager = newValue == "on"
      case .highlight: highlights = newValue == "on"
      case .suggest: suggests = newValue == "on"
      case .prompt: prompt = (try? PromptTemplate(newValue)) ?? prompt
      }
    }
  }
}
