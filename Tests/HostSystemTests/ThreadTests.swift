import HostSystem
import Synchronization
import Testing

/// Threads that do the same work side by side, and the numbers that they take.
struct ThreadTests {
  @Test(arguments: [0, 1, 5]) func `each part is done once, however often threads are asked`(
    others: Int
  ) {
    for _ in 0..<100 {
      let parts = Mutex<[Int]>([])
      Threads.run(others: others) { part in parts.withLock { $0.append(part) } }
      #expect(parts.withLock { $0.sorted() } == Array(0...others))
    }
  }

  @Test func `work that is shared out on one of its threads is done as well`() {
    let done = Atomic(0)
    Threads.run(others: 3) { _ in
      Threads.run(others: 3) { _ in done.add(1, ordering: .relaxed) }
    }
    #expect(done.load(ordering: .relaxed) == 16)
  }

  @Test(arguments: [0, 1, 7, 1000], [1, 2, 3]) func `every number is taken once`(
    count: Int, parts: Int
  ) {
    let counter = SharedCounter(to: count)
    let taken = Mutex<[Int]>([])
    Threads.run(others: parts - 1) { _ in
      while let number = counter.next() { taken.withLock { $0.append(number) } }
    }
    #expect(taken.withLock { $0.sorted() } == Array(0..<count))
  }
}
