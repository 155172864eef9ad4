/// Lines of an old text in whose place others stand in a new one.
struct LineChange: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}
