import ArgumentParser

/// A choice among a few words, as the value of an option.
///
/// The parser would find the words along key paths, which are looked up at run time: 400,000
/// instructions for each kind of choice (`valgrind --tool=callgrind flowsh --no-rc FILE`).
protocol WordChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordChoice {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
