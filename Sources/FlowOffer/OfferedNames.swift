import FlowCore
import FlowText

extension Refusal {
  /// The greatest number of names that a message lists.
  package static let mostNames = 12
}

extension [String] {
  /// The names, as something to choose from.
  package var offered: String {
    count == 1 ? "there is only \(self[0])" : "one of \(commaSeparated)"
  }

  /// The names, or if they are many where they are listed.
  package func offered(listedBy place: String) -> String {
    count > Refusal.mostNames ? "\(place) lists them" : offered
  }
}
