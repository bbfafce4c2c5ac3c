/// The kinds of views, which differ in the changes that they accept in an update.
public enum UpdateRules: String, CaseIterable, Codable, Sendable {
  /// `UICollectionView`, which accepts batches of section and item changes.
  case collection
  /// `UITableView`, which accepts batches of section and row changes.
  case table
  /// GTK's `GListModel`, which accepts a change to one run of rows at a time and doesn't support sections or moves.
  case list
}
