extension UITableView {
  /// A constant for heights that are determined by the content.
  public static let automaticDimension: CGFloat = -1

  /// The style of a table view.
  public enum Style: Int, Hashable, Sendable {
    /// Sections directly below each other.
    case plain
    /// Sections as separate groups.
    case grouped
    /// Sections as separate groups that are inset from the edges.
    case insetGrouped
  }

  /// The position to which to scroll a row.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The position that makes the row visible with the least scrolling.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The animation of inserted and deleted rows. It has no visible effect here.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Rows fade in or out.
    case fade = 0
    /// Rows slide in from, or out to, the right.
    case right = 1
    /// Rows slide in from, or out to, the left.
    case left = 2
    /// Rows slide in from, or out to, the top.
    case top = 3
    /// Rows slide in from, or out to, the bottom.
    case bottom = 4
    /// No animation.
    case none = 5
    /// Rows stay centered in the space that they occupied or will occupy.
    case middle = 6
    /// The table view chooses an animation.
    case automatic = 100
  }
}

/// A command that a table view received, with its animation. HeadlessUIKit only.
package enum HeadlessTableCommand: Hashable, Sendable {
  /// Insert rows.
  case insertRows([IndexPath], UITableView.RowAnimation)
  /// Delete rows.
  case deleteRows([IndexPath], UITableView.RowAnimation)
  /// Reload rows.
  case reloadRows([IndexPath], UITableView.RowAnimation)
  /// Move a row.
  case moveRow(from: IndexPath, to: IndexPath)
  /// Insert sections.
  case insertSections(IndexSet, UITableView.RowAnimation)
  /// Delete sections.
  case deleteSections(IndexSet, UITableView.RowAnimation)
  /// Reload sections.
  case reloadSections(IndexSet, UITableView.RowAnimation)
  /// Move a section.
  case moveSection(from: Int, to: Int)
}
