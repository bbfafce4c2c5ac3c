/// How far the generation of a database is.
package enum GenerationProgress: Hashable, Sendable {
  case opening
  case writing(Int, of: Int)
  case indexing

  package var text: String {
    switch self {
    case .opening: "Opening"
    case .writing(let done, let all): "\(grouped(done)) of \(grouped(all)) rows written"
    case .indexing: "Making the index"
    }
  }

  /// The share that is done; nil if it is not known.
  package var fraction: Double? {
    if case .writing(let done, let all) = self { Double(done) / Double(max(1, all)) } else { nil }
  }
}
