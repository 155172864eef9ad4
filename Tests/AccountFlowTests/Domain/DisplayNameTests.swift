import Testing

@testable import AccountFlow

struct DisplayNameTests {
  @Test(arguments: [
    "Amy1", "1234", "Amélie", "Ame\u{301}lie", "Άννα", "سميرة", "कमला१२", "李小龙四", "김민수입", "ΑΒΓΔ",
  ])
  func `letters and digits of any script make a name`(name: String) {
    #expect(DisplayName.isWellFormed(name))
  }

  @Test(arguments: [
    "", "Amy", "李小龙", "e\u{301}e\u{301}e\u{301}", "Amy B", "Amy-", "Amy_", "Amy!", "😀😀😀😀",
    "1\u{fe0f}\u{20e3}234", "Ⅷabc", "½abc", "Amy\n", "\u{200b}Amy1", "Amy1\u{0}", "\u{301}abcd",
  ])
  func `what is short or holds anything else is none`(name: String) {
    #expect(!DisplayName.isWellFormed(name))
  }
}
