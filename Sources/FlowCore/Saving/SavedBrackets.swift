/// The answers that are offered again and the ways back that can be taken back, as they are saved.
extension KeptAnswers {
  /// The answers, to be saved.
  func saved(in flow: AnyFlow) -> [SavedAnswer] {
    let (answers, emptied) = all
    return flow.steps.indices.compactMap { place in
      let (step, fields) = (flow.steps[place], flow.steps[place].fields)
      let names = (emptied[place] ?? []).sorted().map { fields[$0].name }
      if answers[place] == nil, names.isEmpty { return nil }
      return SavedAnswer(
        step: step.name, submitted: answers[place].map { step.form.saved($0) }, emptied: names)
    }
  }

  /// Answers that were saved; those of steps that there are not any more are left out.
  init(_ saved: [SavedAnswer], in flow: AnyFlow) {
    var answers: [Int: Submitted] = [:]
    var emptied: [Int: Set<Int>] = [:]
    for answer in saved {
      guard let place = flow.stepNames.firstIndex(of: answer.step) else { continue }
      let step = flow.steps[place]
      answers[place] = answer.submitted.map { step.form.submitted(saved: $0) }
      let fields = step.fields.indices.filter { answer.emptied.contains(step.fields[$0].name) }
      if !fields.isEmpty { emptied[place] = Set(fields) }
    }
    self.init(answers: answers, emptied: emptied)
  }
}
