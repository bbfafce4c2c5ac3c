import Headwater

/// The line of a pinned header, with its position in the viewport.
struct PinnedLine {
  let line: Int
  /// The distance from the top of the viewport: 0, or negative while the end of the section pushes the header away.
  let top: Double
  let height: Double

  /// The distance of the header's end from the top of the viewport.
  var end: Double { top + height }
}

extension HeadlessGeometry {
  /// Returns the header of the topmost visible section at its pinned position; nil if the header's line is in its place. O(lines
  /// that fit below the header), in addition to O(log n); during an update, O(items in the section).
  func pinnedLine(over viewport: HeadlessViewport) -> PinnedLine? {
    guard let row = lines.row(at: viewport.topLine), let line = header(above: viewport.topLine, row) else {
      return nil
    }
    if line == viewport.topLine, viewport.shift <= 0 { return nil }
    let (height, section) = (height(ofLine: line), lines.section(at: line)?.identity)
    // Find the end of the section, unless it's below the header.
    var (end, next) = (-viewport.shift, viewport.topLine)
    while end < height, next < lines.count, lines.section(at: next)?.identity == section {
      let band = band(at: next)
      end += self.height(of: band)
      next = band.upperBound
    }
    return PinnedLine(line: line, top: min(0, end - height), height: height)
  }

  /// Returns the line of the header of a line's section, or nil if sections don't have headers.
  private func header(above line: Int, _ row: Row) -> Int? {
    guard lines.layout.hasHeaders else { return nil }
    if lines.isWhole { return lines.rows(ofSection: row.section).lowerBound }
    // During an update, a section can contain both old and new items.
    let section = lines.section(at: line)?.identity
    var header = line
    while header >= 0, lines.section(at: header)?.identity == section {
      if case .header? = lines.row(at: header) { return header }
      header -= 1
    }
    return nil
  }
}
