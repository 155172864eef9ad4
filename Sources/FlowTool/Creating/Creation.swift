import HostSystem

/// The files of a new package, or of a new flow in a package, before they are written.
struct Creation {
  /// A file, by its path below the package.
  struct File {
    let path: String
    let text: String
    /// Its purpose in a few words; nil where its name says it.
    var purpose: String?
  }

  /// The folder of the package; "." if that is the working folder.
  private let folder: String
  private let shell: String
  private let added: [File]
  /// The file that lists the flows, with one more in it; nil if it is one of those that are added.
  private let list: File?

  private var files: [File] { added + (list.map { [$0] } ?? []) }

  /// Writes everything.
  func perform() throws(CommandLineError) {
    for file in files { try CommandLineError.writing(file.text, to: path(of: file)) }
  }

  private func path(of file: File) -> String {
    folder == "." ? file.path : "\(folder)/\(file.path)"
  }

  /// The files that were written, and the commands that can be typed next.
  var summary: String {
    let width = files.map { path(of: $0).count }.max() ?? 0
    var text = ""
    for file in files {
      let path = path(of: file)
      let padding = String(repeating: " ", count: width - path.count)
      text += file.purpose.map { "\(path)\(padding)  \($0)\n" } ?? "\(path)\n"
    }
    let enter = folder == "." ? "" : "cd \(folder) && "
    text += "\nNext: \(enter)swift run \(shell)   # the prompt; type: start \(flow)\n"
    let indent = String(repeating: " ", count: enter.count + 6)
    text += "\(indent)swift run \(shell) test scripts\n\(indent)swift test\n"
    return text
  }

  /// The name of the flow that was made.
  private let flow: String
}

extension Creation {
  /// A package in a folder that is empty or missing.
  static func package(
    in folder: String, _ flow: FlowNames, dependingOn clone: String?
  ) throws(CommandLineError) -> Creation {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try checkEmpty(folder)
    let names = try PackageNames(name(of: folder))
    let dependency = try clone.map { (path) throws(CommandLineError) in try realClone(path) }
    let package = PackageTemplate(names, flow, clone: dependency)
    return Creation(
      folder: folder, shell: names.shell, added: package.files, list: nil, flow: flow.name)
  }

  /// The last name of a folder's path, also of one such as `.`.
  private static func name(of folder: String) -> String {
    let path = (try? FileSystem.realPath(folder)) ?? folder
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Refuses a folder with something in it, but for a repository without files.
  private static func checkEmpty(_ folder: String) throws(CommandLineError) {
    guard let kind = FileStatus(of: folder)?.kind else { return }
    guard kind == .folder else {
      throw CommandLineError(
        "'\(folder)' is a file; give a folder that is empty or missing", .usage)
    }
    let entries: [String]
    do throws(SystemError) {
      entries = try FileSystem.entries(in: folder).map(\.name)
    } catch {
      throw CommandLineError(error.message, .unreadable)
    }
    guard entries.allSatisfy({ $0 == ".git" }) else {
      throw CommandLineError(
        "the folder '\(folder)' is not empty; give another, or --flow NAME without a folder to add a "
          + "flow to the package here", .usage)
    }
  }

  /// The folder of a clone of this package, without links, so that it is found from anywhere.
  private static func realClone(_ path: String) throws(CommandLineError) -> String {
    let manifest = try CommandLineError.lines(of: "\(path)/Package.swift")
    guard manifest.contains(where: { $0.contains("name: \"flowsh\"") }) else {
      throw CommandLineError(
        "--flowsh: '\(path)' is another package; give the folder of a clone of flowsh", .usage)
    }
    do throws(SystemError) { return try FileSystem.realPath(path) } catch {
      throw CommandLineError(error.message, .unreadable)
    }
  }
}

extension Creation {
  /// A flow in the package of the working folder.
  static func flow(_ flow: FlowNames) throws(CommandLineError) -> Creation {
    let (names, list) = try packageHere()
    let files = FlowTemplate(names, flow).files
    for file in files where FileStatus(at: file.path) != nil {
      throw CommandLineError(
        "'\(file.path)' is there already; choose another name for the flow", .usage)
    }
    var entries = try CommandLineError.lines(of: list)
    guard let end = entries.lastIndex(of: "]") else { throw noList(in: list) }
    if end > 0, !entries[end - 1].hasSuffix(","), !entries[end - 1].hasSuffix("[") {
      entries[end - 1] += ","
    }
    entries.insert("  \(PackageTemplate.registration(of: flow)),", at: end)
    return Creation(
      folder: ".", shell: names.shell, added: files,
      list: File(
        path: list, text: entries.joined(separator: "\n"), purpose: "the list of flows, one longer"),
      flow: flow.name)
  }

  /// The names of the package in the working folder, and its list of flows.
  private static func packageHere() throws(CommandLineError) -> (PackageNames, list: String) {
    guard FileStatus(of: "Package.swift")?.kind == .file else {
      throw CommandLineError(
        "there is no package here; go to the folder of one, or give a folder to make one in", .usage
      )
    }
    for folder in FileSystem.names(in: "Sources") where folder.hasSuffix("/") {
      let list = "Sources/\(folder)Flows.swift"
      guard FileStatus(of: list)?.kind == .file else { continue }
      let names = try PackageNames(String(folder.dropLast()))
      for needed in ["Sources/\(names.library)", "Tests/\(names.tests)"]
      where FileStatus(of: needed)?.kind != .folder {
        throw CommandLineError(
          "the package here was not made by 'new': it has no folder \(needed); add the flow by hand",
          .usage)
      }
      return (names, list)
    }
    throw CommandLineError(
      "the package here was not made by 'new': no folder of Sources has a list of flows, Flows.swift; "
        + "add the flow by hand", .usage)
  }

  private static func noList(in path: String) -> CommandLineError {
    CommandLineError(
      "\(path): no list of flows ends here with a line ']'; add the flow by hand", .usage)
  }
}
