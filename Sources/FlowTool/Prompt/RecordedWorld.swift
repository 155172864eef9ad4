import FlowCore
import FlowShell
import HostSystem

/// The copy that a recording needs of the world that the session began with: the end of the session changes the file.
struct RecordedWorld {
  private let path: String
  private let contents: [UInt8]

  /// - Throws: if another world is there, and the recording is not forced.
  init(_ world: WorldFile, _ request: RecordingRequest) throws(Refusal) {
    path = Self.path(beside: request.path)
    contents = world.contents
    if !request.isForced, let there = try? FileSystem.read(path), there != contents {
      let advice =
        request.isAppended ? "record in a file of its own" : "--force replaces it"
      throw Refusal(
        "file", "'\(path)' is not the world that this session began with; \(advice)")
    }
  }

  /// The path of the copy for a recording.
  static func path(beside recording: String) -> String {
    let ending = ".flow"
    let isScript = recording.hasSuffix(ending)
    return (isScript ? String(recording.dropLast(ending.count)) : recording) + ".world.json"
  }

  /// Writes the copy, for its owner only.
  func write() throws(SystemError) {
    try FileSystem.replace(path, with: contents, isPrivate: true)
  }
}
