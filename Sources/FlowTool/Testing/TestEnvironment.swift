import FlowAcceptance
import FlowExpressions
import FlowShell
import HostSystem

/// The settings that Bazel makes without a flag, by its protocol for tests.
enum TestEnvironment {
  /// The share that `--shard` and the environment agree on.
  static func shard(_ option: String?) throws(CommandLineError) -> Shard? {
    // A build system that divides tests wants to know that the division was heeded, even when nothing runs.
    if let path = Environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty {
      do throws(SystemError) {
        try FileSystem.replace(path, with: [], isPrivate: false)
      } catch {
        throw CommandLineError(error.message, .unwritable)
      }
    }
    do throws(ShardError) {
      return try ShardChoice.shard(option) { name in
        Environment[name].flatMap { $0.isEmpty ? nil : $0 }
      }
    } catch {
      throw CommandLineError(error.message, .usage)
    }
  }

  /// Adds which tests run, and where the XML goes.
  static func apply(to options: inout TestOptions) throws(CommandLineError) {
    if let filter = Environment["TESTBRIDGE_TEST_ONLY"], !filter.isEmpty {
      options.patterns.append(try pattern(filter, of: "TESTBRIDGE_TEST_ONLY"))
    }
    if let path = Environment["XML_OUTPUT_FILE"], !path.isEmpty,
      !options.reports.contains(where: { $0.path == path && $0.reporter == JUnitReporter.self })
    {
      options.reports.append(.init(reporter: JUnitReporter.self, path: path))
    }
  }

  /// A pattern that is looked for in the ids of cases.
  static func pattern(_ text: String, of option: String) throws(CommandLineError) -> TextPattern {
    do throws(ExpressionError) {
      return try TextPattern(text)
    } catch {
      throw CommandLineError("\(option): '\(text)': \(error.message)", .usage)
    }
  }
}
