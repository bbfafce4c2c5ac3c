import Headwater

@testable import HeadwaterUIKit

/// Notes in chapters, on a collection view in a window, with a record of all that is called.
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

  /// What was reported and shown.
  @MainActor
  final class Record {
    var diagnostics: [Diagnostic] = []
    var outcomes: [UpdateOutcome] = []
  }

  /// Binds and lays out, unless told otherwise. Cells are registered unless `configure` registers some.
  init(
    _ letters: [String], prefetches: Bool = false, binds: Bool = true, log: UpdateLog? = nil,
    configure: (inout Configuration) -> Void = { _ in }
  ) {
    source = SectionedDataSource(sections: chapters(letters))
    screen = CollectionScreen(prefetches: prefetches)
    var configuration = Configuration()
    configure(&configuration)
    if configuration.presentation.cells.isEmpty { calls.register(in: &configuration) }
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

  /// What the visible cells say.
  var texts: [String] { screen.texts }

  /// Whether the view has what the source has, and shows it in all visible cells.
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

  /// Scrolls as a program does, and lays out.
  func scroll(to offset: CGFloat) {
    view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    view.layoutIfNeeded()
  }
}

extension CellCalls {
  /// Registers cells that say a note's text, and writes down what happens to them.
  func register(
    in configuration: inout NoteScreen.Configuration, identifier: String? = nil,
    when predicate: (@MainActor (Note, Chapter) throws -> Bool)? = nil
  ) {
    configuration.register(
      TextCell.self, identifier: identifier, when: predicate,
      cleanUp: { [weak self] cell in self?.cleanUp(cell) }
    ) { [weak self] cell, note in
      cell.text = note.text
      self?.prepare(cell, note.id)
    }
  }
}
