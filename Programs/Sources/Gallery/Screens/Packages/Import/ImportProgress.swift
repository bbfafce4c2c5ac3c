import GalleryKit

/// How far an import is.
enum ImportProgress: Hashable, Sendable {
  /// The database is being opened.
  case opening
  /// So many packages have been read. How many there are is not known.
  case reading(Int)
  /// So many rows have been written, of so many.
  case writing(Int, of: Int)

  /// The share that is done, from 0 to 1; nil where it is not known.
  var fraction: Double? {
    guard case .writing(let done, let all) = self, all > 0 else { return nil }
    return min(1, max(0, Double(done) / Double(all)))
  }

  /// What is being done.
  var text: String {
    switch self {
    case .opening: "Opening the database"
    case .reading(let number): "Reading packages: \(grouped(number))"
    case .writing(let done, let all): "Importing packages: \(grouped(done)) of \(grouped(all)) changes"
    }
  }
}
