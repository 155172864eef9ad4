import ExactDecimal
import FlowCore

/// The config of the kiosk.
struct KioskConfig: FlowConfig {
  var isOpen = true
  var least = 2
  var discount: DecimalNumber = "0.5"
}

/// Sells papers: everything that a text can be made of.
struct KioskFlow: Flow {
  enum Step: String, FlowName { case papers, little, bag, thanks, done }
  enum Event: String, FlowName { case little }
  enum Size: String, Choice { case big, small }

  struct State: FlowState {
    var count: Int?
    var size = Size.big
    var price: DecimalNumber = "1234.5"
    var day = CalendarDate(year: 2026, month: 1, day: 31)
    var note: String?
    var isGift = false
    var papers = [Paper(title: "Times", pages: 12), Paper(title: "Globe", pages: 1200)]

    var lines: [Paper] { papers }
  }

  struct Paper: Codable, Equatable, Sendable {
    var title: String
    var pages: Int

    static let line: Phrase<Paper> = "\(\.title), \(\.pages) pages"
  }

  static let translations: [Language: [String: String]] = [
    .german: [
      "Papers": "Zeitungen", "big": "groß", "small": "klein", "{1}, {2} pages": "{1}, {2} Seiten",
      "at least {1} papers": "mindestens {1} Zeitungen", "for {1} on {2}": "am {2} für {1}",
      ", as a gift": ", als Geschenk", "{1} papers, {2}{3}": "{1} Zeitungen, {2}{3}",
      "the kiosk is closed": "der Kiosk ist zu", " ({1})": " ({1})",
    ]
  ]

  static let definition = define {
    start().refuses(.closed) { !$0.config(\KioskConfig.isOpen) }
    ask(.papers, \.count, "Papers", .atMost(5000))
      .says(each: \.lines, Paper.line)
      .event { count, given in count < given.config(\KioskConfig.least) ? .little : nil }
      .when(.notification) { given in
        given.config(\KioskConfig.least) > 5 ? .drop(because: .crowded) { $0.note = nil } : nil
      }
    show(.little, "at least \(config: \KioskConfig.least) papers")
    form(.bag, field(\.size), field(\.isGift), field(optional: \.note))
    receipt(.thanks, "\(\.count) papers, \(\.size)\(", as a gift", if: \.isGift)")
      .says("for \(\.price, places: 2) on \(\.day)")
      .says("\(config: \KioskConfig.discount, places: 2)\(\.note, " (\(\.self))")")
      .says("note: \(\.note)")
      .says("never") { _ in false }
      .says { given in given.note.map { "as it is: \($0)" } }
    finish(.done)
  } transitions: {
    step(.papers) { on(.little) { forward(to: .little) } }
  }
}

extension Failure {
  fileprivate static let crowded = Failure("kiosk.crowded", "many want papers")
}

extension Refusal {
  fileprivate static let closed = Refusal("kiosk.closed", "the kiosk is closed")
}
