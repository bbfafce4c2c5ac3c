import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Unusable sizes from the app's delegate", .strictUIKit)
@MainActor
struct DelegateSizeTests {
  private final class HeightDelegate: NSObject, UITableViewDelegate {
    private let height: CGFloat

    #if !canImport(UIKit)
      let implementedMethods: Set<HeadlessMethod> = [.tableHeightForRow]
    #endif

    init(_ height: CGFloat) {
      self.height = height
      super.init()
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
  }

  private nonisolated static let unusable: [CGFloat] = [-5, .nan, .infinity]

  @Test(arguments: unusable) func unusableItemSizeIsReportedOnce(_ length: CGFloat) {
    let (screen, delegate) = (NoteScreen(["ab"], binds: false), AppDelegate())
    delegate.itemSize = CGSize(width: length, height: 10)
    delegate.implementedMethods = [.collectionSizeForItem]
    screen.adapter.delegate = delegate
    screen.adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b"])
    let frame = screen.view.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    let value = "\(length) by \(CGFloat(10))"
    #expect(
      screen.record.diagnostics == [.unusableSize(option: "item size from the delegate", value: value)])
  }

  @Test func automaticSizeFromDelegateIsForwarded() {
    let (screen, delegate) = (NoteScreen(["a"]), AppDelegate())
    delegate.itemSize = UICollectionViewFlowLayout.automaticSize
    delegate.implementedMethods = [.collectionSizeForItem]
    screen.adapter.delegate = delegate
    let size = screen.adapter.collectionHost.bridge.collectionView(
      screen.view, layout: screen.screen.layout, sizeForItemAt: IndexPath(0, 0))
    #expect(size == UICollectionViewFlowLayout.automaticSize)
    #expect(screen.record.diagnostics == [])
  }

  @Test(arguments: unusable) func unusableRowHeightIsReportedOnce(_ length: CGFloat) {
    let (fixture, delegate) = (TableFixture([["a", "b"]], binds: false), HeightDelegate(length))
    fixture.adapter.delegate = delegate
    fixture.adapter.bind(to: fixture.view)
    #expect(fixture.texts == ["a", "b"])
    #expect(fixture.view.rectForRow(at: IndexPath(0, 1)).minY == 20)
    #expect(
      fixture.diagnostics == [.unusableSize(option: "row height from the delegate", value: "\(length)")])
  }
}
