/// The dots in place of a text that nothing may show.
package enum HiddenText {
  /// Dots, as many whatever the text.
  package static let dots = "••••••"
}
