/// The types of values, each with the name that expressions know it by.
package enum ValueType: String, Sendable, CaseIterable {
  case null = "null_type"
  case bool
  case int
  case uint
  case double
  case decimal
  case string
  case bytes
  case list
  case map
  case timestamp = "google.protobuf.Timestamp"
  case duration = "google.protobuf.Duration"
  case type
  case optional = "optional_type"

  /// The word for it in messages.
  package var word: String {
    switch self {
    case .null: "null"
    case .optional: "optional"
    case .timestamp: "timestamp"
    case .duration: "duration"
    default: rawValue
    }
  }
}
