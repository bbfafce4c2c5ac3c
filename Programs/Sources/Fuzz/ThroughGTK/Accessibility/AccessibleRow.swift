import Foundation
import Headwater

/// The description of a row that a screen reader should read, computed naively.
struct AccessibleRow {
  /// The text that identifies the item of the row while it exists, or nil for a header or footer.
  var item: String?
  var name: String
  /// The roles and names of the elements in the row.
  var content: [String]
  var isSelected = false
  /// The level in an outline, starting at 1, or nil in other lists.
  var level: Int?
  /// A Boolean value that indicates whether the row is expanded, or nil if it can't be.
  var isExpanded: Bool?
  /// The number of the item in the list, starting at 1, and the number of items. Nil for a header or footer.
  var place: (number: Int, count: Int)?
}

/// The text in the cells, which depends on the number of times that the case has changed all text.
@MainActor
final class AccessibleText {
  var version = 0

  func text(of element: FuzzElement) -> String {
    "\(element.id):\(element.content)" + (version == 0 ? "" : " v\(version)")
  }

  func header(_ section: FuzzElement) -> String { "[\(text(of: section))]" }
  func footer(_ section: FuzzElement) -> String { "(\(text(of: section)))" }
}

extension AccessibleText {
  /// Returns what a screen reader should read about an item of a list or grid.
  func row(of item: FuzzElement) -> AccessibleRow {
    AccessibleRow(item: "\(item.id)", name: text(of: item), content: ["label '\(text(of: item))'"])
  }

  /// Returns what a screen reader should read about a row of an outline.
  func row(of row: OutlineRow<FuzzElement>) -> AccessibleRow {
    let id = "\(row.node.id)"
    var result: AccessibleRow
    switch row.loadState {
    case nil: result = self.row(of: row.node)
    case .failed(let error):
      let strings = ListStrings.shared
      result = AccessibleRow(
        item: "failed \(id)", name: error.localizedDescription,
        content: ["label '\(error.localizedDescription)'", "push button '\(strings.retry)'"])
    case .idle, .loading, .ended:
      let loading = ListStrings.shared.loading
      result = AccessibleRow(item: "loading \(id)", name: loading, content: ["label '\(loading)'"])
    }
    result.level = row.level + 1
    if row.isExpandable { result.isExpanded = row.isExpanded }
    return result
  }
}
