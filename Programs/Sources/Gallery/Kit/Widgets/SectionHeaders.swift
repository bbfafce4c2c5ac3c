#if GTK
  package import Headwater
  package import HeadwaterGTK

  /// The visible section headers of a list, each with the number of items in its section.
  @MainActor
  package final class SectionHeaders<Section: ListElement> {
    private var shown: [ObjectIdentifier: (cell: HeaderCell, section: Section)] = [:]
    private let title: @MainActor (Section) -> String
    private let note: @MainActor (Section) -> String
    private let count: @MainActor (Section) -> Int
    /// A closure that returns the expansion state of a section and a closure that toggles it, or nil if sections can't be
    /// collapsed.
    private let disclosure: (@MainActor (Section) -> (isExpanded: Bool, toggle: @MainActor () -> Void))?

    /// Creates the headers of a list.
    ///
    /// - Parameters:
    ///   - title: A closure that returns the title of a section.
    ///   - note: A closure that returns the note beside the title, or an empty string for no note.
    ///   - source: The data source whose items are counted.
    ///   - disclosure: A closure that returns the expansion state of a section and a closure that toggles it, or nil if
    ///     sections can't be collapsed.
    package init<Source: DataSource>(
      title: @escaping @MainActor (Section) -> String,
      note: @escaping @MainActor (Section) -> String = { _ in "" }, counting source: Source,
      disclosure: (@MainActor (Section) -> (isExpanded: Bool, toggle: @MainActor () -> Void))? = nil
    ) where Source.Section.Identity == Section.Identity {
      (self.title, self.note, self.disclosure) = (title, note, disclosure)
      count = { section in
        let snapshot = source.snapshot
        return snapshot.sectionIndex(of: section.identity).map(snapshot.numberOfItems(inSection:)) ?? 0
      }
    }

    /// Registers the headers with a list.
    package func register<Item: ListElement>(in presentation: inout Presentation<Cell, Section, Item>) {
      presentation.register(
        .header,
        HeaderCell.self,
        configure: { [weak self] cell, section in
          guard let self else { return }
          shown[ObjectIdentifier(cell)] = (cell, section)
          show(section, in: cell)
        }
      )
      .onEndDisplaying { [weak self] cell in self?.shown[ObjectIdentifier(cell)] = nil }
    }

    /// Updates the visible headers. This is necessary because a section remains equal when its item count changes, so the list
    /// doesn't prepare its header again.
    package func update() {
      for (cell, section) in shown.values { show(section, in: cell) }
    }

    private func show(_ section: Section, in cell: HeaderCell) {
      cell.show(title: title(section), note: note(section), count: grouped(count(section)))
      if let (isExpanded, toggle) = disclosure?(section) { cell.show(isExpanded: isExpanded, toggle: toggle) }
    }
  }
#endif
