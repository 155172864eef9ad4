import FlowCore
import FlowSimulation
import Testing

struct SurroundingsTests {
  /// The first numbers for seed 1234567, as other implementations of SplitMix64 give them.
  @Test func `the generator is SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `the same seed gives the same numbers, another one others`() {
    var (one, same, other) = (
      SeededGenerator(seed: 0), SeededGenerator(seed: 0), SeededGenerator(seed: 1)
    )
    let first = one.next()
    #expect(first == same.next())
    #expect(first != other.next())
    #expect(one == same)
  }

  @Test func `moments are in order`() {
    #expect(Moment(nanoseconds: -1) < Moment(nanoseconds: 0))
    #expect(Moment(nanoseconds: 5) == Moment(nanoseconds: 5))
  }
}
