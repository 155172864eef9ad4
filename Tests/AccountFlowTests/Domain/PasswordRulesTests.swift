import FlowCore
import FlowTesting
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct PasswordRulesTests {
  @Test(
    arguments: [
      ("Password123", nil), ("password1", nil), ("lower case!", nil), ("UPPERlower", nil),
      ("12345678!", nil), ("Pässword123", "invalid"), ("Passwörd", "invalid"),
      ("tab\tPassword1", "invalid"), ("ok\u{7f}Password1", "invalid"), ("😀", "invalid"),
      ("Pass12!", "short"), ("a", "short"), ("password", "weak"), ("12345678", "weak"),
      ("UPPERCASE", "weak"), ("!!!!!!!!", "weak"), ("        ", "weak"), ("lower case", "weak"),
    ] as [(String, String?)])
  func `the first fault is what a password is`(password: String, fault: String?) throws {
    var visit = try Drive(SignUpFlow.self, on: AccountWorld())
    let refusal = visit.refusal(
      of: .submit(Inputs(["email": "a@b.cd", "password": password, "repeat": password])))
    #expect(refusal?.code == fault.map { _ in "account.passwordFormat" })
    #expect(refusal?.message.hasPrefix("password is \(fault ?? ""): ") ?? true)
  }
}
