/// The kinds of views that differ in what they accept in one update.
public enum UpdateRules: String, CaseIterable, Codable, Sendable {
  /// `UICollectionView`: batches of sections and items.
  case collection
  /// `UITableView`: batches of sections and rows.
  case table
  /// `GListModel` of GTK: one run of rows at a time, no sections and no moves.
  case list
}
