import Foundation
import Headwater

extension OutlineRow<FileEntry> {
  /// What the row says as text: further to the right the deeper it is, folders behind a sign for open or shut.
  var rowText: RowText {
    let indent = String(repeating: "  ", count: level)
    return switch kind {
    case .loading: RowText(title: indent + "  Loading…")
    case .failed(let failure): RowText(title: indent + "! \(failure)")
    case .node:
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
  var sizeText: String { kind == .file ? Gallery.sizeText(bytes: bytes) : "" }

  /// The day on which it was changed, for example `2024-05-03`.
  ///
  /// - Parameter seconds: How far the clocks are ahead of Greenwich; as they are here.
  /// - Returns: The day; empty where that is not known.
  func dateText(secondsFromGMT seconds: Int = TimeZone.current.secondsFromGMT()) -> String {
    guard let changed else { return "" }
    let days = Int(((changed.timeIntervalSince1970 + Double(seconds)) / 86_400).rounded(.down))
    return dayText(days)
  }

  /// A day of the Gregorian calendar, counted from the first of 1970. Years begin in March here, so that the day that some
  /// have and others have not is their last.
  private func dayText(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
