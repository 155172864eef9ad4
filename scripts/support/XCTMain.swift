import Testing

/// Runs the tests of a build without an index, in which SwiftPM would look for those of XCTest.
///
/// There are none, and the index takes a fifth of the build. The gate puts this file beside the tests, but it stays
/// out of the package: SwiftPM filters and lists tests only where it finds them itself.
@main
enum Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
