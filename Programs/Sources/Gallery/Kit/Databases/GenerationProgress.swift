/// The progress of generating a database.
package enum GenerationProgress: Hashable, Sendable {
  case opening
  case writing(Int, of: Int)
  case indexing

  package var text: String {
    switch self {
    case .opening: "Opening"
    case .writing(let done, let all): "\(grouped(done)) of \(grouped(all)) rows written"
    case .indexing: "Creating the index"
    }
  }

  /// The fraction of rows written so far, or nil if it isn't known.
  package var fraction: Double? {
    if case .writing(let done, let all) = self { Double(done) / Double(max(1, all)) } else { nil }
  }
}
