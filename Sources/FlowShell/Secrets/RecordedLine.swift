import FlowScript

/// A line as a recording writes it.
package struct RecordedLine: Sendable, Equatable {
  package var text: String
  /// The part that it lacks to mean the same when it runs again; nil if it lacks nothing.
  package let lack: Lack?
  /// The files that it names.
  package let files: Set<NamedFile>

  package enum Lack: Sendable {
    /// A secret, which dots replace.
    case secret
    /// The parameter of a file, which is checked by its name.
    case parameter
  }

  /// The line with names of files that begin at a folder, of those that are in it.
  package func naming(from folder: String) -> RecordedLine {
    var line = self
    line.text = [text].naming(files, from: folder)[0]
    return line
  }
}

/// A file that a line names.
package struct NamedFile: Sendable, Hashable {
  /// The name as it was typed.
  package let typed: String
  /// The whole path.
  package let path: String

  /// The name from a folder on, if the file is in it; otherwise the whole path.
  package func name(from folder: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

extension [String] {
  /// Lines that name files by their whole paths, with names for those in a folder that begin there.
  package func naming(_ files: Set<NamedFile>, from folder: String) -> [String] {
    let names = Dictionary(
      files.map { ($0.path, $0.name(from: folder)) }.filter { $0 != $1 },
      uniquingKeysWith: { first, _ in first })
    if names.isEmpty { return self }
    return map { line in
      let script = Script.parse([UInt8](line.utf8), path: "").script
      let parts = script.words.indices.compactMap { word in
        names[script.texts[word]].map {
          (range: script.words[word].range.offsets, text: QuotedWord.of($0))
        }
      }
      return script.source.replacing(parts)
    }
  }
}
