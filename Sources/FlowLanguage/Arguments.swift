import FlowScript

/// The role of a word of a command, as the command's grammar reads it.
package enum Role: UInt8, Sendable {
  case option
  /// A flow, by its name.
  case flow
  /// A flow that is to be started, by its name.
  case startedFlow
  case step
  /// A load or validation of some flow, by its name.
  case request
  /// The one load or validation that is pending.
  case pending
  /// A link to a page of the app.
  case link
  /// The part of such a link after its base.
  case path
  case file
  /// A path into the state.
  case statePath
  /// A path into the world.
  case worldPath
  /// The value of the path into the world before it.
  case leaf
  /// The name of a field and, in the same word or the next, its value.
  case field
  /// The value of the only field of a form.
  case only
  /// A name that has a value while a file runs, and that value.
  case parameter
  /// The name that a variable gets.
  case variable
  /// A name in scope, or a path from it, that is compared with a value.
  case subject
  /// The value that a subject must have.
  case expected
  case duration
  /// The code of a failure.
  case code
  /// A name or number that only its command knows.
  case own
  /// A value that nothing may show.
  case secret
  case text

  /// True if any text does, and not only a name of something.
  var isText: Bool {
    switch self {
    case .text, .secret, .field, .only, .parameter, .variable, .subject, .expected, .leaf: true
    default: false
    }
  }
}

/// A word of a command, or two that belong together, with what it is.
package struct CommandArgument: Sendable {
  package let role: Role
  // A script has some for each line, so that they are small.
  private let valueOffset: UInt8
  private let index: UInt32

  package init(_ role: Role, _ word: Int, value: Int) {
    self.role = role
    index = UInt32(truncatingIfNeeded: word)
    valueOffset = UInt8(value - word)
  }

  /// The word, by its position among the script's.
  package var word: Int { Int(index) }

  /// True if one word holds `NAME=VALUE`.
  package var isPair: Bool { (role == .field || role == .parameter) && word == valueWord }

  /// The word that holds the value: of `NAME VALUE` the second one, else the word itself.
  package var valueWord: Int { word + Int(valueOffset) }
}

/// The words of one command, each with what it is.
///
/// Of a line that could not be understood it holds the words up to the one that did not fit.
package struct Arguments {
  package let script: Script
  package let all: ArraySlice<CommandArgument>

  /// The first word that has a role.
  package func word(_ role: Role) -> Int? { all.first { $0.role == role }?.word }

  /// The last word that has a role.
  package func lastWord(_ role: Role) -> Int? { all.last { $0.role == role }?.word }

  /// The text of the first word that has a role; nil if it holds `${…}` and is not known before the
  /// line runs.
  package func text(_ role: Role) -> String? {
    word(role).flatMap { script.words[$0].hasExpression ? nil : script.texts[$0] }
  }

  /// The fields that get a value, in the order written.
  package var fields: [FieldArgument] {
    all.filter { $0.role == .field }.map { FieldArgument($0, script) }
  }
}

/// A field or parameter that a line gives a value, and the places of both.
package struct FieldArgument {
  package let name: String
  package let nameWord: Int
  package let valueWord: Int
  private let script: Script

  package init(_ argument: CommandArgument, _ script: Script) {
    self.script = script
    nameWord = argument.word
    valueWord = argument.valueWord
    let isPair = argument.word == argument.valueWord
    name =
      (isPair ? script.pairName(ofWord: argument.word) : nil) ?? script.texts[argument.word]
  }

  /// The value; nil if it holds `${…}` and is not known before the line runs.
  package var value: String? {
    if script.words[valueWord].hasExpression { return nil }
    return nameWord == valueWord ? script.pairValue(ofWord: valueWord) : script.texts[valueWord]
  }

  /// True if the name is written out.
  package var hasWrittenName: Bool {
    nameWord == valueWord || !script.words[nameWord].hasExpression
  }
}
