import Testing

/// Runs the tests, where SwiftPM would otherwise look for those of XCTest in an index of all sources.
///
/// There are none, and the index takes a fifth of a build.
@main
enum Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
