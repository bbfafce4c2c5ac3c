import HeadlessUIKit
import Testing

@MainActor
@Suite("The user's text size")
struct TextSizeTests {
  private let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
  /// The size of large text relative to the default size.
  private let factor: CGFloat = 53 / 17

  private func isNear(_ one: CGFloat?, _ other: CGFloat) -> Bool {
    one.map { abs($0 - other) < 0.01 } ?? false
  }

  @Test func onlyAdjustingLabelGrows() {
    let (window, label) = (UIWindow(), UILabel())
    window.addSubview(label)
    label.text = "text"
    window.traits = large
    #expect(label.sizeThatFits(.zero) == CGSize(width: 32, height: 20))
    label.adjustsFontForContentSizeCategory = true
    #expect(isNear(label.sizeThatFits(.zero).width, 32 * factor))
    #expect(isNear(label.sizeThatFits(.zero).height, 20 * factor))
  }

  @Test func titleOfSectionGrows() {
    let stage = TableStage([["a"]])
    stage.titles = ["t"]
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForHeader(inSection: 0).height == 40.5)
    stage.window.traits = large
    stage.view.layoutIfNeeded()
    #expect(isNear(stage.view.rectForHeader(inSection: 0).height, 20.5 + 20 * factor))
  }

  @Test func selfSizingRowsGrow() {
    let stage = TableStage([items("a", 20)])
    stage.view.rowHeight = UITableView.automaticDimension
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 0)).height == 51.5)
    stage.window.traits = large
    stage.view.layoutIfNeeded()
    let growth = 20 * factor - 20
    #expect(isNear(stage.view.cellForRow(at: IndexPath(0, 0))?.frame.height, 51.5 + growth))
    stage.view.scrollToRow(at: IndexPath(0, 10), at: .top, animated: false)
    stage.view.layoutIfNeeded()
    #expect(isNear(stage.view.cellForRow(at: IndexPath(0, 10))?.frame.height, 51.5 + growth))
  }

  @Test func tableKeepsDelegateHeightsUntilUpdate() {
    let stage = TableStage([items("a", 20)])
    stage.view.estimatedRowHeight = 0
    stage.methods.insert(.tableHeightForRow)
    stage.view.delegate = stage
    stage.view.layoutIfNeeded()
    stage.height = { _ in 40 }
    stage.window.traits = large
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 1)).minY == 20)
    stage.view.performBatchUpdates(nil)
    #expect(stage.view.rectForRow(at: IndexPath(0, 1)).minY == 40)
  }

  @Test func flowLayoutKeepsDelegateSizesUntilInvalidation() {
    let stage = CollectionStage([items("a", 20)])
    stage.methods.insert(.collectionSizeForItem)
    stage.view.delegate = stage
    stage.view.layoutIfNeeded()
    stage.sizeForItem = { _ in CGSize(width: 100, height: 40) }
    stage.window.traits = large
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 400)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 800)
  }

  @Test func listContentGrowsInSelfSizingCells() {
    let stage = CollectionStage([items("a", 20)])
    stage.layout.estimatedItemSize = CGSize(width: 100, height: 44)
    stage.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "list")
    stage.cellForItem = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "list", for: path)
      var content = UIListContentConfiguration.cell()
      content.text = "t"
      cell.contentConfiguration = content
      return cell
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: IndexPath(0, 0))?.frame.height == 44)
    stage.window.traits = large
    stage.view.layoutIfNeeded()
    #expect(isNear(stage.view.cellForItem(at: IndexPath(0, 0))?.frame.height, 20 * factor + 24))
  }
}
