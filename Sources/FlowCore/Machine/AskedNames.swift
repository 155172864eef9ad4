/// What a flow can ask of the outside, by number: its loads, its validations, and then its children.
extension FlowDefinition {
  func number(ofLoad name: String?) -> Int { number(of: name, from: 0) }

  func number(ofValidation name: String?) -> Int { number(of: name, from: validationsStart) }

  func number(ofChild name: String?) -> Int { number(of: name, from: childrenStart) }

  /// The name of what was asked by that number; nil if nothing has it.
  package func askedName(_ number: Int) -> String? {
    askedNames.indices.contains(number) ? askedNames[number] : nil
  }

  private func number(of name: String?, from start: Int) -> Int {
    guard let name else { return -1 }
    for number in start..<askedNames.count where askedNames[number] == name { return number }
    return -1
  }
}
