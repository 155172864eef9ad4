import Testing

@testable import AccountFlow

struct PasswordStrengthTests {
  @Test(arguments: [
    ("Password123", PasswordStrength.strong), ("password1", .strong), ("lower case!", .strong),
    ("UPPERlower", .strong), ("12345678!", .strong), ("Pässword123", .invalid),
    ("Passwörd", .invalid), ("tab\tPassword1", .invalid), ("ok\u{7f}Password1", .invalid),
    ("😀", .invalid), ("Pass12!", .short), ("", .short), ("a", .short), ("password", .weak),
    ("12345678", .weak), ("UPPERCASE", .weak), ("!!!!!!!!", .weak), ("        ", .weak),
    ("lower case", .weak),
  ])
  func `the first fault is what a password is`(password: String, strength: PasswordStrength) {
    #expect(PasswordStrength(of: password) == strength)
  }
}
