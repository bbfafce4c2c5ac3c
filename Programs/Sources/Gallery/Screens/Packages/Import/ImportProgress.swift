import GalleryKit

/// The progress of an import.
enum ImportProgress: Hashable, Sendable {
  /// The database is being opened.
  case opening
  /// Packages are being read. The associated value is the number read so far. The total isn't known.
  case reading(Int)
  /// Rows are being written. The associated values are the number written so far and the total.
  case writing(Int, of: Int)

  /// The fraction of rows written so far, from 0 to 1, or nil if it isn't known.
  var fraction: Double? {
    guard case .writing(let done, let all) = self, all > 0 else { return nil }
    return min(1, max(0, Double(done) / Double(all)))
  }

  /// A description of the current step.
  var text: String {
    switch self {
    case .opening: "Opening the database"
    case .reading(let number): "Reading packages: \(grouped(number))"
    case .writing(let done, let all): "Importing packages: \(grouped(done)) of \(grouped(all)) changes"
    }
  }
}
