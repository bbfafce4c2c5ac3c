#if GTK
  package import Headwater
  package import HeadwaterGTK

  /// The headers of a list that are on the screen, each with the number of items in its section.
  @MainActor
  package final class SectionHeaders<Section: ListElement> {
    private var shown: [ObjectIdentifier: (cell: HeaderCell, section: Section)] = [:]
    private let title: @MainActor (Section) -> String
    private let note: @MainActor (Section) -> String
    private let count: @MainActor (Section) -> Int
    /// Whether a section is open, and what opens or closes it; nil if sections are always open.
    private let disclosure: (@MainActor (Section) -> (isExpanded: Bool, toggle: @MainActor () -> Void))?

    /// - Parameters:
    ///   - title: What the header of a section says.
    ///   - note: What stands beside it; empty for nothing.
    ///   - count: How many items a section has now.
    ///   - disclosure: Whether a section is open, and what opens or closes it; nil if sections are always open.
    package init(
      title: @escaping @MainActor (Section) -> String,
      note: @escaping @MainActor (Section) -> String = { _ in "" },
      count: @escaping @MainActor (Section) -> Int,
      disclosure: (@MainActor (Section) -> (isExpanded: Bool, toggle: @MainActor () -> Void))? = nil
    ) {
      self.title = title
      self.note = note
      self.count = count
      self.disclosure = disclosure
    }

    /// Registers the headers with a list.
    package func register<Item: ListElement>(in presentation: inout Presentation<Cell, Section, Item>) {
      presentation.registerHeader(
        HeaderCell.self,
        cleanUp: { [weak self] cell in self?.shown[ObjectIdentifier(cell)] = nil },
        prepare: { [weak self] cell, section in
          guard let self else { return }
          shown[ObjectIdentifier(cell)] = (cell, section)
          show(section, in: cell)
        })
    }

    /// Shows the numbers as they are now: a section stays the same when the number of its items changes, so that its
    /// header is not prepared again.
    package func update() {
      for (cell, section) in shown.values { show(section, in: cell) }
    }

    private func show(_ section: Section, in cell: HeaderCell) {
      cell.show(title: title(section), note: note(section), count: grouped(count(section)))
      if let (isExpanded, toggle) = disclosure?(section) { cell.show(isExpanded: isExpanded, toggle: toggle) }
    }
  }
#endif
