import FlowCore
import HostSystem

/// The list that `--sessions` prints: the sessions that can be resumed, the newest first.
struct SessionList {
  private let folder: JournalFolder?

  init() { folder = Places.journals.map(JournalFolder.init) }

  /// One line per session: the number that `--resume` takes, when it began, where it is, how many
  /// commands were accepted, and how it ended.
  var lines: [String] {
    guard let folder else { return [] }
    var (lines, position): ([String], Int) = ([], 0)
    for file in folder.files {
      switch file {
      case .success(let file):
        position += 1
        lines.append("\(position)  \(Self.description(of: file))")
      case .failure(.inUse): lines.append("-  in use")
      case .failure(let failure): lines.append("-  cannot be resumed: \(failure.reason)")
      }
    }
    return lines
  }

  private static func description(of file: LockedFile) -> String {
    let contents: JournalContents
    do throws(JournalContents.Unreadable) {
      contents = try JournalContents((try? file.contents()) ?? [])
    } catch {
      return "cannot be resumed: \(error.reason)"
    }
    let records = contents.records
    let began = records.first { $0.kind == .began }.flatMap { Int64($0.text) } ?? 0
    let place = records.last { $0.kind == .place }?.text ?? ""
    let count = contents.commandCount
    let ending = contents.isEnded ? "ended" : "broken off"
    return [
      Moment(nanoseconds: began / 1_000_000_000 * 1_000_000_000).description,
      place.isEmpty ? "no flow" : place, "\(count) \(count == 1 ? "command" : "commands")",
      contents.hasSecrets ? "\(ending), holds secrets" : ending,
    ].joined(separator: "  ")
  }
}
