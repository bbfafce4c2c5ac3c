import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Jumps of tables and collections to items that aren't loaded", .strictUIKit)
@MainActor
struct JumpTests {
  private let paged = PagedDataSource<Int, String>(
    offsetOfItem: { name in Int(name.dropFirst(4)).flatMap { (0..<5_000).contains($0) ? $0 : nil } },
    items: { offset, limit in
      ((offset..<min(5_000, offset + limit)).map { "row \($0)" }, 5_000)
    })
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 300))

  private static func height(_ slot: LoadingRow<String>) -> CGFloat {
    CGFloat(20 + 7 * ((slot.item?.last?.wholeNumberValue ?? 0) % 3))
  }

  private func table() -> (view: UITableView, adapter: TableViewAdapter<SingleSection, LoadingRow<String>>) {
    let adapter = TableViewAdapter(paged) { configuration in
      configuration.options.all.rowHeight = .each(Self.height, estimated: 33)
      configuration.register(style: .default) { cell, slot in cell.textLabel?.text = slot.item }
    }
    adapter.anchoring = .top
    let view = UITableView(frame: window.bounds, style: .plain)
    window.addSubview(view)
    adapter.bind(to: view)
    view.layoutIfNeeded()
    return (view, adapter)
  }

  private func collection() -> (
    view: UICollectionView, adapter: CollectionViewAdapter<SingleSection, LoadingRow<String>>
  ) {
    let adapter = CollectionViewAdapter(paged) { configuration in
      configuration.options.itemSize = .each { slot, _ in CGSize(width: 100, height: Self.height(slot)) }
      configuration.options.lineSpacing = 0
      configuration.register(TextCell.self) { cell, slot in cell.text = slot.item ?? "" }
    }
    adapter.anchoring = .top
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    adapter.bind(to: view)
    view.layoutIfNeeded()
    return (view, adapter)
  }

  /// Jumps to a row, and returns its distance from the requested position after all layouts.
  private func jump(
    to name: String, at anchor: ScrollAnchor, in view: UIScrollView,
    _ adapter: ListAdapter<SingleSection, LoadingRow<String>>
  ) async -> CGFloat {
    await paged.finishLoading()
    view.layoutIfNeeded()
    #expect(!adapter.scroll(toItem: .item(name), at: anchor, waits: true))
    #expect(adapter.scrollActivity == .scrolling(to: .item(name)))
    await adapter.scrolling.lookupTask?.value
    await adapter.updatesFinished()
    view.layoutIfNeeded()
    await paged.finishLoading()
    await adapter.updatesFinished()
    view.layoutIfNeeded()
    #expect(adapter.awaitedItem == nil)
    #expect(adapter.scrollActivity == .idle)
    guard let frame = adapter.indexPath(of: .item(name)).flatMap(adapter.host.frame(ofItemAt:)) else {
      return .infinity
    }
    let part = CGFloat(anchor.part)
    return frame.minY + frame.height * part - view.bounds.minY - view.bounds.height * part
  }

  @Test(arguments: [ScrollAnchor.top, .center, .bottom])
  func tableScrollsToUnloadedRow(anchor: ScrollAnchor) async {
    let (view, adapter) = table()
    #expect(abs(await jump(to: "row 3211", at: anchor, in: view, adapter)) <= 0.5)
  }

  @Test(arguments: [ScrollAnchor.top, .center, .bottom])
  func collectionScrollsToUnloadedItem(anchor: ScrollAnchor) async {
    let (view, adapter) = collection()
    #expect(abs(await jump(to: "row 3211", at: anchor, in: view, adapter)) <= 0.5)
  }

  @Test func scrollingToMissingRowKeepsOffset() async {
    let (view, adapter) = table()
    var reports: [Diagnostic] = []
    adapter.report = { reports.append($0) }
    await paged.finishLoading()
    view.layoutIfNeeded()
    let offset = view.contentOffset
    adapter.scroll(toItem: .item("row 9999"), waits: true)
    await adapter.scrolling.lookupTask?.value
    view.layoutIfNeeded()
    #expect(view.contentOffset == offset)
    #expect(adapter.scrollActivity == .idle)
    #expect(reports.count == 1)
  }

  #if !canImport(UIKit)
    @Test func touchCancelsScrollToUnloadedRow() async {
      let (view, adapter) = table()
      await paged.finishLoading()
      view.layoutIfNeeded()
      adapter.scroll(toItem: .item("row 4000"), waits: true)
      let search = adapter.scrolling.lookupTask
      view.touch()
      view.drag(by: CGPoint(x: 0, y: -30))
      await search?.value
      view.release(velocity: .zero)
      await paged.finishLoading()
      view.layoutIfNeeded()
      #expect(adapter.awaitedItem == nil)
      #expect(view.contentOffset.y <= 30)
      #expect(paged.loadedRows.contains(0))
    }
  #endif
}
