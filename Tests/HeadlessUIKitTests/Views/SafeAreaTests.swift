import Testing

@testable import HeadlessUIKit

/// Compares safe areas with those of UIKit, measured on iOS 26.1 (Mac Catalyst). Change the numbers only after a new
/// measurement.
@MainActor
@Suite("Safe areas")
struct SafeAreaTests {
  /// A view that counts its notifications.
  private final class Witness: UIView {
    var changes = 0

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      changes += 1
    }
  }

  /// The frame of a view and its safe area insets: top, left, bottom, and right.
  private static let measured: [(frame: CGRect, insets: [CGFloat])] = [
    (CGRect(x: 0, y: 0, width: 320, height: 480), [44, 10, 34, 12]),
    (CGRect(x: 30, y: 20, width: 100, height: 500), [24, 0, 34, 0]),
    (CGRect(x: -40, y: -60, width: 200, height: 200), [44, 10, 0, 0]),
    (CGRect(x: 0, y: 100, width: 320, height: 200), [0, 10, 0, 12]),
    (CGRect(x: 0, y: 460, width: 320, height: 100), [0, 10, 34, 12]),
    (CGRect(x: 300, y: 0, width: 100, height: 480), [44, 0, 34, 12]),
    (CGRect(x: -50, y: -50, width: 500, height: 700), [44, 10, 34, 12]),
    (CGRect(x: 5, y: 10, width: 60, height: 20), [34, 5, 0, 0]),
    (CGRect(x: 0, y: 500, width: 100, height: 50), [0, 10, 34, 0]),
  ]

  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.coveredEdges = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    return window
  }

  @Test func subviewInsetsMatchMeasurements() {
    let window = window()
    for (frame, insets) in Self.measured {
      let view = UIView(frame: frame)
      window.addSubview(view)
      let found = view.safeAreaInsets
      #expect([found.top, found.left, found.bottom, found.right] == insets, "\(frame)")
      view.removeFromSuperview()
    }
  }

  @Test func viewIsNotifiedOnlyOfOwnChanges() {
    let window = window()
    let (edge, middle) = (
      Witness(frame: CGRect(x: 0, y: 0, width: 320, height: 100)),
      Witness(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    )
    window.addSubview(edge)
    window.addSubview(middle)
    #expect((edge.changes, middle.changes) == (1, 0))
    window.layoutIfNeeded()
    window.coveredEdges.bottom = 20
    #expect((edge.changes, middle.changes) == (1, 0))
    window.coveredEdges.top = 60
    #expect((edge.changes, middle.changes) == (2, 0))
  }

  @Test func verticalListsIgnoreSafeAreaAtSides() {
    let window = window()
    let (stage, table) = (CollectionStage([["a"]], hasWindow: false), TableStage([["a"]], hasWindow: false))
    for view: UIScrollView in [stage.view, table.view] {
      view.frame = window.bounds
      window.addSubview(view)
    }
    stage.layout.itemSize = CGSize(width: 320, height: 20)
    window.layoutIfNeeded()
    for view: UIScrollView in [stage.view, table.view] {
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
      #expect(view.contentOffset == CGPoint(x: 0, y: -44))
    }
    #expect(table.view.cellForRow(at: IndexPath(0, 0))?.frame.width == 320)
    #expect(stage.view.cellForItem(at: IndexPath(0, 0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
  }

  @Test func contentScrollingHorizontallyIsInsetAtSides() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let window = window()
    window.addSubview(view)
    #expect(view.adjustedContentInset.left == 0)
    view.contentSize = CGSize(width: 500, height: 100)
    #expect(view.adjustedContentInset == window.coveredEdges)
    #expect(view.contentOffset.x == -10)
    view.contentSize.width = 100
    #expect(view.adjustedContentInset.right == 0)
    view.alwaysBounceHorizontal = true
    #expect(view.adjustedContentInset.right == 12)
  }

  @Test func adjustmentBehaviorSelectsEdges() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let window = window()
    window.addSubview(view)
    view.contentInset.top = 5
    #expect(view.contentOffset.y == -49)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    #expect(view.contentOffset.y == -5)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(view.adjustedContentInset.top == 5)
    view.contentSize.height = 1_000
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 49, left: 0, bottom: 34, right: 0))
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 49, left: 10, bottom: 34, right: 12))
  }

  @Test func compositionalSectionsStayInSafeArea() {
    let (window, source) = (window(), CompositionalLayoutTests.Source([1]))
    let layout = UICollectionViewCompositionalLayout(section: .list())
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(CompositionalLayoutTests.HighCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset.left == 0)
    #expect(view.contentSize.width == 320)
    let frame = view.cellForItem(at: IndexPath(0, 0))?.frame
    #expect(frame?.minX == 10)
    #expect(frame?.width == 298)
    window.coveredEdges.left = 20
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(0, 0))?.frame.minX == 20)
  }
}
