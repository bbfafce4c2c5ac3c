/// The kinds of views, which differ in the changes that they accept in an update.
public enum UpdateRules: String, CaseIterable, Codable, Sendable {
  /// `UICollectionView`, which accepts batches of sections and items.
  case collection
  /// `UITableView`, which accepts batches of sections and rows.
  case table
  /// GTK's `GListModel`, which accepts one run of rows at a time and doesn't support sections or moves.
  case list
}
