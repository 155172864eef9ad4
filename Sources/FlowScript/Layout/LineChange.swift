/// Lines of an old text that others replace in a new one.
struct LineChange: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}
