import Headwater

/// A data source of folders that shows notes only in expanded folders.
@MainActor
final class CollapsedFolders: DataSource, Expandable {
  static var expandablePart: ExpandablePart { .sections }
  private let store = SnapshotStore<Folder, Note>()
  var folders: [(Folder, [Note])] { didSet { show() } }
  var expansion = Expansion<Int>(isExpandedByDefault: true) { didSet { show() } }
  var snapshot: Snapshot<Folder, Note> { store.snapshot }

  init(_ folders: [(Folder, [Note])]) {
    self.folders = folders
    show()
  }

  func observe(_ body: @escaping @MainActor (SnapshotTransition<Folder, Note>) -> Void) -> ObservationToken {
    store.observe(body)
  }

  private func show() {
    store.set(Snapshot(sections: folders.map { ($0, expansion.isExpanded($0.id) ? $1 : []) }))
  }
}
