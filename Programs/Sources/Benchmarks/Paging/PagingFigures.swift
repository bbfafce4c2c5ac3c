extension Figure {
  /// Figures for the memory that is required to scroll through 1,000,000 items and back, with at most five pages loaded. They
  /// are the increase in resident and allocated memory after the first hundred thousand items, and the size of a placeholder if
  /// all items that aren't loaded have one.
  static let paging = [
    rise("resident", placeholders: false) { $0.resident },
    rise("allocated", placeholders: false) { $0.allocated },
    rise("placeholders.resident", placeholders: true) { $0.resident },
    Figure("paging.placeholder", unit: "bytes", rounds: 1, needsFreshProcess: true) {
      let scroll = PagedScroll(placeholders: true)
      return {
        let before = try allocatedBytes()
        try scroll.begin()
        return Double(try allocatedBytes() - before) / Double(PagedScroll.count)
      }
    },
  ]

  private static func rise(
    _ name: String, placeholders: Bool, _ value: @escaping @MainActor @Sendable (PagedScroll.Rise) -> Int
  ) -> Figure {
    Figure("paging.\(name)", unit: "MB", rounds: 1, needsFreshProcess: true, atMost: 5) {
      let scroll = PagedScroll(placeholders: placeholders)
      return {
        try scroll.begin()
        return Double(value(try scroll.thereAndBack())) / 1_048_576
      }
    }
  }
}
