import FlowCore
import FlowDefinitions
import FlowShell
import HostSystem

/// A flow that is not compiled into the shell: a file describes it, or a server sends it.
enum FlowFile {
  /// The time that a server has, in seconds.
  private static let limit = 30
  /// The most bytes that it may send.
  private static let largest = 64 << 20

  /// The flow that a path or a URL leads to.
  ///
  /// - Throws: why it cannot be read, or what is wrong with it.
  static func flow(at path: String) throws(CommandLineError) -> RegisteredFlow {
    let isRemote = path.hasPrefix("http://") || path.hasPrefix("https://")
    let bytes = isRemote ? try fetched(path) : try CommandLineError.reading(path)
    let plan: FlowPlan
    do throws(DocumentError) {
      plan = try FlowPlan(json: bytes, of: path)
    } catch {
      throw CommandLineError("\(path): \(error)", .wrongPlan, file: path)
    }
    let flow = RegisteredFlow(plan)
    guard flow.problems.isEmpty else {
      let problems = flow.problems.map { "\(path): \($0.message)" }.joined(separator: "\nerror: ")
      throw CommandLineError(problems, .wrongPlan, file: path)
    }
    return flow
  }

  private static func fetched(_ url: String) throws(CommandLineError) -> [UInt8] {
    guard let curl = Executable.find("curl") else {
      throw CommandLineError(
        "--flow-file: '\(url)' is asked for with curl, which is not installed; install it, or give a file",
        .unreadable)
    }
    let words = [
      curl, "-q", "--silent", "--show-error", "--fail", "--location", "--globoff", "--proto",
      "=http,https", "--max-time", "\(limit)", "--header", "Accept: application/json", "--", url,
    ]
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    var process: PipedProcess
    do throws(SystemError) {
      process = try PipedProcess(curl, words)
    } catch {
      throw CommandLineError("--flow-file: \(error.message)", .unreadable)
    }
    process.sendAll([])
    while !process.isOver {
      let written = process.exchange(within: 1_000_000_000)
      output += written.output
      errors += written.errors
      if output.count > largest {
        process.end()
        throw CommandLineError(
          "--flow-file: \(url): the server sends more than 64 MiB", .unreadable)
      }
    }
    errors += process.exchange(within: 0).errors
    guard process.end(patience: 1_000_000_000) == .exited(0) else {
      let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
      throw CommandLineError(
        "--flow-file: \(url): \(lines.first.map(String.init) ?? "curl failed")", .unreadable)
    }
    return output
  }
}

extension Tool {
  /// The same tool with more flows.
  ///
  /// - Throws: if one cannot be read, or two flows have one name.
  func offering(_ paths: [String]) throws(CommandLineError) -> Tool {
    var flows = flows
    for path in paths {
      let flow = try FlowFile.flow(at: path)
      if flows.contains(where: { $0.name == flow.name }) || flows.hasWorld(named: flow.name) {
        throw CommandLineError(
          "\(path): the shell has a flow or a world '\(flow.name)' already; give this one another name",
          .wrongPlan, file: path)
      }
      flows.append(flow)
    }
    return Tool(flows: flows)
  }
}
