/// The answers that are offered again and the ways back that can be taken back, as they are saved.
extension KeptAnswers {
  /// The answers, to be saved.
  func saved(in flow: AnyFlow) -> [SavedAnswer] {
    steps.sorted { $0.place < $1.place }.compactMap { kept in
      if kept.answer == nil, kept.emptied.isEmpty { return nil }
      let step = flow.steps[kept.place]
      return SavedAnswer(
        step: step.name, submitted: kept.answer.map { step.form.saved($0) },
        emptied: kept.emptied.sorted().map { step.fields[$0].name })
    }
  }

  /// Answers that were saved; those of steps that there are not any more are left out.
  init(_ saved: [SavedAnswer], in flow: AnyFlow) {
    self.init(
      saved.compactMap { saved in
        guard let place = flow.stepNames.firstIndex(of: saved.step) else { return nil }
        let step = flow.steps[place]
        return Step(
          place: place, answer: saved.submitted.map { step.form.submitted(saved: $0) },
          emptied: step.fields.indices.filter { saved.emptied.contains(step.fields[$0].name) })
      })
  }
}
