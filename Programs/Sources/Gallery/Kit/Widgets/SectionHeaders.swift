#if GTK
  package import Headwater
  package import HeadwaterGTK

  extension Presentation where View == Cell {
    /// Registers headers with the title of a section, a note beside it, and the number of items in the section.
    package mutating func registerHeaders(
      title: @escaping @MainActor (Section) -> String,
      note: @escaping @MainActor (Section) -> String = { _ in "" }
    ) {
      register(.header, HeaderCell.self).withContext { cell, section, context in
        cell.show(title: title(section), note: note(section), count: context.numberOfItems)
      }
    }

    /// Registers headers that expand and collapse their sections. The number of items includes those that aren't shown.
    package mutating func registerHeaders<Base: ListElement>(
      title: @escaping @MainActor (Base) -> String, toggle: @escaping @MainActor (Base.Identity) -> Void
    ) where Section == ExpandableSection<Base> {
      register(.header, HeaderCell.self).withContext { cell, section, context in
        cell.show(
          title: title(section.section), count: context.numberOfItems + section.numberOfHiddenItems)
        cell.show(isExpanded: section.isExpanded) { toggle(section.identity) }
      }
    }
  }
#endif
