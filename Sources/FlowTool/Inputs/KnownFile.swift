import FlowExplorer

/// A list of what is accepted, and the file that holds it.
struct KnownFile: Sendable {
  let path: String
  let list: KnownList

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - read: reads the list that its lines are.
  /// - Throws: why it cannot be read, or the first line that is wrong.
  init(
    _ path: String, _ read: ([String]) throws(KnownList.Mistake) -> KnownList
  ) throws(CommandLineError) {
    self.path = path
    let lines = try CommandLineError.lines(of: path).map(String.init)
    do throws(KnownList.Mistake) {
      list = try read(lines)
    } catch {
      throw CommandLineError(
        "\(path):\(error.line): \(error.message)", .unreadable, file: path, line: error.line)
    }
  }
}
