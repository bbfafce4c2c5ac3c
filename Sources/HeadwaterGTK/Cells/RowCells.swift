#if GTK
  import Headwater

  /// The part of a list that shows rows in slots, with cells from the registrations that accept the rows. It prepares the cells
  /// again when rows or registrations change.
  @MainActor
  struct RowCells<Section: ListElement, Item: ListElement> {
    private let driver: Driver<Section, Item>
    private let live: LiveRows<Section, Item>
    private let registry: CellRegistry<Section, Item>
    /// A closure that returns the strings of the list.
    private let strings: @MainActor () -> ListStrings

    init(
      _ driver: Driver<Section, Item>, _ live: LiveRows<Section, Item>,
      _ registry: CellRegistry<Section, Item>, strings: @escaping @MainActor () -> ListStrings
    ) {
      (self.driver, self.live, self.registry, self.strings) = (driver, live, registry, strings)
    }

    /// A Boolean value that indicates whether the items are rows of an outline.
    private let isOutline = Item.self is any OutlineElement.Type

    private var registrations: Registrations<Cell, Section, Item> { registry.registrations }

    /// The rows that sections have in addition to items.
    var rowLayout: RowLayout { registry.rowLayout }

    /// Returns the cell that displays a row, or nil if there is none.
    func cell(atRow number: Int) -> Cell? {
      guard number >= 0, number < driver.rows.count else { return nil }
      return live.rows(in: number..<number + 1).first?.displayingSlot?.cell
    }

    // MARK: - Showing rows

    /// Shows a row in a slot, with a cell from the registration that accepts it.
    func show(_ row: ContentRow<Section, Item>, in slot: CellSlot) {
      let isSameElement = slot.shownRow === row
      var (place, wanted): (ShownPlace?, CellKind) = (nil, .placeholder)
      let isPrepared = driver.rows.context(at: row.number).map { context in
        switch row.content {
        case .item(let item):
          registrations.registration(for: item, in: context.section, at: context.position).map {
            show(item, context, .item, $0, in: slot, isSameElement, &wanted)
          } ?? false
        case .header(let section):
          show(section, context, .header, .header, in: slot, isSameElement, &place, &wanted)
        case .footer(let section):
          show(section, context, .footer, .footer, in: slot, isSameElement, &place, &wanted)
        }
      }
      if isPrepared != true {
        slot.show(.placeholder, placeholderCallbacks, isSameElement: isSameElement) { cell in
          (cell as? PlaceholderCell)?.show(strings().placeholder)
        }
      }
      slot.note(row, wanted, place: place)
      inset(slot, of: row)
      describe(row, in: slot)
    }

    /// Shows a header or footer. For a section without one, an empty row is shown, because GTK supports only rows.
    private func show(
      _ section: Section, _ context: ListContext<Section>, _ kind: SupplementaryKind, _ role: CellKind.Role,
      in slot: CellSlot, _ isSameElement: Bool, _ place: inout ShownPlace?, _ wanted: inout CellKind
    ) -> Bool {
      let registration = registrations.supplementaryView(of: kind, in: context)
      place = ShownPlace(context, takesContext: registration?.takesContext ?? false)
      guard let registration else {
        wanted = .nothing
        slot.show(.nothing, nothingCallbacks, isSameElement: isSameElement) { _ in }
        return true
      }
      return show(section, context, role, registration, in: slot, isSameElement, &wanted)
    }

    /// Returns the role of the cell that a row needs.
    func role(of row: ContentRow<Section, Item>) -> CellKind.Role {
      let role = row.content.role
      guard role != .item, let context = driver.rows.context(at: row.number) else { return role }
      let registration = registrations.supplementaryView(of: role == .header ? .header : .footer, in: context)
      return registration == nil ? .nothing : role
    }

    /// Shows the header of a section in a slot that isn't a row, unless the slot already shows it.
    ///
    /// - Parameters:
    ///   - context: The context of the header.
    ///   - slot: The slot.
    ///   - old: The header that the slot shows, or nil if its cell must be treated as reused.
    ///   - mustPrepare: A Boolean value that indicates whether to prepare the cell even if it shows the current header.
    /// - Returns: The header that the slot shows now.
    func showHeader(
      in context: ListContext<Section>, slot: CellSlot, replacing old: PinnedSection<Section>?,
      mustPrepare: Bool
    ) -> PinnedSection<Section> {
      let registration = registrations.supplementaryView(of: .header, in: context)
      var new = PinnedSection(
        section: context.section,
        place: ShownPlace(context, takesContext: registration?.takesContext ?? false),
        kind: registration.map { CellKind(role: .header, registration: $0.identifier) } ?? .nothing,
        hasHeader: false)
      let isSameElement = old.map { $0.section.identity == new.section.identity && $0.kind == new.kind }
      if let old, isSameElement == true, !mustPrepare, old.section == new.section,
        !old.place.isStale(in: context)
      {
        return old
      }
      guard let registration else {
        slot.release()
        return new
      }
      new.hasHeader = show(
        context.section, context, .header, registration, in: slot,
        isSameElement == true && old?.hasHeader == true, &new.kind)
      return new
    }

    /// Shows an item or section, and returns a Boolean value that indicates whether its cell was prepared successfully.
    /// Failures are reported.
    private func show<Element>(
      _ element: Element, _ context: ListContext<Section>, _ role: CellKind.Role,
      _ registration: StoredRegistration<Cell, Section, Element>, in slot: CellSlot, _ isSameElement: Bool,
      _ wanted: inout CellKind
    ) -> Bool {
      let kind = CellKind(role: role, registration: registration.identifier)
      wanted = kind
      do {
        try slot.show(kind, registration.callbacks, isSameElement: isSameElement) { cell in
          try registration.prepare(cell, element, context)
        }
        return true
      } catch {
        registrations.report(
          .failedPreparation(of: registration.name, at: context.position, error))
        return false
      }
    }

    /// Applies the insets of the options to a row.
    func inset(_ slot: CellSlot, of row: LiveRow) {
      guard !registrations.options.isUnused, case .item? = driver.rows.row(at: row.number),
        let context = driver.rows.context(at: row.number)
      else { return slot.inset(by: (0, 0, 0, 0)) }
      slot.inset(by: registrations.insets(in: context))
    }

    // MARK: - Assistive technologies

    /// Describes a row to assistive technologies.
    private func describe(_ row: ContentRow<Section, Item>, in slot: CellSlot) {
      var description = RowDescription()
      if let item = row.content.item {
        let snapshot = driver.displayed
        if case .item(let position)? = driver.rows.row(at: row.number),
          let offset = snapshot.offset(of: position)
        {
          description.place = RowDescription.Place(number: offset + 1, count: snapshot.numberOfItems)
        }
        if isOutline, let element = item as? any OutlineElement {
          description.level = element.level + 1
          description.isExpanded = element.isExpandable ? element.isExpanded : nil
        }
      }
      slot.describe(as: description)
    }

    /// Describes all rows with cells again, because their numbers may have changed. O(n) in the number of such rows.
    func describeRows() {
      for row in live.rows {
        if let slot = row.displayingSlot, slot.cell != nil { describe(row, in: slot) }
      }
    }

    // MARK: - Preparing cells again

    /// Prepares all visible cells again. New registrations may be unrelated to those that prepared the cells, so the cells are
    /// treated as reused.
    func prepareAgain(withNewRegistrations hasNewRegistrations: Bool = false) {
      for row in live.rows {
        guard let slot = row.displayingSlot else { continue }
        driver.note(.preparedAgain, of: row.content.item?.identity)
        if hasNewRegistrations { slot.forgetElement() }
        show(row, in: slot)
      }
    }

    /// Prepares the visible cells of elements whose content has changed. O(n) in the number of visible cells.
    func refresh(items: [ItemRun], sections: [Int]) {
      let rows = driver.rows
      for run in items {
        for row in live.rows(in: rows.rows(of: run)) { refresh(row) }
      }
      guard !sections.isEmpty else { return }
      let sections = Set(sections)
      for row in live.rows where row.content.item == nil {
        if let section = rows.row(at: row.number)?.section, sections.contains(section) { refresh(row) }
      }
    }

    private func refresh(_ row: ContentRow<Section, Item>) {
      guard let content = driver.rows.content(at: row.number) else { return }
      row.update(content)
      guard let slot = row.displayingSlot, !slot.isCurrent(for: row) else { return }
      if wantsOtherCell(row, in: slot) { driver.note(.otherRegistration, of: row.content.item?.identity) }
      show(row, in: slot)
    }

    /// Shows a row again if a different registration now applies to it, or if its cell displays the value or position of its
    /// section and either has changed.
    func chooseRegistrationsAgain(_ changes: PresentationChanges) {
      guard changes.concernsItems || registrations.concernsSectionViews(changes) else { return }
      for row in live.rows {
        guard let slot = row.displayingSlot else { continue }
        let mustShow: Bool
        if let item = row.content.item {
          guard changes.concernsItems, case .item(let position)? = driver.rows.row(at: row.number) else {
            continue
          }
          let isConcerned = changes.concerns(position)
          let isOther = isConcerned && wantsOtherCell(row, in: slot)
          if isOther { driver.note(.otherRegistration, of: item.identity) }
          mustShow = isOther || isConcerned && readsSection(slot)
        } else {
          mustShow =
            driver.rows.context(at: row.number).map { slot.shownPlace?.isStale(in: $0) != false } ?? false
        }
        if mustShow { show(row, in: slot) }
      }
    }

    /// Applies the current options to existing rows, because the first and last items of sections may have changed.
    func showOptions() {
      guard !registrations.options.isUnused else { return }
      for row in live.rows {
        guard let slot = row.displayingSlot, let context = driver.rows.context(at: row.number) else {
          continue
        }
        switch driver.rows.row(at: row.number) {
        case .header: if slot.wantedKind != kind(.header, .header, context) { show(row, in: slot) }
        case .footer: if slot.wantedKind != kind(.footer, .footer, context) { show(row, in: slot) }
        case .item, nil: inset(slot, of: row)
        }
      }
    }

    /// Returns a Boolean value that indicates whether the row's item now needs a cell from a different registration.
    private func wantsOtherCell(_ row: ContentRow<Section, Item>, in slot: CellSlot) -> Bool {
      guard let item = row.content.item, case .item(let position)? = driver.rows.row(at: row.number),
        let section = driver.rows.section(at: row.number)
      else { return false }
      let registration = registrations.registration(for: item, in: section, at: position)
      return slot.wantedKind != registration.map { CellKind(role: .item, registration: $0.identifier) }
        ?? .placeholder
    }

    /// Returns a Boolean value that indicates whether the cell in a slot also displays the value of its section.
    private func readsSection(_ slot: CellSlot) -> Bool {
      guard let kind = slot.kind, kind.role == .item else { return false }
      return registrations.readsSection(inCellsOf: kind.registration)
    }

    /// Returns the kind of cell that a header or footer needs.
    private func kind(
      _ kind: SupplementaryKind, _ role: CellKind.Role, _ context: ListContext<Section>
    ) -> CellKind {
      registrations.supplementaryView(of: kind, in: context).map {
        CellKind(role: role, registration: $0.identifier)
      } ?? .nothing
    }
  }
#endif
