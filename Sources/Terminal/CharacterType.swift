import HostSystem

/// Sets up the C library's notion of a character.
///
/// All text here is UTF-8, whatever the locale says.
enum CharacterType {
  /// Takes the user's locale if its text is UTF-8, else the plainest one whose text is.
  static func prepare() {
    _ = unsafe setlocale(LC_CTYPE, "")
    guard unsafe String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" else { return }
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
      guard unsafe setlocale(LC_CTYPE, name) == nil else { return }
    }
  }
}
