/// The replacement of one run of rows with another.
struct Splice: Hashable, Sendable {
  /// The first row to replace, in the list after the previous splices.
  var position: Int
  /// The number of rows to remove.
  var removed: Int
  /// The number of rows to insert.
  var added: Int
}
