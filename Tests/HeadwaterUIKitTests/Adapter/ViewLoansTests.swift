import Headwater
import Testing

@testable import HeadwaterUIKit

/// Tests that a list reverts its changes to a view that later displays another list.
@Suite("Settings that a view gets back", .strictUIKit)
@MainActor
struct ViewLoansTests {
  private typealias Adapter = TableViewAdapter<SingleSection, String>

  private let screen = TableScreen()

  /// Creates an adapter for rows that optionally rest at the bottom.
  private func makeAdapter(_ rows: [String], restsAtBottom: Bool = true) -> Adapter {
    let adapter = Adapter(ArrayDataSource(rows)) { configuration in
      configuration.register(style: .default) { cell, text in cell.textLabel?.text = text }
    }
    adapter.anchoring.restsAtBottom = restsAtBottom
    return adapter
  }

  private func show(_ adapter: Adapter?) {
    adapter?.bind(to: screen.view)
    screen.view.layoutIfNeeded()
  }

  private var numberOfWatches: Int { screen.view.subviews.count { $0 is ListWatch } }

  @Test func releasingAdapterRestoresInset() {
    var adapter: Adapter? = makeAdapter(["a", "b"])
    show(adapter)
    #expect(screen.view.contentInset.top == 80)
    adapter = nil
    #expect(screen.view.contentInset.top == 0)
    #expect(numberOfWatches == 0)
    #expect(adapter == nil)
  }

  @Test func replacementAdapterHasNoSpaceAbove() {
    var adapter = makeAdapter(["a", "b"])
    show(adapter)
    adapter = makeAdapter(["c"], restsAtBottom: false)
    show(adapter)
    #expect(screen.view.contentInset.top == 0)
    #expect(screen.texts == ["c"])
    #expect(numberOfWatches == 1)
  }

  @Test func releasingAdapterRestoresSeparatorsAndHeights() {
    var adapter: Adapter? = Adapter(ArrayDataSource<String>([])) { configuration in
      configuration.register(style: .default) { _, _ in }
      configuration.options.rowHeight = .fixed(33)
    }
    adapter?.emptyView = UIView()
    adapter?.bind(to: screen.view)
    #expect(screen.view.separatorStyle == .none && screen.view.rowHeight == 33)
    adapter = nil
    #expect(screen.view.separatorStyle == .singleLine && screen.view.rowHeight == 20)
    #expect(adapter == nil)
  }

  @Test func separatorsChangedByAppAreKept() throws {
    let source = ArrayDataSource<String>([])
    let adapter = Adapter(source) { $0.register(style: .default) { _, _ in } }
    adapter.emptyView = UIView()
    adapter.bind(to: screen.view)
    screen.view.separatorStyle = .singleLine
    try source.append("a")
    #expect(screen.view.separatorStyle == .singleLine)
  }

  @Test func releasingAdapterRestoresCollectionInset() {
    let screen = CollectionScreen()
    var adapter: CollectionViewAdapter<SingleSection, String>? = CollectionViewAdapter(
      ArrayDataSource(["a"])
    ) { configuration in
      configuration.register(TextCell.self) { cell, text in cell.text = text }
      configuration.options.itemSize = .fixed(CGSize(width: 100, height: 30))
    }
    adapter?.anchoring.restsAtBottom = true
    adapter?.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentInset.top == 90)
    adapter = nil
    #expect(screen.view.contentInset.top == 0)
    #expect(screen.layout.itemSize == CGSize(width: 100, height: 20))
    #expect(!screen.view.subviews.contains { $0 is ListWatch })
    #expect(adapter == nil)
  }

  private final class SetUpRow: UITableViewCell, ListCell {
    var setUps = 0
    func didLoad() { setUps += 1 }
    func configure(with item: String) { textLabel?.text = item }
  }

  @Test func laterAdapterSetsUpCellsOnce() {
    func makeAdapter(_ rows: [String]) -> Adapter {
      Adapter(ArrayDataSource(rows)) { $0.register(SetUpRow.self) }
    }
    let (first, second) = (makeAdapter(["a", "b"]), makeAdapter(["x", "y"]))
    show(first)
    first.unbind()
    show(second)
    #expect(screen.texts == ["x", "y"])
    #expect(screen.view.visibleCells.map { ($0 as? SetUpRow)?.setUps } == [1, 1])
  }

  @Test func secondAdapterFollowsNewLayout() {
    func sized(_ height: CGFloat, binds: Bool) -> NoteScreen {
      NoteScreen(["a"], binds: binds) { configuration in
        configuration.options.itemSize = .fixed(CGSize(width: 100, height: height))
      }
    }
    let (first, second) = (sized(30, binds: true), sized(40, binds: false))
    second.adapter.bind(to: first.view)
    first.adapter.unbind()
    let layout = UICollectionViewFlowLayout()
    first.view.collectionViewLayout = layout
    #expect(layout.itemSize.height == 40)
  }

  @Test func cleanUpMayBindAnotherTable() throws {
    let (other, turns) = (TableScreen(), Turns())
    let source = ArrayDataSource(["a", "b"])
    final class Binding {
      weak var adapter: Adapter?
      var isWanted = false
    }
    let binding = Binding()
    let adapter = Adapter(source) { configuration in
      configuration.register(RowCell.self) { cell, text in cell.textLabel?.text = text }
        .onEndDisplaying { _ in
          guard binding.isWanted else { return }
          binding.isWanted = false
          binding.adapter?.bind(to: other.view)
        }
    }
    adapter.runLater = { turns.plan($0, $1) }
    binding.adapter = adapter
    show(adapter)
    binding.isWanted = true
    adapter.unbind()
    turns.run()
    #expect(adapter.isBound)
    try source.append("c")
    #expect(other.texts == ["a", "b", "c"])
    #expect(screen.texts == [])
  }
}
