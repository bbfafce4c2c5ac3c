/// The lines of a section, relative to the start of its items.
enum FlowLines: Equatable, Sendable {
  case uniform(UniformLines)
  case each([FlowLine])

  struct Place: Equatable {
    var main: CGFloat
    var cross: CGFloat
    var size: CGSize
  }

  var length: CGFloat {
    switch self {
    case .uniform(let lines): lines.length
    case .each(let lines): lines.last.map { $0.start + $0.thickness } ?? 0
    }
  }

  func place(of item: Int, axis: FlowAxis) -> Place {
    switch self {
    case .uniform(let lines): return lines.place(of: item)
    case .each(let lines):
      let line = lines[lines.partition { $0.items.upperBound > item }]
      let size = line.sizes[item - line.items.lowerBound]
      // Items that are thinner than their line are centered in it.
      let main = line.start + (line.thickness - axis.main(size)) / 2
      return Place(main: main, cross: line.crosses[item - line.items.lowerBound], size: size)
    }
  }

  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    switch self {
    case .uniform(let lines): return lines.items(from: lower, to: upper)
    case .each(let lines):
      let first = lines.partition { $0.start + $0.thickness > lower }
      let last = lines.partition { $0.start >= upper }
      guard first < last else { return 0..<0 }
      return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
    }
  }
}

/// Lines of items that all have the same size. No data is stored for individual items.
struct UniformLines: Equatable, Sendable {
  let axis: FlowAxis
  let size: CGSize
  let count: Int
  let lineSpacing: CGFloat
  let perLine: Int
  private let gap: CGFloat
  private let indent: CGFloat

  init(axis: FlowAxis, size: CGSize, count: Int, room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
    (self.axis, self.size, self.count, self.lineSpacing) = (axis, size, count, lineSpacing)
    let step = axis.cross(size) + itemSpacing
    // Limit the number to the item count so that tiny sizes don't cause an integer overflow.
    let fitting =
      step > 0 ? min(((room + itemSpacing) / step).rounded(.down), CGFloat(count)) : CGFloat(count)
    let full = step > 0 ? max(1, Int(min(((room + itemSpacing) / step).rounded(.down), 1_000_000))) : 1
    perLine = max(1, Int(fitting))
    let spread = FlowLine.Spread(full, of: axis.cross(size), room: room)
    (gap, indent) = (spread.gap, spread.indent)
  }

  private var step: CGFloat { axis.main(size) + lineSpacing }
  private var lineCount: Int { (count + perLine - 1) / perLine }
  var length: CGFloat { count == 0 ? 0 : CGFloat(lineCount) * step - lineSpacing }

  func place(of item: Int) -> FlowLines.Place {
    let cross = indent + CGFloat(item % perLine) * (axis.cross(size) + gap)
    return FlowLines.Place(main: CGFloat(item / perLine) * step, cross: cross, size: size)
  }

  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, step > 0 else { return 0..<count }
    let lines = CGFloat(lineCount)
    let first = max(0, min(((lower - axis.main(size)) / step).rounded(.down) + 1, lines))
    let last = max(0, min((upper / step).rounded(.up), lines))
    guard first < last else { return 0..<0 }
    return Int(first) * perLine..<min(count, Int(last) * perLine)
  }
}

/// A line of items of different sizes.
struct FlowLine: Equatable, Sendable {
  var items: Range<Int>
  var sizes: [CGSize]
  /// The cross position of each item.
  var crosses: [CGFloat]
  var start: CGFloat
  var thickness: CGFloat

  /// The space between the items in a line and before the first item.
  struct Spread {
    var gap: CGFloat
    var indent: CGFloat

    init(gap: CGFloat, indent: CGFloat) { (self.gap, self.indent) = (gap, indent) }

    /// Distributes the free space evenly between the items. A single item is centered, even if it is wider than the available
    /// space.
    init(_ count: Int, used: CGFloat, room: CGFloat) {
      let free = room - used
      gap = count > 1 ? free / CGFloat(count - 1) : 0
      indent = count > 1 ? 0 : free / 2
    }

    init(_ count: Int, of width: CGFloat, room: CGFloat) {
      self.init(count, used: CGFloat(count) * width, room: room)
    }
  }

  /// Breaks items into lines. O(*n*) in the number of items.
  static func lines(
    _ sizes: [CGSize], axis: FlowAxis, room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    var (start, first): (CGFloat, Int) = (0, 0)
    while first < sizes.count {
      // Add items to the line while they fit.
      var (used, end) = (axis.cross(sizes[first]), first + 1)
      while end < sizes.count, used + itemSpacing + axis.cross(sizes[end]) <= room {
        used += itemSpacing + axis.cross(sizes[end])
        end += 1
      }
      let line = Array(sizes[first..<end])
      // Justify full lines. Items in the last line keep the minimum spacing unless they all have the same size, in which case
      // they are spaced as in a full line.
      var spread = Spread(gap: itemSpacing, indent: 0)
      if end < sizes.count {
        spread = Spread(line.count, used: used - itemSpacing * CGFloat(line.count - 1), room: room)
      } else if line.allSatisfy({ $0 == line[0] }) {
        let width = axis.cross(line[0])
        let step = width + itemSpacing
        let full = step > 0 ? min(((room + itemSpacing) / step).rounded(.down), 1_000_000) : 1
        spread = Spread(max(1, Int(full)), of: width, room: room)
      }
      var cross = spread.indent
      let crosses = line.map { size -> CGFloat in
        defer { cross += axis.cross(size) + spread.gap }
        return cross
      }
      let thickness = line.map(axis.main).max() ?? 0
      lines.append(
        FlowLine(items: first..<end, sizes: line, crosses: crosses, start: start, thickness: thickness))
      start += thickness + lineSpacing
      first = end
    }
    return lines
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition. All later elements must satisfy it, too. O(log *n*).
  func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
