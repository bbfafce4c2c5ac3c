import Foundation
import GalleryKit
import Headwater

extension OutlineRow<FileEntry> {
  /// The row as text, indented by its level. Folders have a triangle that indicates whether they are expanded.
  var rowText: RowText {
    let indent = String(repeating: "  ", count: level)
    return switch loadState {
    case .failed(let failure): RowText(title: indent + "! \(failure)")
    case .some: RowText(title: indent + "  Loading…")
    case nil:
      RowText(
        title: indent + (isExpandable ? isExpanded ? "▾ " : "▸ " : "  ") + node.title,
        values: level == 0 ? [] : [node.sizeText, node.dateText()])
    }
  }
}

extension FileEntry {
  /// The name of the entry. A symbolic link also shows its destination.
  var title: String {
    if case .link(let target) = kind { "\(name) → \(target)" } else { name }
  }

  /// The size of a file, or an empty string for other entries.
  var sizeText: String { kind == .file ? GalleryKit.sizeText(bytes: bytes) : "" }

  /// Returns the date on which the entry was modified, such as `2024-05-03`, or an empty string if it isn't known. The default
  /// time zone is the current one.
  func dateText(secondsFromGMT seconds: Int = TimeZone.current.secondsFromGMT()) -> String {
    guard let changed else { return "" }
    let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return changed.addingTimeInterval(Double(seconds)).formatted(format)
  }
}
