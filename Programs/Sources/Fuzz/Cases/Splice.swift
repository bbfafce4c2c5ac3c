/// One run of rows replaced by another.
struct Splice: Hashable, Sendable {
  /// The first row that is replaced, in the list as the splices before this one left it.
  var position: Int
  /// How many rows leave.
  var removed: Int
  /// How many rows come in their place.
  var added: Int
}
