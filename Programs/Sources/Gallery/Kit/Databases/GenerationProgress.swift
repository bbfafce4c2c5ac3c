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

/// Writes numbered rows in chunks, after those that are already present, and reports the progress. Before each chunk, checks
/// for cancellation.
package func writeRows(
  _ count: Int, after present: Int = 0, inChunksOf chunk: Int, report: (GenerationProgress) -> Void,
  write: (ClosedRange<Int>) async throws -> Void
) async throws {
  var done = present
  while done < count {
    try Task.checkCancellation()
    report(.writing(done, of: count))
    let numbers = (done + 1)...min(done + max(1, chunk), count)
    try await write(numbers)
    done = numbers.upperBound
  }
  report(.indexing)
}
