@testable import HeadwaterBridges
import Testing

@testable import Headwater

@MainActor
@Suite("Diffable section snapshots")
struct DiffableSectionSnapshotTests {
  typealias Outline = DiffableSectionSnapshot<Int>

  /// An outline with 1 and 2 as roots. 1 contains 11 and 12, and 12 contains 121.
  var outline: Outline {
    var outline = Outline()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([121], to: 12)
    return outline
  }

  @Test
  func expandingShowsDescendants() {
    var outline = outline
    #expect(outline.items == [1, 11, 12, 121, 2] && outline.rootItems == [1, 2])
    #expect(outline.visibleItems == [1, 2])
    outline.expand([12])
    #expect(outline.visibleItems == [1, 2] && outline.isExpanded(12) && !outline.isVisible(121))
    outline.expand([1])
    #expect(outline.visibleItems == [1, 11, 12, 121, 2] && outline.isVisible(121))
    #expect(outline.rows.map(\.level) == [0, 1, 1, 2, 0])
    #expect(outline.rows.map(\.isExpandable) == [true, false, true, false, false])
    #expect(outline.level(of: 121) == 2 && outline.level(of: 9) == nil)
    #expect(outline.parent(of: 121) == 12 && outline.parent(of: 1) == nil)
    #expect(outline.index(of: 121) == 3 && outline.index(of: 9) == nil)
    outline.collapse([1])
    #expect(outline.visibleItems == [1, 2] && outline.isExpanded(12))
  }

  @Test
  func insertingDeletingAndReplacingUpdatesItems() {
    var outline = outline
    outline.insert([10], before: 11)
    outline.insert([13], after: 12)
    outline.insert([0], before: 1)
    #expect(outline.items == [0, 1, 10, 11, 12, 121, 13, 2])
    outline.delete([12, 121, 0])
    #expect(outline.items == [1, 10, 11, 13, 2] && !outline.contains(121))
    var part = Outline()
    part.append([20])
    part.append([21], to: 20)
    part.expand([20])
    outline.replace(childrenOf: 1, using: part)
    #expect(outline.items == [1, 20, 21, 2] && outline.isExpanded(20) && outline.level(of: 21) == 2)
    #expect(outline.snapshot(of: 1) == part)
    #expect(outline.snapshot(of: 1, includingParent: true).items == [1, 20, 21])
    #expect(outline.snapshot(of: 9) == Outline())
    outline.deleteAll()
    #expect(outline == Outline() && outline.errors == [])
  }

  @Test
  func misuseMovesDuplicatesAndIgnoresUnknownItems() {
    var outline = outline
    outline.append([3, 1])
    #expect(outline.items == [2, 3, 1, 11, 12, 121])
    #expect(outline.errors == [.duplicateItems(identities: ["1"])])
    outline.append([4, 4], to: 1)
    outline.insert([1], after: 2)
    #expect(outline.items == [2, 1, 11, 12, 121, 4, 3])
    outline.append([1, 2], to: 121)
    #expect(outline.items == [1, 11, 12, 121, 2, 4, 3], "an item does not go below itself")
    outline.append([5], to: 9)
    outline.insert([5], before: 9)
    outline.delete([3, 9])
    outline.expand([1, 9])
    outline.collapse([9])
    #expect(outline.items == [1, 11, 12, 121, 2, 4] && outline.isExpanded(1) && !outline.isExpanded(9))
    var part = Outline()
    part.append([2])
    outline.append([2])
    outline.replace(childrenOf: 1, using: part)
    outline.replace(childrenOf: 9, using: part)
    #expect(outline.items == [1, 2] && outline.parent(of: 2) == 1 && outline.errors.count == 12)
  }

  @Test
  func applyingOutlineAppendsMissingSection() {
    let source = DiffableSource<String, Int>()
    let checker = TransitionChecker(source)
    var outline = outline
    source.apply(outline, to: "a")
    #expect(source.snapshot().itemIdentifiers == [1, 2] && source.snapshot(for: "a") == outline)
    outline.expand([1])
    source.apply(outline, to: "a")
    #expect(source.snapshot().itemIdentifiers == [1, 11, 12, 2])
    #expect(source.snapshot.item(id: 1)?.isExpanded == true)
    #expect(source.snapshot.item(id: 11)?.level == 1)
    #expect(source.snapshot(for: "z") == Outline())
    #expect(checker.faults == [])
  }

  @Test
  func duplicateItemAcrossSectionsIsRejected() {
    let source = DiffableSource<String, Int>()
    var reports: [Diagnostic] = []
    source.report = { reports.append($0) }
    source.apply(outline, to: "a")
    var other = Outline()
    other.append([2])
    source.apply(other, to: "b")
    #expect(source.snapshot().sectionIdentifiers == ["a"] && source.snapshot(for: "b") == Outline())
    #expect(reports == [.snapshotMisused(.duplicateItems(identities: ["2"]))])
  }

  @Test
  func outlineSurvivesDeletionsAndFlattensAfterMoves() {
    let source = DiffableSource<String, Int>()
    var outline = outline
    outline.expand([1])
    source.apply(outline, to: "a")
    var next = source.snapshot()
    next.appendSections(["b"])
    next.appendItems([100])
    next.deleteItems([11])
    next.reconfigureItems([1])
    source.apply(next)
    #expect(source.snapshot(for: "a").items == [1, 12, 121, 2])
    #expect(source.snapshot.item(id: 12)?.level == 1)
    #expect(source.snapshot.item(id: 1)?.revision != 0)

    next = source.snapshot()
    next.moveItem(2, beforeItem: 1)
    source.apply(next)
    #expect(source.snapshot(for: "a").rootItems == [2, 1, 12])
    #expect(source.snapshot.items.allSatisfy { $0.level == 0 && !$0.isExpandable })

    source.apply(outline, to: "a")
    next = source.snapshot()
    next.deleteSections(["a"])
    source.apply(next)
    #expect(source.snapshot(for: "a") == Outline() && source.outlines.isEmpty)
  }
}
