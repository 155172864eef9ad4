import ExactDecimal
import FlowCore
import FlowGoals
import FlowShell

extension Coverage {
  /// The coverage as a JSON document, as reports hold it and `--coverage-json FILE` writes it.
  package var document: Document {
    .object([
      .init("percent", share.percent), .init("cases", .list(cases.map(Document.text))),
      .init("flows", .list(flows.map(\.document))),
    ])
  }
}

extension FlowCoverage {
  fileprivate var document: Document {
    .object([
      .init("name", .text(name)), .init("reached", .integer(Int64(share.reached))),
      .init("all", .integer(Int64(share.all))), .init("percent", share.percent),
      .init(
        "points",
        .list(
          points.map { point in
            .object([
              .init("kind", .text(point.kind.rawValue)), .init("name", .text(point.name)),
              .init("title", .text(point.title)), .init("count", .integer(Int64(point.count))),
              .init("cases", .list(point.cases.map { .integer(Int64($0)) })),
            ])
          })),
    ])
  }
}

extension CoverageShare {
  fileprivate var percent: Document {
    .decimal((try? DecimalNumber.parse("\(permille / 10).\(permille % 10)")) ?? 0)
  }
}
