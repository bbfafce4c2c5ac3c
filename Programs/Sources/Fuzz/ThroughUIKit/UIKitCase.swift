#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// A list in a collection view or table view with the steps that change it. The replay string is, for example,
  /// `uikit.collection.hp/1=1,2/e1=2/t0`.
  struct UIKitCase: ListStepCase {
    var rules: UpdateRules
    var look = UIKitLook()
    /// A Boolean value that indicates whether the view prefetches cells.
    var prefetches = false
    /// A Boolean value that indicates whether updates are animated.
    var isAnimated = false
    /// The initial list.
    var list: FuzzList
    var steps: [UIKitStep] = []
  }

  extension UIKitCase {
    static let name = "uikit"
    static var options: Options {
      [
        ("h", \.look.hasHeaders), ("e", \.look.leavesOutEmptyHeaders), ("s", \.look.hasOwnSizes),
        ("o", \.look.hasOtherCells), ("p", \.prefetches), ("a", \.isAnimated),
      ]
    }

    var words: [String] { [rules.rawValue, letters] }

    init?(words: [Substring], list: FuzzList) {
      guard words.count == 2, let rules = UpdateRules(rawValue: String(words[0])) else { return nil }
      self.init(rules: rules, list: list)
      setOptions(words[1])
    }
  }
#endif
