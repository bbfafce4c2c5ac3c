import HeadlessUIKit
import Testing

@MainActor
@Suite("Sizes that arrive late")
struct LateSizeTests {
  /// A self-sizing row whose height can change.
  private final class LateRow: UITableViewCell {
    var height: CGFloat = 30

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  private func table() -> (TableStage, LateRow?) {
    let stage = TableStage([items("a", 50)])
    stage.cellForRow = { _, _ in LateRow(style: .default, reuseIdentifier: nil) }
    stage.view.rowHeight = UITableView.automaticDimension
    stage.view.estimatedRowHeight = 20
    stage.window.layoutIfNeeded()
    return (stage, stage.view.cellForRow(at: IndexPath(0, 1)) as? LateRow)
  }

  private func collection() -> (CollectionStage, TestCell?) {
    let stage = CollectionStage([items("a", 50)])
    stage.layout.estimatedItemSize = CGSize(width: 100, height: 20)
    stage.window.layoutIfNeeded()
    return (stage, stage.view.cellForItem(at: IndexPath(0, 1)) as? TestCell)
  }

  @Test func invalidatedRowResizesInNextFrame() {
    let (stage, row) = table()
    #expect(row?.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
    row?.height = 70
    stage.window.advance(by: .milliseconds(16))
    #expect(row?.frame.height == 30, "it has not said so")
    row?.invalidateIntrinsicContentSize()
    #expect(row?.frame.height == 30)
    stage.window.advance(by: .milliseconds(16))
    #expect(row?.frame.height == 70)
    #expect(stage.view.rectForRow(at: IndexPath(0, 2)).minY == 100)
  }

  @Test func invalidatedItemResizesInNextFrame() {
    let (stage, cell) = collection()
    cell?.fitting = CGSize(width: 100, height: 70)
    cell?.contentView.invalidateIntrinsicContentSize()
    #expect(cell?.frame.height == 20)
    stage.window.advance(by: .milliseconds(16))
    #expect(cell?.frame.height == 70)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(0, 2))?.frame.minY == 90)
  }

  @Test func disabledInvalidationKeepsRowSize() {
    let (stage, row) = table()
    stage.view.selfSizingInvalidation = .disabled
    row?.height = 70
    row?.invalidateIntrinsicContentSize()
    stage.window.advance(by: .milliseconds(16))
    #expect(row?.frame.height == 30)
  }

  @Test func nestedViewInvalidationRequiresConstraintMode() {
    let (stage, cell) = collection()
    let view = UIView()
    cell?.contentView.addSubview(view)
    cell?.fitting = CGSize(width: 100, height: 70)
    view.invalidateIntrinsicContentSize()
    stage.window.advance(by: .milliseconds(16))
    #expect(cell?.frame.height == 20)
    stage.view.selfSizingInvalidation = .enabledIncludingConstraints
    view.invalidateIntrinsicContentSize()
    stage.window.advance(by: .milliseconds(16))
    #expect(cell?.frame.height == 70)
  }

  @Test func newConfigurationResizesCell() {
    let (stage, _) = collection()
    stage.cellForItem = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "plain", for: path)
      cell.contentConfiguration = NoteConfiguration(text: "", height: 30)
      return cell
    }
    stage.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
    stage.view.reloadData()
    stage.window.layoutIfNeeded()
    let cell = stage.view.cellForItem(at: IndexPath(0, 1))
    #expect(cell?.frame.height == 30)
    cell?.contentConfiguration = NoteConfiguration(text: "", height: 50)
    stage.window.advance(by: .milliseconds(16))
    #expect(cell?.frame.height == 50)
  }

  @Test func lateSizesKeepDecelerationVelocity() {
    let (stage, _) = table()
    stage.view.touch()
    stage.view.drag(by: CGPoint(x: 0, y: 10))
    stage.view.release(velocity: CGPoint(x: 0, y: 1))
    stage.view.advance(by: .seconds(5))
    #expect(stage.view.contentOffset.y == 504)
    #expect(stage.view.contentSize.height > 1_000)
  }
}
