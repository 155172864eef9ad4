/// What is wrong with a file of rows, and where.
struct RowsError: Error {
  let message: String
  /// The offset of the byte where it shows.
  let offset: Int
}
