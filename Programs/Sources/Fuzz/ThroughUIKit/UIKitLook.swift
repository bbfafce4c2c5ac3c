#if !canImport(UIKit)
  import HeadwaterTesting

  /// The appearance of a list: the registrations and options of its configuration.
  struct UIKitLook: Hashable, Sendable {
    /// A Boolean value that indicates whether sections have headers.
    var hasHeaders = false
    /// A Boolean value that indicates whether only sections with items have headers.
    var leavesOutEmptyHeaders = false
    /// A Boolean value that indicates whether items have individual sizes.
    var hasOwnSizes = false
    /// A Boolean value that indicates whether the list uses a different class of cells.
    var hasOtherCells = false

    /// Returns the height of a section's header.
    func headerHeight(ofItems count: Int) -> Int {
      hasHeaders && !(leavesOutEmptyHeaders && count == 0) ? 10 : 0
    }

    static func random(_ random: inout SplitMix64) -> UIKitLook {
      UIKitLook(
        hasHeaders: random.oneIn(2), leavesOutEmptyHeaders: random.oneIn(2), hasOwnSizes: random.oneIn(2),
        hasOtherCells: random.oneIn(2))
    }
  }

  /// The options as letters, such as `hs`.
  extension UIKitLook: LosslessStringConvertible {
    var description: String {
      (hasHeaders ? "h" : "") + (leavesOutEmptyHeaders ? "e" : "") + (hasOwnSizes ? "s" : "")
        + (hasOtherCells ? "o" : "")
    }

    init(_ description: String) {
      self.init(
        hasHeaders: description.contains("h"), leavesOutEmptyHeaders: description.contains("e"),
        hasOwnSizes: description.contains("s"), hasOtherCells: description.contains("o"))
    }
  }
#endif
