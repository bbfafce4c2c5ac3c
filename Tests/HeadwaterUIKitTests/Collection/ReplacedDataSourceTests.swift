import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("A collection view whose data source is replaced")
@MainActor
struct ReplacedDataSourceTests {
  /// A data source that belongs to other code.
  final class Other: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      UICollectionViewCell(frame: .zero)
    }
  }

  let other = Other()

  @Test func nextUpdateReportsReplacedDataSourceAndUnbinds() throws {
    let screen = NoteScreen(["abc"])
    let failures = try UIKitFailure.collect {
      screen.view.dataSource = other
      try screen.source.append(Note("d"), toSection: 0)
    }
    #expect(failures == [])
    #expect(
      screen.record.diagnostics == [.dataSourceReplaced("A collection view received another data source")])
    #expect(!screen.adapter.isBound)
    #expect(screen.view.dataSource === other)
    #expect(screen.view.delegate == nil)
    #expect(screen.view.prefetchDataSource == nil)
    #expect(screen.calls.prepared == [])
  }

  @Test func contentUpdateReportsReplacedDataSourceOnce() throws {
    let screen = NoteScreen(["abc"])
    screen.view.dataSource = other
    try screen.source.update(Note("b", "new"))
    #expect(screen.record.diagnostics.count == 1)
    #expect(!screen.adapter.isBound)
    try screen.source.update(Note("b", "newer"))
    #expect(screen.record.diagnostics.count == 1)
  }

  @Test func viewCanBeReboundAfterReplacement() throws {
    let screen = NoteScreen(["abc"])
    let failures = try UIKitFailure.collect {
      screen.view.dataSource = other
      try screen.source.append(Note("d"), toSection: 0)
      screen.adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c", "d"])
      try screen.source.remove(at: at(0, 0))
      #expect(screen.agrees)
    }
    #expect(failures == [])
  }

  @Test func clearingDataSourceUnbindsAdapter() throws {
    let screen = NoteScreen(["abc"])
    screen.view.dataSource = nil
    try screen.source.append(Note("d"), toSection: 0)
    #expect(screen.record.diagnostics.count == 1)
    #expect(!screen.adapter.isBound)
  }

  @Test func unbindingKeepsForeignDelegate() {
    let screen = NoteScreen(["abc"])
    let delegate = AppDelegate()
    screen.view.delegate = delegate
    screen.adapter.unbind()
    #expect(screen.view.delegate === delegate)
    #expect(screen.view.dataSource == nil)
  }
}
