import FlowCore

/// The lines of a plan's text at which its steps and ways begin.
struct PlanLines: Sendable {
  private let file: String
  /// The lines by the paths of objects and lists, such as `steps/0/ways/1`.
  private var lines: [String: Int] = [:]

  /// Nothing is known of a plan that is no text.
  init() { file = "" }

  /// The lines of a text that is known to be JSON.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: the path of the file, or another name for it.
  init(_ json: [UInt8], of file: String) {
    self.file = file
    var containers: [Container] = []
    var (line, isInText, isEscaped) = (1, false, false)
    var text: [UInt8] = []
    for byte in json {
      if isInText {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "\""): isInText = false
        default: break
        }
        if isInText { text.append(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "\""): (isInText, text) = (true, [])
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        lines[containers.map { $0.segment }.joined(separator: "/")] = line
        containers.append(Container(isList: byte == UInt8(ascii: "[")))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ":") where !containers.isEmpty:
        containers[containers.count - 1].key = String(decoding: text, as: UTF8.self)
      case UInt8(ascii: ",") where !containers.isEmpty: containers[containers.count - 1].index += 1
      default: break
      }
    }
  }

  /// An object or a list that is not over yet.
  private struct Container {
    let isList: Bool
    var index = 0
    var key = ""

    /// The part of a path that leads to what is read in it now.
    var segment: String { isList ? "\(index)" : key }
  }

  /// The place of a step, by its position; nil if it is not known.
  func step(_ step: Int) -> SourcePlace? { place("steps/\(step)") }

  /// The place of a way of a step, by their positions; nil if it is not known.
  func way(_ way: Int, ofStep step: Int) -> SourcePlace? { place("steps/\(step)/ways/\(way)") }

  private func place(_ path: String) -> SourcePlace? {
    lines[path].map { SourcePlace(file: file, line: $0) }
  }
}
