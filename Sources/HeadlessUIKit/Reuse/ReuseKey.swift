/// A key for the reusable views of a collection view. Cells and each kind of supplementary view have separate namespaces for
/// reuse identifiers.
struct ReuseKey: Hashable, Sendable {
  /// The kind of a supplementary view, or nil for a cell.
  let kind: String?
  let identifier: String
}
