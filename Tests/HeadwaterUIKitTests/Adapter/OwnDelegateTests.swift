import Headwater
import Testing

@testable import HeadwaterUIKit

/// An adapter forwards calls to the app's delegate. If that delegate is the view itself, no call may be forwarded endlessly.
@Suite("A view that is its own delegate", .strictUIKit)
@MainActor
struct OwnDelegateTests {
  private final class OwnCollectionView: UICollectionView, UICollectionViewDelegateFlowLayout {
    var calls: [String] = []
    #if !canImport(UIKit)
      let implementedMethods: Set<HeadlessMethod> = [.collectionSizeForItem]
    #endif

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("selected \(indexPath.short)")
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 100, height: 30)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolled") }
  }

  private final class OwnTableView: UITableView, UITableViewDelegate {
    var calls: [String] = []
    #if !canImport(UIKit)
      let implementedMethods: Set<HeadlessMethod> = [.tableHeightForRow]
    #endif

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("selected \(indexPath.short)")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolled") }
  }

  private let frame = CGRect(x: 0, y: 0, width: 100, height: 120)

  private func collectionView() -> OwnCollectionView {
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return OwnCollectionView(frame: frame, collectionViewLayout: layout)
  }

  private func adapter() -> CollectionViewAdapter<SingleSection, String> {
    CollectionViewAdapter(ArrayDataSource((0..<20).map { "\($0)" })) { configuration in
      configuration.register(TextCell.self) { cell, text in cell.text = text }
    }
  }

  @Test func collectionViewReceivesEachCallOnce() {
    let (view, adapter, window) = (collectionView(), adapter(), UIWindow(frame: frame))
    window.addSubview(view)
    adapter.delegate = view
    adapter.bind(to: view)
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForItem(at: IndexPath(0, 1))?.frame.minY == 30)
    view.calls = []
    view.touchItem(at: IndexPath(0, 1))
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(view.calls == ["selected 0.1", "scrolled"])
    adapter.unbind()
    #expect(view.delegate == nil)
  }

  @Test func tableViewReceivesEachCallOnce() {
    let (view, window) = (OwnTableView(frame: frame, style: .plain), UIWindow(frame: frame))
    window.addSubview(view)
    let fixture = TableFixture([(0..<20).map { "\($0)" }], inWindow: false, binds: false)
    fixture.adapter.delegate = view
    fixture.adapter.bind(to: view)
    view.layoutIfNeeded()
    #expect(view.rectForRow(at: IndexPath(0, 1)).minY == 30)
    view.calls = []
    view.touchRow(at: IndexPath(0, 1))
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(view.calls == ["selected 0.1", "scrolled"])
    fixture.adapter.unbind()
    #expect(view.delegate == nil)
  }

  @Test func viewThatIsOwnDelegateIsReleased() {
    let adapter = adapter()
    weak var gone: OwnCollectionView?
    do {
      let view = collectionView()
      gone = view
      adapter.delegate = view
      adapter.bind(to: view)
      view.layoutIfNeeded()
    }
    #expect(gone == nil)
    #expect(!adapter.isBound)
  }
}
