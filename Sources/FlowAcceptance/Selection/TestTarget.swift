import FlowText

/// A target on the command line: a file or folder, and perhaps one case of the file.
package struct TestTarget: Sendable, Equatable {
  /// The file or folder.
  package let path: String
  package let part: Part

  /// The cases of a file that are meant.
  package enum Part: Sendable, Equatable {
    case all
    /// The case that holds this line, from 1.
    case line(Int)
    /// The case of this name, with or without the number of a row.
    case name(String)
  }

  package init(path: String, part: Part = .all) {
    self.path = path
    self.part = part
  }

  /// The target that an argument is.
  ///
  /// - Parameters:
  ///   - argument: the text as it was written.
  ///   - exists: true if there is a file or folder of that name: one whose name holds a colon is
  ///     meant as it stands.
  package init(_ argument: String, exists: (String) -> Bool) {
    if exists(argument) {
      self.init(path: argument)
    } else if let mark = argument[...].firstRange(ofText: "::") {
      self.init(
        path: String(argument[..<mark.lowerBound]),
        part: .name(String(argument[mark.upperBound...])))
    } else if let (path, line) = argument[...].numberBehindColon {
      // As messages name a place: with a column behind the line.
      if !exists(String(path)), let (file, first) = path.numberBehindColon {
        self.init(path: String(file), part: .line(first))
      } else {
        self.init(path: String(path), part: .line(line))
      }
    } else {
      self.init(path: argument)
    }
  }
}

extension Substring {
  /// The number from 1 behind the last colon, and what stands in front of that.
  fileprivate var numberBehindColon: (Substring, Int)? {
    guard let colon = lastIndex(of: ":"), let number = Int(self[index(after: colon)...]),
      number >= 1
    else { return nil }
    return (self[..<colon], number)
  }
}
