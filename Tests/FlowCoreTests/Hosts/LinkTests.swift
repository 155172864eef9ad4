import Testing

@testable import FlowCore

/// Links are taken apart and put together without loss.
struct LinkTests {
  @Test(
    arguments: [
      ("app://main", "app", "main", []),
      ("app://main/home", "app", "main", ["home"]),
      ("app://main//home///", "app", "main", ["home"]),
      ("app:///home", "app", "", ["home"]),
      ("https://www.myapp.com/app/main", "https", "www.myapp.com", ["app", "main"]),
      ("app://u/J%C3%BCrgen%2Fben", "app", "u", ["Jürgen/ben"]),
      ("app://u/a+b", "app", "u", ["a+b"]),
      ("app://u/..", "app", "u", [".."]),
      ("app://u/%00%0a", "app", "u", ["\0\n"]),
    ] as [(String, String, String, [String])])
  func `a link has a scheme, a host and components`(
    text: String, scheme: String, host: String, path: [String]
  ) throws {
    #expect(try Link(text) == Link(scheme: scheme, host: host, path: path))
  }

  @Test(
    arguments: [
      ("app://m?a=1&a=2&b", [("a", "1"), ("a", "2"), ("b", "")]),
      ("app://m/x?a=b=c", [("a", "b=c")]),
      ("app://m?%61=%26%3D&&", [("a", "&=")]),
      ("app://m?a=/?", [("a", "/?")]),
    ] as [(String, [(String, String)])])
  func `a query keeps its order and its repetitions`(
    text: String, query: [(String, String)]
  ) throws {
    #expect(try Link(text).query == query.map { Link.Parameter($0.0, $0.1) })
  }

  @Test(arguments: [
    ("", ""), ("home", "home"), ("app:/home", "app:/home"), ("app://m#top", "#top"),
    ("app://m/%", "%"), ("app://m/%4", "%4"), ("app://m/%4g", "%4g"), ("app://m/%ff", "%ff"),
    ("app://m?%e2%82=1", "%e2%82"),
  ])
  func `what cannot be part of a link is named`(text: String, component: String) {
    #expect(throws: LinkError.self) { try Link(text) }
    do throws(LinkError) {
      _ = try Link(text)
    } catch {
      #expect(error.kind == .unknown)
      #expect(error.component == component)
    }
  }

  @Test func `a link that was printed is the same link`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let link = Link(
        scheme: "app", host: "main",
        path: (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          text(1..., &generator)
        },
        query: (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          Link.Parameter(text(1..., &generator), text(0..., &generator))
        })
      #expect(try Link(link.description) == link, "\(link.description)")
    }
  }

  @Test func `any text is a link or an error that names a part of it`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let text = "app://" + text(0..., &generator)
      do throws(LinkError) {
        #expect(try Link(Link(text).description).path.allSatisfy { !$0.isEmpty })
      } catch {
        #expect(text.contains(error.component))
      }
    }
  }

  /// Some text of everything that means something in a link, and of what does not.
  private func text(
    _ lengths: PartialRangeFrom<Int>, _ generator: inout SeededGenerator
  ) -> String {
    let alphabet: [Character] = [
      "a", "B", "7", "/", "?", "&", "=", "%", "#", ":", "+", " ", ".", "ü", "é", "🐟", "-", "~", ",",
    ]
    let count = Int.random(in: lengths.lowerBound..<8, using: &generator)
    return String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
  }
}
