import FlowTesting
import Testing

@testable import FlowCore

/// Texts of a flow, by key and arguments, in the language in which they are shown.
@MainActor
struct PhraseTests {
  private func driver(
    _ language: Language = .english, _ config: KioskConfig? = nil
  ) throws -> FlowDriver<KioskFlow> {
    try FlowDriver(
      KioskFlow.self, services: Services { _ in }, time: .still, language: language, config: config)
  }

  private func thanks(
    _ language: Language, note: String? = nil, isGift: Bool = false
  ) throws -> String? {
    let driver = try driver(language)
    try driver.submit(\.count, 3000)
    try driver.submit {
      $0.isGift = isGift
      $0.note = note
    }
    return driver.screen.view.text
  }

  @Test func `a line for each item`() throws {
    #expect(try driver().screen.view.text == "Times, 12 pages\nGlobe, 1200 pages")
    #expect(try driver(.german).screen.view.text == "Times, 12 Seiten\nGlobe, 1.200 Seiten")
  }

  @Test
  func `a text without the value of a place is left out, as is one whose condition does not hold`()
    throws
  {
    #expect(try thanks(.english) == "3000 papers, big\nfor 1234.50 on 2026-01-31\n0.50")
  }

  @Test func `parts that are there sometimes, places in another order, and what stays as it is`()
    throws
  {
    #expect(
      try thanks(.english, note: "n", isGift: true) == """
        3000 papers, big, as a gift
        for 1234.50 on 2026-01-31
        0.50 (n)
        note: n
        as it is: n
        """)
    #expect(
      try thanks(.german, note: "n", isGift: true) == """
        3.000 Zeitungen, groß, als Geschenk
        am 31.01.2026 für 1.234,50
        0,50 (n)
        note: n
        as it is: n
        """)
  }

  @Test func `another language shows the same screen again`() throws {
    let driver = try driver()
    var texts: [String?] = []
    var directions: [ScreenDirection] = []
    driver.onChange { screen in
      texts.append(screen.view.text)
      directions.append(screen.direction)
    }
    driver.app.language = .german
    #expect(texts == ["Times, 12 Seiten\nGlobe, 1.200 Seiten"])
    #expect(directions == [.updated])
    let field = try #require(driver.screen.view.fields.first)
    #expect(field.description.label == "Zeitungen" && field.description.name == "count")
    #expect(field.description.rules == ["höchstens 5.000"])
    driver.app.language = Language("fr")
    #expect(driver.screen.view.fields.first?.description.rules == ["at most 5000"])
  }

  @Test func `the keys of a flow are known without running it`() {
    let keys = KioskFlow.definition.flow.phraseKeys
    #expect(keys.contains(PhraseKey(text: "for {1} on {2}", places: 2)))
    #expect(keys.contains(PhraseKey(text: "{1}, {2} pages", places: 2)))
    #expect(keys.contains(PhraseKey(text: "small", places: 0)))
    #expect(keys.contains(PhraseKey(text: "the kiosk is closed", places: 0)))
    #expect(!PhraseKey(text: "{1}: {2}", places: 2).hasWords)
    #expect(PhraseKey.places(of: "{2} and {1}, {x} {2}") == [1, 2])
  }

  @Test func `a message that came from elsewhere is translated if a table has it`() {
    let language = Language.german.translating(["Closed": "Zu", "{1} left": "noch {1}"])
    #expect(Failure("shop", Message(String("Closed"))).message(in: language) == "Zu")
    #expect(Failure("shop", "\(1200) left").message(in: language) == "noch 1.200")
    #expect(Failure("shop", "\(1200) left").message == "1200 left")
    #expect(Failure("shop", "Gone").message(in: language) == "Gone")
  }
}

/// Flags and values that flows read: seen by the next showing, never by a step half answered.
@MainActor
struct ConfigTests {
  private func driver(_ config: KioskConfig? = nil) throws -> FlowDriver<KioskFlow> {
    try FlowDriver(KioskFlow.self, services: Services { _ in }, time: .still, config: config)
  }

  @Test func `without one the defaults count`() throws {
    let driver = try driver()
    try driver.submit(\.count, 1)
    #expect(driver.screen.view.text == "at least 2 papers")
  }

  @Test func `a step keeps the one that it was shown with, and is shown anew on the way back`()
    throws
  {
    let driver = try driver()
    driver.app.use(KioskConfig(least: 10))
    try driver.submit(\.count, 5)
    #expect(driver.screen.step == .bag)
    try driver.back()
    try driver.submit(\.count, 5)
    #expect(driver.screen.step == .little)
  }

  @Test func `what an event leads to has that of the answer`() throws {
    let driver = try driver(KioskConfig(least: 10))
    driver.app.use(KioskConfig(least: 3))
    try driver.submit(\.count, 5)
    #expect(driver.screen.view.text == "at least 10 papers")
  }

  @Test func `a step that takes no answer follows it`() throws {
    let driver = try driver(KioskConfig(least: 10))
    try driver.submit(\.count, 5)
    #expect(driver.screen.view.text == "at least 10 papers")
    driver.app.use(KioskConfig(least: 20))
    #expect(driver.screen.view.text == "at least 20 papers")
  }

  @Test func `what a step does about an event of the app is decided with it`() throws {
    let cases: [(KioskConfig?, String?)] = [(nil, nil), (KioskConfig(least: 10), "kiosk.crowded")]
    for (config, code) in cases {
      let driver = try driver(config)
      driver.app.show(Notice("more are coming"))
      #expect(driver.screen.failure?.code == code)
    }
  }

  @Test func `a flow that is switched off does not start`() {
    #expect(throws: Refusal("kiosk.closed", "the kiosk is closed")) {
      _ = try driver(KioskConfig(isOpen: false))
    }
  }
}
