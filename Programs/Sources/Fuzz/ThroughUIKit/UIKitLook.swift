#if !canImport(UIKit)
  import HeadwaterTesting

  /// How a list on the screen looks: what its configuration registers, and its options.
  struct UIKitLook: Hashable, Sendable {
    /// Whether sections have headers.
    var hasHeaders = false
    /// Whether only sections with items have their headers.
    var leavesOutEmptyHeaders = false
    /// Whether each item says its own size.
    var hasOwnSizes = false
    /// Whether cells are of another class.
    var hasOtherCells = false

    /// The height of a section's header.
    func headerHeight(ofItems count: Int) -> Int {
      hasHeaders && !(leavesOutEmptyHeaders && count == 0) ? 10 : 0
    }

    static func random(_ random: inout SplitMix64) -> UIKitLook {
      UIKitLook(
        hasHeaders: random.oneIn(2), leavesOutEmptyHeaders: random.oneIn(2), hasOwnSizes: random.oneIn(2),
        hasOtherCells: random.oneIn(2))
    }
  }

  /// For example `hs`.
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
