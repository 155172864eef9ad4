extension AnyFlow {
  /// The keys of everything that the flow says itself: texts, labels, rules of its own and refusals.
  package var phraseKeys: [PhraseKey] {
    let fields = start.form.fields + steps.flatMap { $0.fields }
    let refusals = start.refusals.map { $0.refusal } + steps.flatMap { $0.declaration.refusals }
    var keys: [PhraseKey] = []
    for step in steps {
      for text in step.declaration.texts { keys += text.keys }
      if let announcement = step.declaration.announcement { keys += announcement.keys }
    }
    for field in fields { keys += field.keys }
    for refusal in refusals { keys += refusal.words.keys }
    if let obstacle { keys += obstacle.reason.keys }
    return keys
  }
}

extension FormField {
  /// The keys of the label, if it has one, and of the notes of rules.
  fileprivate var keys: [PhraseKey] {
    let label = description.label == name ? [] : [PhraseKey(text: description.label, places: 0)]
    return label + rules.flatMap { ($0.words?.keys ?? []) + ($0.fault?.keys ?? []) }
  }
}
