/// A text above a form: written as data, so that it can be translated and checked, or made by a closure
/// and shown as it is.
struct StepText: Sendable {
  /// The keys of what has to be translated.
  let keys: [PhraseKey]
  /// The text in a language; nil for nothing.
  let text: @Sendable (AnyGiven, Language) -> String?

  init<State: Sendable>(
    keys: [PhraseKey] = [], _ text: @escaping @Sendable (Given<State>, Language) -> String?
  ) {
    self.keys = keys
    self.text = { given, language in text(given.typed(), language) }
  }

  init<State: Sendable>(_ make: @escaping @Sendable (Given<State>) -> String?) {
    self.init { given, _ in make(given) }
  }

  init<State: Sendable>(
    _ phrase: Phrase<State>, when condition: (@Sendable (Given<State>) -> Bool)? = nil
  ) {
    self.init(keys: phrase.keys) { (given: Given<State>, language) in
      if let condition, !condition(given) { return nil }
      let text = phrase.text(given.state, given.setting(language))
      return text == "" ? nil : text
    }
  }

  /// A line for each item of a list.
  init<State: Sendable, Item>(
    each list: any KeyPath<State, [Item]> & Sendable, _ phrase: Phrase<Item>
  ) {
    self.init(keys: phrase.keys) { (given: Given<State>, language) in
      let setting = given.setting(language)
      let lines = given.state[keyPath: list].compactMap { phrase.text($0, setting) }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
  }
}

extension Given {
  fileprivate func setting(_ language: Language) -> PhraseSetting {
    PhraseSetting(language: language, config: config)
  }
}

extension Flow {
  /// A step that only shows a text and leads back, such as why an answer is not good enough.
  ///
  ///     struct DonationFlow: Flow {
  ///       enum Step: String, FlowName { case amount, tooLittle, done }
  ///       enum Event: String, FlowName { case tooLittle }
  ///       struct State: FlowState {
  ///         var amount: Int?
  ///       }
  ///       static let definition = define {
  ///         ask(.amount, \.amount).event { amount, _ in amount < 5 ? .tooLittle : nil }
  ///         show(.tooLittle, "Less than 5 costs more than it brings.")
  ///         finish(.done)
  ///       } transitions: {
  ///         step(.amount) { on(.tooLittle) { forward(to: .tooLittle) } }
  ///       }
  ///     }
  ///
  /// No step leads there by itself: an event does.
  public static func show(_ step: Step, _ text: Phrase<State>) -> Ask<Self, Never> {
    Ask(step, .leadsBack, StepText(text))
  }

  /// A step that is left through its children, or back, with a text.
  public static func hub(_ step: Step, _ text: Phrase<State>) -> Ask<Self, Never> {
    Ask(step, .hub, StepText(text))
  }

  /// A step that tells what was done: from there nothing can be undone any more, and however it is left, the
  /// flow completes.
  ///
  ///     struct SubscribeFlow: Flow {
  ///       enum Step: String, FlowName { case email, thanks, done }
  ///       struct State: FlowState {
  ///         var email: String?
  ///       }
  ///       struct Subscribe: Mutation { let email: String }
  ///       static let definition = define {
  ///         ask(.email, \.email).perform { email, _ in Subscribe(email: email) }
  ///         receipt(.thanks, "News will be sent to \(\.email).")
  ///         finish(.done)
  ///       }
  ///     }
  public static func receipt(_ step: Step, _ text: Phrase<State>) -> Ask<Self, Nothing> {
    receipt(step).says(text)
  }
}

extension Ask where F: Flow {
  /// Says a text above the form; several stand below each other.
  ///
  ///     struct BagFlow: Flow {
  ///       enum Step: String, FlowName { case items, gift, done }
  ///       struct State: FlowState {
  ///         var items: [String]?
  ///         var isGift = false
  ///       }
  ///       static let definition = define {
  ///         ask(.items, \.items, "Items", .count(1...5))
  ///         ask(.gift, \.isGift, "Wrap as a gift").says("There are \(\.items?.count) items in the bag.")
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - text: the text; it is not shown while a place of it has no value, or it is empty.
  ///   - condition: true if it is shown.
  /// - Returns: the step.
  public func says(
    _ text: Phrase<F.State>, when condition: (@Sendable (Given<F.State>) -> Bool)? = nil
  ) -> Ask {
    declaring { $0.texts.append(StepText(text, when: condition)) }
  }

  /// Says a line above the form about each item of a list.
  public func says<Item>(
    each list: any KeyPath<F.State, [Item]> & Sendable, _ text: Phrase<Item>
  ) -> Ask {
    declaring { $0.texts.append(StepText(each: list, text)) }
  }

  /// Shows something above the form as it is, in every language; nil for nothing.
  ///
  /// Words are written as a ``Phrase``, which is translated.
  public func says(_ text: @escaping @Sendable (Given<F.State>) -> String?) -> Ask {
    declaring { $0.texts.append(StepText(text)) }
  }
}
