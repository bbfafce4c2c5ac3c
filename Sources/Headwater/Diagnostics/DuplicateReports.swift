/// The reports of elements that share an identity, in a source that reads its content again and again.
struct DuplicateReports {
  private var reported: [String] = []

  /// Returns the diagnostic to report.
  ///
  /// - Parameter dropped: The identities of the elements that are left out now.
  /// - Returns: The diagnostic; nil if no elements are left out, or if the latest report lists the same ones.
  mutating func diagnostic(for dropped: [String]) -> Diagnostic? {
    let sorted = dropped.sorted()
    defer { reported = sorted }
    return sorted.isEmpty || sorted == reported ? nil : .duplicatesDropped(identities: sorted)
  }
}
