@testable import HeadlessUIKit
import Testing

@Suite("The frames of a flow layout")
struct FlowLayoutTests {
  private let vertical = FlowAxis(isVertical: true)

  private func sizes(_ items: FlowSectionSizes.Items) -> FlowSectionSizes {
    FlowSectionSizes(
      items: items, inset: UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9), lineSpacing: 4,
      itemSpacing: 2, header: 11, footer: 13)
  }

  @Test func uniformSizeMatchesEqualIndividualSizes() {
    for count in 0..<12 {
      for width in [10, 33, 50, 86, 200] as [CGFloat] {
        let size = CGSize(width: width, height: 20)
        let uniform = FlowSection(
          sizes(.uniform(size, count: count)), axis: vertical, start: 100, breadth: 100)
        let each = FlowSection(
          sizes(.each(Array(repeating: size, count: count))), axis: vertical, start: 100, breadth: 100)
        #expect(uniform.end == each.end)
        #expect(uniform.header == each.header)
        #expect(uniform.footer == each.footer)
        for item in 0..<count { #expect(uniform.frame(of: item) == each.frame(of: item)) }
      }
    }
  }

  @Test func itemsInRangeHaveIntersectingLines() {
    let different = (0..<9).map { CGSize(width: 20 + CGFloat($0 % 3) * 15, height: 10 + CGFloat($0 % 4) * 5) }
    for items in [FlowSectionSizes.Items.uniform(CGSize(width: 40, height: 20), count: 9), .each(different)] {
      let section = FlowSection(sizes(items), axis: vertical, start: 0, breadth: 100)
      for lower in stride(from: -10.0, through: section.end + 10, by: 1) {
        for length in [1.0, 15, 60] {
          let found = section.items(in: lower...(lower + length))
          for item in 0..<9 {
            let frame = section.frame(of: item)
            if frame.minY < lower + length, frame.maxY > lower { #expect(found.contains(item)) }
          }
          let meeting = found.contains { section.frame(of: $0).minY <= lower + length }
          #expect(found.isEmpty || meeting)
        }
      }
    }
  }

  @Test func horizontalLayoutTransposesVerticalLayout() {
    func turned(_ rect: CGRect) -> CGRect {
      CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    var down = sizes(.uniform(CGSize(width: 30, height: 20), count: 8))
    down.inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var across = sizes(.uniform(CGSize(width: 20, height: 30), count: 8))
    across.inset = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    let first = FlowSection(down, axis: vertical, start: 0, breadth: 100)
    let second = FlowSection(across, axis: FlowAxis(isVertical: false), start: 0, breadth: 100)
    for item in 0..<8 { #expect(turned(first.frame(of: item)) == second.frame(of: item)) }
    #expect(first.header.map(turned) == second.header)
    #expect(first.end == second.end)
  }

  @Test func spacingsInsetsAndHeadersAddUp() {
    let section = FlowSection(
      sizes(.uniform(CGSize(width: 40, height: 20), count: 3)), axis: vertical, start: 0, breadth: 100)
    #expect(section.header == CGRect(x: 0, y: 0, width: 100, height: 11))
    #expect(section.frame(of: 0) == CGRect(x: 5, y: 14, width: 40, height: 20))
    #expect(section.frame(of: 1) == CGRect(x: 51, y: 14, width: 40, height: 20))
    #expect(section.frame(of: 2) == CGRect(x: 5, y: 38, width: 40, height: 20))
    #expect(section.footer == CGRect(x: 0, y: 65, width: 100, height: 13))
    #expect(section.end == 78)
  }

  @MainActor
  @Test func delegateSizesApplyOnlyIfMethodIsListed() {
    let stage = CollectionStage([["a", "b"]])
    stage.sizeForItem = { CGSize(width: 100, height: 30 + CGFloat($0.item) * 10) }
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 40)
    stage.methods.insert(.collectionSizeForItem)
    stage.view.delegate = stage
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 70)
  }

  @MainActor
  @Test func estimatedSizesUseSelfSizingCells() {
    let stage = CollectionStage([items("a", 10)])
    stage.layout.estimatedItemSize = CGSize(width: 100, height: 10)
    stage.cellForItem = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TestCell)?.fitting = CGSize(width: 100, height: 50)
      return cell
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems == [IndexPath(0, 0), IndexPath(0, 1)])
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.height == 50 })
    stage.sections[0].insert("x", at: 0)
    stage.view.insertItems(at: [IndexPath(0, 0)])
    #expect(stage.view.cellForItem(at: IndexPath(0, 1))?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
  }

  @MainActor
  @Test func pinnedHeaderStaysUntilNextSectionPushesIt() {
    let stage = CollectionStage([items("a", 10), items("b", 10)])
    stage.headerLength = 10
    stage.layout.sectionHeadersPinToVisibleBounds = true
    func header(_ section: Int, at offset: CGFloat) -> CGFloat? {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      return stage.view.supplementaryView(forElementKind: kind, at: IndexPath(section, 0))?.frame.minY
    }
    #expect(header(0, at: 0) == 0)
    #expect(header(0, at: 100) == 100)
    #expect(header(1, at: 150) == 210)
    #expect(header(0, at: 205) == 200)
    #expect(header(0, at: 215) == nil)
    #expect(header(1, at: 215) == 215)
    stage.view.contentInset.top = 30
    #expect(header(0, at: -30) == 0)
    #expect(header(0, at: 100) == 130)
    stage.layout.sectionHeadersPinToVisibleBounds = false
    #expect(header(0, at: 100) == nil)
  }

  @Test func pinnedFooterStaysAtEndOfVisibleArea() {
    let section = FlowSection(
      sizes(.uniform(CGSize(width: 40, height: 20), count: 3)), axis: vertical, start: 100, breadth: 100)
    #expect(section.footer?.minY == 165)
    #expect(section.footer(pinnedTo: 0...300)?.minY == 165)
    #expect(section.footer(pinnedTo: 50...150) == CGRect(x: 0, y: 137, width: 100, height: 13))
    #expect(section.footer(pinnedTo: 0...105)?.minY == 100)
  }

  @MainActor
  @Test func newWidthRewrapsLines() {
    let stage = CollectionStage.laidOut([items("a", 4)])
    stage.layout.itemSize = CGSize(width: 50, height: 20)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 40)
    stage.view.frame.size.width = 200
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 20)
  }

  @MainActor
  @Test(arguments: [CGSize(width: -5, height: 20), CGSize(width: 20, height: CGFloat.nan)])
  func invalidItemSizeFails(_ size: CGSize) {
    let stage = CollectionStage.laidOut([items("a", 2)])
    let byLayout = UIKitFailure.collect {
      stage.layout.itemSize = size
      stage.view.layoutIfNeeded()
    }
    #expect(byLayout == [.invalidItemSize])
    let byDelegate = UIKitFailure.collect {
      stage.sizeForItem = { $0.item == 1 ? size : CGSize(width: 100, height: 20) }
      stage.methods.insert(.collectionSizeForItem)
      stage.view.delegate = stage
      stage.layout.itemSize = CGSize(width: 100, height: 20)
      stage.view.layoutIfNeeded()
    }
    #expect(byDelegate == [.invalidItemSize])
  }
}
