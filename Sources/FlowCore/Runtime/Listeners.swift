/// Closures that hear of every change, each until it returns false.
@MainActor
final class Listeners<Change> {
  private var all: [@MainActor (Change) -> Bool] = []

  /// The number of closures.
  var count: Int { all.count }

  /// Adds a closure, which hears of the next change.
  func add(_ listen: @escaping @MainActor (Change) -> Bool) { all.append(listen) }

  /// Calls every closure that is there now; one of them may add others.
  func tell(_ change: Change) {
    let told = all
    var done: [Int] = []
    for index in told.indices where !told[index](change) { done.append(index) }
    for index in done.reversed() { all.remove(at: index) }
  }
}
