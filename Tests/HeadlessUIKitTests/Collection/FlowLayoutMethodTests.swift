import HeadlessUIKit
import Testing

@MainActor
@Suite("The delegate methods that a flow layout calls")
struct FlowLayoutMethodTests {
  /// A delegate that implements all methods but reports only the given ones as implemented.
  final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
    let implementedMethods: Set<HeadlessMethod>
    init(_ methods: Set<HeadlessMethod>) { implementedMethods = methods }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 5 }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 60 }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 7) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 11) }
  }

  /// Returns the height of four 40-point items, arranged in lines of 100 points with two items each.
  private func height(_ methods: Set<HeadlessMethod>) -> CGFloat {
    let (stage, delegate) = (CollectionStage([items("a", 4)]), Delegate(methods))
    stage.layout.itemSize = CGSize(width: 40, height: 40)
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    return stage.view.contentSize.height
  }

  @Test(
    arguments: [
      ([], 80), ([.collectionInsetForSection], 83), ([.collectionMinimumLineSpacing], 85),
      ([.collectionMinimumInteritemSpacing], 160), ([.collectionReferenceSizeForHeader], 87),
      ([.collectionReferenceSizeForFooter], 91),
      ([.collectionInsetForSection, .collectionReferenceSizeForHeader], 90),
    ] as [(Set<HeadlessMethod>, CGFloat)])
  func delegateMethodsApplyOnlyIfListed(_ methods: Set<HeadlessMethod>, _ expected: CGFloat) {
    #expect(height(methods) == expected)
  }

  @Test func unlistedMethodsFallBackToLayoutValues() {
    let (stage, delegate) = (CollectionStage([["a"]]), Delegate([.collectionMinimumLineSpacing]))
    stage.layout.sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    stage.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    stage.layout.footerReferenceSize = CGSize(width: 0, height: 40)
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 93)
  }

  @Test func newDelegateAppliesAfterInvalidation() {
    let (stage, delegate) = (CollectionStage.laidOut([["a"]]), Delegate([.collectionReferenceSizeForHeader]))
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 20)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 27)
  }

  @Test func delegateSizesPersistUntilInvalidation() {
    let stage = CollectionStage([["a"]])
    stage.methods = [.collectionSizeForItem]
    stage.sizeForItem = { [view = stage.view] _ in CGSize(width: view.bounds.width, height: 20) }
    stage.view.delegate = stage
    stage.view.layoutIfNeeded()
    stage.view.frame.size.width = 60
    stage.view.layoutIfNeeded()
    #expect(stage.layout.layoutAttributesForItem(at: IndexPath(0, 0))?.size.width == 100)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.layout.layoutAttributesForItem(at: IndexPath(0, 0))?.size.width == 60)
  }

  @Test func plainDelegateReceivesNoFlowLayoutRequests() {
    final class Plain: NSObject, UICollectionViewDelegate {
      let implementedMethods = Set(HeadlessMethod.allCases)
    }
    let (stage, delegate) = (CollectionStage([["a"]]), Plain())
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 20)
  }
}
