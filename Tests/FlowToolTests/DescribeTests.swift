import Foundation
import Testing

/// The description of a flow for those who write tests of it.
struct DescribeTests {
  @Test func `a description has steps, requests, codes and links`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let text = try tool.run("describe", "transfer").output
    for part in [
      "  start\n    country: choice, default germany\n",
      "  step amount\n    amount: decimal, more than 0, at most 2 places\n    check funds\n",
      "  step invalidAmount (leads back)\n", "    effect createTransfer on confirmationContinue\n",
      "    transfer.insufficientFunds: There is not enough money in the wallet\n",
      "  output\n    id\n", "    app://main/transfer/tariffs?country=…&amount=…\n",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(try tool.run("-c", "start transfer", "-c", "describe").output.hasSuffix(text))
    let unknown = try tool.run("describe", "transfr")
    #expect(unknown.code == 64 && unknown.diagnostics.contains("did you mean 'transfer'?"))
  }

  @Test func `an event or a child is listed once, where it can come up`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let app = try tool.run("describe", "app").output
    #expect(
      app.contains(
        """
          step signedIn (hub)
            needed if: signed in
            lookup currentSession
            events: signedOut
            tabs: home, activities, friends, account (profile)
            starts: transfer, booking, addExpense, userPreview, askForPushNotificationPermission
          events at any step
            onboarding
          links

        """), "\(app)")
    #expect(app.contains("    events: signedIn\n    shows: signIn\n"))
    #expect(
      try tool.run("describe", "account").output.contains(
        """
            starts: updateAvatar, updateEmail, updatePassword, updateDisplayName, qrPreview, logout
          codes
            account.session: You are signed out
          links

        """))
  }

  @Test func `as JSON it has everything that the text has`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let all = try tool.run("describe", "--format", "json").output
    let flows = try #require(
      try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [[String: Any]])
    let names = try tool.run("flows").output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(Set(flows.compactMap { $0["flow"] as? String }) == Set(names.map(String.init)))
    let booking = try #require(flows.first { $0["flow"] as? String == "booking" })
    let steps = try #require(booking["steps"] as? [[String: Any]])
    let checkout = try #require(steps.first { $0["name"] as? String == "checkout" })
    #expect(
      checkout["events"] as? [String] == [
        "slotTaken", "paymentDeclined", "outOfStock", "priceChanged",
      ])
    let kinds = (checkout["requests"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
    #expect(kinds == ["lookup", "lookup", "check", "effect"])
    let codes = (booking["codes"] as? [[String: Any]])?.compactMap { $0["code"] as? String } ?? []
    #expect(Set(codes).isSuperset(of: ["booking.slotTaken", "booking.cartEmpty"]))
    let one = try tool.run("describe", "booking", "--format", "json").output
    #expect(
      one.hasPrefix(
        "{\"flow\":\"booking\",\"purpose\":\"book an appointment in a store\",\"version\":1,"))
    #expect(try tool.run("-c", "describe booking --json").output == one)
  }
}
