import FlowEngine

extension TeaWorld {
  init(_ document: Document) throws(DocumentError) {
    pots = try document.members("pots").member("pots") { list throws(DocumentError) in
      try list.items { item throws(DocumentError) in
        guard let kind = TeaFlow.Kind(rawValue: try item.text()) else {
          throw DocumentError("it must be green or black")
        }
        return kind
      }
    }
  }

  var document: Document { .object([.init("pots", .list(pots.map { .text($0.rawValue) }))]) }
}
