import Headwater

@testable import HeadwaterUIKit

/// Notes in chapters, in a collection view in a window, with a record of all calls.
@MainActor
final class NoteScreen {
  typealias Adapter = CollectionViewAdapter<Chapter, Note>
  typealias Configuration = CollectionConfiguration<Chapter, Note>

  let source: SectionedDataSource<Chapter, Note>
  let screen: CollectionScreen
  let adapter: Adapter
  let calls = CellCalls()
  let turns = Turns()
  let record = Record()
  var view: UICollectionView { screen.view }
  var window: UIWindow { screen.window }

  /// The reported diagnostics and update outcomes.
  @MainActor
  final class Record {
    var diagnostics: [Diagnostic] = []
    var outcomes: [UpdateOutcome] = []
  }

  /// Creates a screen that is bound and laid out by default. Cells are registered, unless `configure` registers some.
  init(
    _ letters: [String], prefetches: Bool = false, binds: Bool = true, log: UpdateLog? = nil,
    configure: (inout Configuration) -> Void = { _ in }
  ) {
    source = SectionedDataSource(sections: chapters(letters))
    screen = CollectionScreen(prefetches: prefetches)
    var configuration = Configuration()
    configure(&configuration)
    if configuration.presentation.registrations.cells.isEmpty { calls.register(in: &configuration) }
    adapter = CollectionViewAdapter(source, configuration: configuration, log: log)
    adapter.report = { [record] in record.diagnostics.append($0) }
    adapter.onUpdate = { [record] in record.outcomes.append($0.outcome) }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    guard binds else { return }
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    record.outcomes = []
    _ = calls.take()
  }

  /// The text of each visible cell.
  var texts: [String] { screen.texts }

  /// A Boolean value that indicates whether the view has the content of the source, and displays it in all visible cells.
  var agrees: Bool {
    view.layoutIfNeeded()
    let snapshot = source.snapshot
    guard view.numberOfSections == snapshot.numberOfSections else { return false }
    for section in 0..<snapshot.numberOfSections
    where view.numberOfItems(inSection: section) != snapshot.numberOfItems(inSection: section) {
      return false
    }
    return view.indexPathsForVisibleItems.allSatisfy { path in
      ItemPosition(path).flatMap(snapshot.item(at:))?.text == text(at: path)
    }
  }

  func text(at path: IndexPath) -> String? { (view.cellForItem(at: path) as? TextCell)?.text }

  /// Scrolls programmatically, and lays out the view.
  func scroll(to offset: CGFloat) {
    view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    view.layoutIfNeeded()
  }
}

extension CellCalls {
  /// Registers cells that display the text of a note, and records their events.
  func register(
    in configuration: inout NoteScreen.Configuration, identifier: String? = nil,
    when predicate: (@MainActor (Note, Chapter) throws -> Bool)? = nil
  ) {
    let registration = configuration.register(TextCell.self, identifier: identifier) {
      [weak self] cell, note in
      cell.text = note.text
      self?.prepare(cell, note.id)
    }
    if let predicate { registration.when(predicate) }
    registration.onEndDisplaying { [weak self] cell in self?.cleanUp(cell) }
  }
}
