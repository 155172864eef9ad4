import FlowText

/// The names in a new package, all of them made of the name of its folder.
struct PackageNames {
  /// The name of the package, and of its shell.
  let shell: String

  /// The module of the shell, which tests import.
  var module: String { shell.replacing("-", with: "_") }

  /// The library of flows, which apps depend on.
  var library: String { "\(capitalized)Flows" }

  /// The target with the tests in Swift.
  var tests: String { "\(capitalized)Tests" }

  /// The name with each of its words capitalized, and nothing between them.
  private var capitalized: String {
    shell.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// Lines that import modules, in the order that the formatter wants.
  func imports(_ modules: String...) -> String {
    modules.sorted().map { "import \($0)\n" }.joined()
  }

  /// Checks the name of a package.
  init(_ name: String) throws(CommandLineError) {
    shell = name
    let isName = name.unicodeScalars.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == "-" || $0 == "_"
    }
    guard isName, name.first?.isLetter == true else {
      throw CommandLineError(
        "a package cannot be named '\(name)'; name the folder with English letters, digits, '-' and "
          + "'_', and begin with a letter", .usage)
    }
    if Self.keywords.contains(name) {
      throw CommandLineError(
        "a package cannot be named '\(name)', which is a word of Swift; choose another folder",
        .usage)
    }
    if Self.taken.contains(name.lowercased()) {
      throw CommandLineError(
        "a package cannot be named '\(name)': flowsh or Swift has a module of that name; choose "
          + "another folder", .usage)
    }
  }

  /// The words of Swift that are no name of a module.
  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The modules that every such package has around it, in small letters.
  ///
  /// One more of that name in the package graph is refused by the package manager, with a message that
  /// does not say which folder to rename.
  static let taken: Set<String> = [
    // Of flowsh, its tests included.
    "accountflow", "accountflowtests", "accountworld", "appconfig", "appflow",
    "appflowtests", "appworld", "bookingflow", "bookingflowtests", "bookingworld", "broken-shell",
    "coloursflow", "coloursworld", "creadline", "exactdecimal", "exactdecimaltests",
    "flowacceptance", "flowacceptancetests", "flowcore", "flowcoretests", "flowdefinitions",
    "flowdefinitionstests", "flowexplorer", "flowexplorertests", "flowexpressions",
    "flowexpressionstests", "flowgoals", "flowgoalstests", "flowgraphs",
    "flowgraphstests", "flowlanguage", "flowlint", "flowmutation", "flowlinttests",
    "flowmutationtests", "flowoffer", "flowsession",
    "flowscript", "flowscripttests", "flowsh",
    "flowshell", "flowshelltests", "flowsimulation", "flowsimulationtests", "flowstore",
    "flowstoretests", "flowtesting",
    "flowtestingtests", "flowtext", "flowtexttests", "flowtool", "flowtooltests", "fragile-shell",
    "fuzzer", "hostsystem", "hostsystemtests", "machine-copies",
    "processtesting", "readertesting", "served", "terminal",
    "terminal-probe", "terminaltests", "transferflow", "transferflowtests", "transferworld",
    // Of the package that reads the command line, and of Swift.
    "argumentparser", "argumentparsertoolinfo", "builtin", "cxx", "darwin", "dispatch",
    "foundation",
    "glibc", "main", "musl", "observation", "swift", "swiftui", "synchronization", "testing",
    "xctest",
  ]
}
