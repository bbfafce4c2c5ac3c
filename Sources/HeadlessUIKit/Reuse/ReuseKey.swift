/// What views of a collection view are kept under: cells and each kind of supplementary views have identifiers of their
/// own.
struct ReuseKey: Hashable, Sendable {
  /// The kind of a supplementary view; nil for a cell.
  let kind: String?
  let identifier: String
}
