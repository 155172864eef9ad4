@testable import FlowCore

extension Form {
  /// The answer from a source that need not be lent.
  func answer(
    _ inputs: Inputs, previous: Inputs, from source: Source
  ) throws(Refusal) -> Answer {
    var source = source
    return try answer(inputs, previous: previous, from: &source)
  }
}
