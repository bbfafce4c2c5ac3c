import Foundation
import GalleryKit
import Headwater

extension OutlineRow<FileEntry> {
  /// The row as text: indented by its level, folders with a sign for open or closed.
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
  /// The name, and for a link where it leads; the whole path at the top.
  var title: String {
    if case .link(let target) = kind { "\(name) → \(target)" } else { name }
  }

  /// Its size; empty for what has none that says anything.
  var sizeText: String { kind == .file ? GalleryKit.sizeText(bytes: bytes) : "" }

  /// The day on which it was changed, for example `2024-05-03`.
  ///
  /// - Parameter seconds: How far the clocks are ahead of Greenwich; as they are here.
  /// - Returns: The day; empty where that is not known.
  func dateText(secondsFromGMT seconds: Int = TimeZone.current.secondsFromGMT()) -> String {
    guard let changed else { return "" }
    let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return changed.addingTimeInterval(Double(seconds)).formatted(format)
  }
}
