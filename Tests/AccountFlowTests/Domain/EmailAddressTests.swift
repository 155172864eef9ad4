import Testing

@testable import AccountFlow

struct EmailAddressTests {
  @Test(arguments: [
    "amy@example.com", "a@b.cd", "A.B_c%d+e-f9@ex-ample.co.uk", "1@2.org", "-@-.aa",
    "a@b.\(String(repeating: "x", count: 64))", "a.b.c@d.e.ff",
  ])
  func `an address has a local part and a domain`(text: String) {
    #expect(EmailAddress.isWellFormed(text))
  }

  @Test(arguments: [
    "", "@", "amy", "amy@", "@example.com", "amy@example", "amy@@example.com", "a@b@c.dd",
    ".amy@example.com", "amy.@example.com", "a..b@example.com", "amy@.example.com",
    "amy@example.com.", "amy@example..com", "amy@example.c", "amy@example.c0", "amy@example.co-m",
    "amy@exam_ple.com", "amy!@example.com", "a b@example.com", " amy@example.com",
    "amy@example.com ", "ämy@example.com", "amy@exämple.com", "amy@example.cöm",
    "amy@example.com\n",
    "a@b.\(String(repeating: "x", count: 65))", "a@.", "a@..", "amy@example.com\u{301}",
  ])
  func `a text that is no address is refused`(text: String) {
    #expect(!EmailAddress.isWellFormed(text))
  }

  @Test(arguments: [
    ("amy@example.com", "AMY@Example.COM", true), ("amy@example.com", "amz@example.com", false),
    ("amy@example.com", "amy@example.co", false), ("a@b.cd", "a`b.cd", false),
    ("_@b.cd", "\u{7f}@b.cd", false),
  ])
  func `two addresses are the same however their letters are written`(
    one: String, other: String, isSame: Bool
  ) {
    #expect(EmailAddress.isSame(one, other) == isSame)
  }
}
