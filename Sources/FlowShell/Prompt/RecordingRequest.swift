/// The recording that `record` asks for.
package struct RecordingRequest: Sendable, Equatable {
  /// The file.
  package let path: String
  /// True if a file that holds something gives way to it.
  package var isForced = false
  /// True if it is another case of a file.
  package var isAppended = false
  /// The name of its case; nil for a script without cases, or the first free name if it is appended.
  package var caseName: String?
}
