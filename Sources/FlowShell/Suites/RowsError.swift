/// A mistake in a file of rows, and its place.
struct RowsError: Error {
  let message: String
  /// The offset of the byte where it shows.
  let offset: Int
}
