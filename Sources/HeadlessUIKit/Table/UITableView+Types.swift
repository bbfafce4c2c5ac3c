extension UITableView {
  /// The height that stands for "whatever suits the content".
  public static let automaticDimension: CGFloat = -1

  /// How sections look.
  public enum Style: Int, Hashable, Sendable {
    /// One below the other.
    case plain
    /// Set apart.
    case grouped
    /// Set apart, and away from the edges.
    case insetGrouped
  }

  /// Where a row comes to stand when it is scrolled to.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// Wherever it is visible, with the least movement.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go. They do so at once here.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// By fading.
    case fade = 0
    /// From and to the right.
    case right = 1
    /// From and to the left.
    case left = 2
    /// From and to the top.
    case top = 3
    /// From and to the bottom.
    case bottom = 4
    /// Without animation.
    case none = 5
    /// From and to the middle.
    case middle = 6
    /// As suits the table.
    case automatic = 100
  }
}

/// A command that a table view was given, with its animation. Not in UIKit.
package enum HeadlessTableCommand: Hashable, Sendable {
  /// Rows were inserted.
  case insertRows([IndexPath], UITableView.RowAnimation)
  /// Rows were deleted.
  case deleteRows([IndexPath], UITableView.RowAnimation)
  /// Rows were reloaded.
  case reloadRows([IndexPath], UITableView.RowAnimation)
  /// A row was moved.
  case moveRow(from: IndexPath, to: IndexPath)
  /// Sections were inserted.
  case insertSections(IndexSet, UITableView.RowAnimation)
  /// Sections were deleted.
  case deleteSections(IndexSet, UITableView.RowAnimation)
  /// Sections were reloaded.
  case reloadSections(IndexSet, UITableView.RowAnimation)
  /// A section was moved.
  case moveSection(from: Int, to: Int)
}
