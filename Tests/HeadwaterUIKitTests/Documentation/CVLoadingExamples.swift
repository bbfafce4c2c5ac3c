import Headwater
import HeadwaterUIKit
import Testing

/// The loading examples of the article *Coming from other libraries* that have counterparts in CVGenericDataSource.
@MainActor
@Suite
struct CVLoadingExamples {
  let screen = ExampleScreen()
  let library = Library()
  typealias CardCell = CVGenericDataSourceExamples.CardCell

  /// A library with ten quotes, which it returns four at a time, and two books on each shelf.
  struct Library: Sendable {
    func quotes(from offset: Int) async throws -> [String] {
      (offset..<min(offset + 4, 10)).map { "Quote \($0)" }
    }
    func books(on shelf: String, from offset: Int) async throws -> [String] {
      offset == 0 ? ["\(shelf) 1", "\(shelf) 2"] : []
    }
  }

  @Test
  func statusViewsFollowLoading() async {
    let collectionView = screen.collection()
    let library = library

    let quotes = LoadingDataSource<SingleSection, String> { request in
      LoadResult(items: try await library.quotes(from: request.offset))
    }
    let list = CollectionViewAdapter(quotes) { configuration in
      configuration.register(CardCell.self) { cell, quote in cell.label.text = quote }
      configuration.statusViews.registerPages()
      configuration.statusViews.register(.empty, create: { UILabel() }) { label, _, _ in
        label.text = "No quotes"
      }
      configuration.statusViews.allows = { state in state != .loading }
    }
    list.bind(to: collectionView)

    #expect(list.status == nil)
    await quotes.load()?.value
    #expect(collectionView.lines == (0..<4).map { "Quote \($0)" })

    try? quotes.perform { $0.removeAll() }
    #expect(list.status == .empty)
    #expect(collectionView.lines == ["No quotes"])

    list.behavior.loadMore { _ in quotes.snapshot.numberOfItems < 100 }
    await until { !quotes.snapshot.isEmpty }
    #expect(collectionView.lines.starts(with: (0..<4).map { "Quote \($0)" }))
  }

  @Test
  func sectionsLoadIndependently() async {
    let collectionView = screen.collection()
    let library = library

    let shelves = LoadingDataSource(sections: ["Novels", "Poems"]) { shelf, offset in
      try await library.books(on: shelf, from: offset)
    }
    shelves.loadSections()

    let list = CollectionViewAdapter(shelves) { configuration in
      configuration.register(CardCell.self) { cell, book in cell.label.text = book }
    }
    list.bind(to: collectionView)
    await until { collectionView.lines.count == 4 }
    #expect(collectionView.lines == ["Novels 1", "Novels 2", "Poems 1", "Poems 2"])

    shelves.reload(newSections: ["Plays", "Poems"])
    await until { collectionView.lines.contains("Plays 1") }
    #expect(collectionView.lines == ["Plays 1", "Plays 2", "Poems 1", "Poems 2"])
  }

  /// Yields to other tasks until a condition is true.
  private func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
