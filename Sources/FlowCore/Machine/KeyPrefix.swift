/// The beginning of a run's idempotency keys: a text, and perhaps the number of the run.
///
/// Most runs make no key, so the text is put together when one does.
package struct KeyPrefix: Sendable {
  private let name: String
  private let number: Int?

  package init(_ text: String) {
    name = text
    number = nil
  }

  package init(_ name: String, number: Int) {
    self.name = name
    self.number = number
  }

  package var text: String {
    guard let number else { return name }
    return name + String(number) + "-"
  }
}
