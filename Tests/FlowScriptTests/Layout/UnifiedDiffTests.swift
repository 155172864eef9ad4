import FlowScript
import Testing

struct UnifiedDiffTests {
  @Test func `equal texts have no difference`() {
    #expect(difference("a\nb\n", "a\nb\n") == "")
    #expect(difference("", "") == "")
  }

  @Test(arguments: [
    ("a\n", "b\n", "@@ -1 +1 @@\n-a\n+b\n"),
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
      "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"
    ),
    ("1\n2\n3\n", "1\n\n2\n3\n", "@@ -1,3 +1,4 @@\n 1\n+\n 2\n 3\n"),
    ("a\n1\nb\n2\n", "x\n1\ny\n2\n", "@@ -1,4 +1,4 @@\n-a\n+x\n 1\n-b\n+y\n 2\n"),
    ("1\n\n\n2\n", "1\n\n2\n", "@@ -1,4 +1,3 @@\n 1\n-\n \n 2\n"),
    (
      "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "x\n1\n2\n3\n4\n5\n6\n7\ny\n",
      "@@ -1,4 +1,4 @@\n-a\n+x\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+y\n"
    ),
    (
      "a\n1\n2\n3\n4\n5\n6\nb\n", "x\n1\n2\n3\n4\n5\n6\ny\n",
      "@@ -1,8 +1,8 @@\n-a\n+x\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+y\n"
    ),
  ])
  func `changes are shown with their context`(old: String, new: String, hunks: String) {
    #expect(difference(old, new) == "--- a\n+++ b\n" + hunks)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `applying a difference gives the new text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let choices = seed % 2 == 0 ? 3 : 100
    let old = (0..<300).map { _ in "\(Int.random(in: 0..<choices, using: &generator))\n" }
    var new = old
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      let index = Int.random(in: 0..<new.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: new[index] = "changed\n"
      case 1: new.remove(at: index)
      case 2: new.insert("\n", at: index)
      default: new.removeSubrange(index..<min(new.count - 1, index + 120))
      }
      if new.isEmpty { new = ["x\n"] }
    }
    #expect(apply(difference(old.joined(), new.joined()), to: old) == new)
  }

  private func difference(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDiff.between(
        Array(old.utf8), Array(new.utf8), oldName: "a", newName: "b"), as: UTF8.self)
  }

  @Test func `lines stay lines, whatever they end with`() {
    #expect(
      UnifiedDiff.lines(["a\r", "b "], ["a", "b\t"], oldName: "o", newName: "n")
        == ["--- o", "+++ n", "@@ -1,2 +1,2 @@", "-a\r", "-b·", "+a", "+b→"])
  }

  /// The work of `patch`, for texts that end with a line feed.
  private func apply(_ difference: String, to old: [String]) -> [String] {
    var new: [String] = []
    var next = 0
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
      let text = String(line.dropFirst()) + "\n"
      switch line.first {
      case "@":
        let place = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap {
          Int($0)
        }
        let first = place.count == 2 && place[1] == 0 ? place[0] : place[0] - 1
        new += old[next..<first]
        next = first
      case " ":
        #expect(old[next] == text)
        new.append(text)
        next += 1
      case "-":
        #expect(old[next] == text)
        next += 1
      case "+": new.append(text)
      default: break
      }
    }
    return new + old[next...]
  }
}
