/// The release of this package that the program was built from.
///
/// `.github/CHANGELOG.md` says what the version means and begins with it; the tag of a release is the
/// version.
enum Release {
  static let version = "0.1.0"

  /// The repository that other packages depend on, and that has the action for GitHub.
  static let repository = "github.com/flowsh/flowsh"

  /// The address of the repository for a package manager.
  static var url: String { "https://\(repository)" }
}
