#if GTK
  /// The places of titles in a section index of any height, and the title at each place.
  ///
  /// Titles are evenly spaced, at most one line apart. If there isn't room for all of them, some of them are shown, always
  /// including the first and the last one, and a dot stands for those between two of them. The others keep their places, so
  /// that the user can still choose them. If there is only room for one line, a dot stands for all titles.
  struct SectionIndexLayout: Equatable {
    /// A title or a dot.
    struct Mark: Equatable {
      /// The index of the title, or nil for a dot, which stands for titles that aren't shown.
      let title: Int?
      /// The distance of its middle from the top of the section index.
      let middle: Double
    }

    /// The marks, from top to bottom.
    let marks: [Mark]
    private let count: Int
    /// The distance of the middle of the first title from the top.
    private let first: Double
    /// The distance between the middles of two successive titles.
    private let pitch: Double

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - count: The number of titles.
    ///   - lineHeight: The height of a line, greater than 0.
    ///   - height: The height of the section index.
    init(count: Int, lineHeight: Double, height: Double) {
      self.count = count
      guard count > 0, height > 0 else {
        marks = []
        first = 0
        pitch = 1
        return
      }
      // The shown titles are at least one and a half lines apart, so that a dot fits between them.
      let distance = 1.5 * lineHeight
      if count == 1 || height >= lineHeight * Double(count) {
        let start = (height - lineHeight * Double(count - 1)) / 2
        first = start
        pitch = lineHeight
        marks = (0..<count).map { Mark(title: $0, middle: start + Double($0) * lineHeight) }
      } else if height >= lineHeight + distance {
        let spacing = (height - lineHeight) / Double(count - 1)
        let step = min(count - 1, Int((distance / spacing).rounded(.up)))
        first = lineHeight / 2
        pitch = spacing
        marks = Self.someMarks(count, atLeast: step, first: lineHeight / 2, pitch: spacing)
      } else {
        first = height / Double(count) / 2
        pitch = height / Double(count)
        marks = [Mark(title: nil, middle: height / 2)]
      }
    }

    /// Returns the marks if titles are omitted.
    ///
    /// - Parameters:
    ///   - count: The number of titles, at least 2.
    ///   - step: The minimum difference between the indices of two shown titles, from 2 to the index of the last title.
    ///   - first: The distance of the middle of the first title from the top.
    ///   - pitch: The distance between the middles of two successive titles.
    /// - Returns: The marks.
    private static func someMarks(
      _ count: Int, atLeast step: Int, first: Double, pitch: Double
    ) -> [Mark] {
      let (last, steps) = (count - 1, (count - 1) / step)
      return (0...steps).flatMap { number -> [Mark] in
        let title = (number * last + steps / 2) / steps
        let mark = Mark(title: title, middle: first + Double(title) * pitch)
        if number == 0 { return [mark] }
        let previous = ((number - 1) * last + steps / 2) / steps
        let dot = Mark(title: nil, middle: first + Double(previous + title) / 2 * pitch)
        return [dot, mark]
      }
    }

    /// Returns the index of the title that is nearest to a place, given as a distance from the top that can be outside the section
    /// index; nil if there are no titles.
    func title(at place: Double) -> Int? {
      guard !marks.isEmpty else { return nil }
      let index = ((place - first) / pitch).rounded()
      return Int(min(max(0, index), Double(count - 1)))
    }
  }
#endif
