#if GTK
  import CGTK
  package import Headwater

  // The interface through which the engine and the driver use the view.
  extension RowsView: ListPort {
    /// The traits of GTK's views. Scroll positions take effect at the next layout.
    package var traits: HostTraits {
      var traits = HostTraits(.list)
      traits.scrollsOnceLaidOut = true
      return traits
    }

    /// A Boolean value that indicates whether GTK shows the view. The engine reads this property.
    package var isOnScreen: Bool { gtk_widget_get_mapped(view) != 0 }
  }

  // MARK: - Updates

  extension RowsView {
    /// A Boolean value that indicates whether GTK is currently working with cells and can't accept changes. Changes that arrive
    /// in the meantime are shown afterward. Called by the driver.
    package var postponesUpdates: Bool { updates.postponeIfNeeded() }

    /// Performs one step of an update. Called by the driver.
    package func perform(
      _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      updates.perform(step, swap: swap)
      completion()
    }

    /// Prepares the visible cells of elements whose content has changed. Called by the driver. O(n) in the number of visible
    /// cells.
    package func refresh(items: [ItemRun], sections: [Int]) {
      let rows = driver.rows
      for run in items {
        for row in liveRows.rows(in: rows.rows(of: run)) { refresh(row) }
      }
      guard !sections.isEmpty else { return }
      let sections = Set(sections)
      for row in liveRows.rows where row.content.item == nil {
        if let section = rows.row(at: row.number)?.section, sections.contains(section) { refresh(row) }
      }
    }

    private func refresh(_ row: ContentRow<Section, Item>) {
      guard let content = driver.rows.content(at: row.number) else { return }
      row.update(content)
      guard let slot = slot(showing: row) else { return }
      guard slot.shownVersion != row.version else { return }
      if wantsOtherCell(row, in: slot) { driver.note(.otherRegistration, of: row.content.item?.identity) }
      show(row, in: slot)
    }

    package func chooseRegistrationsAgain(_ changes: PresentationChanges) {
      guard changes.concernsItems || registrations.concernsSectionViews(changes) else { return }
      // Show a row again if a different registration now applies to it, or if its cell displays the value or position of its
      // section and either has changed.
      for row in liveRows.rows {
        guard let slot = slot(showing: row) else { continue }
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

    /// Prepares all visible cells again. Called by the engine.
    package func prepareCellsAgain() { prepareVisibleCells() }

    /// Called by the engine after the view has performed an update.
    package func viewHasTaken(_ update: UpdateLog.Entry) {
      showOptions()
      deletion.viewHasTakenUpdate()
      let changes = update.changeset
      if update.outcome.isReload || !changes.insertedSections.isEmpty || !changes.deletedSections.isEmpty
        || !changes.movedSections.isEmpty || !changes.updatedSections.isEmpty
      {
        showIndex()
      }
    }

    /// Called by the engine after an update has ended.
    package func hostUpdateHasEnded() {
      placement.updateHasEnded()
      if scrolling.awaited != nil || focus.isAwaited || scrolling.isTracking { placement.watchLayout() }
      if progressiveLoading != nil || visibility.isWanted { tracker.waitForLayout() }
    }

    /// Called by the engine when the behavior has changed.
    package func behaviorHasChanged() { showIndex() }
  }

  // MARK: - Scrolling

  extension RowsView {
    /// The scroll extent along the view's orientation, or nil if the view isn't on screen or doesn't yet show the current
    /// snapshot of its source.
    package var scrollExtent: ScrollExtent? { driver.isUpdating ? nil : tracker.extent }

    /// The current scroll extent, even during an update. Called by the engine.
    package var scrollExtentNow: ScrollExtent? { tracker.extentNow }

    /// A Boolean value that indicates whether GTK has yet to lay out what the view should show. Called by the engine.
    package var arrivesLater: Bool { placement.awaitsLayout }

    /// The positions of the visible items, in order. Called by the engine.
    package var seenPositions: [ItemPosition] { driver.rows.items(in: visibleRows) }

    /// Returns the visible rows before an update. Called by the engine.
    package func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows? { placement.seenRows }

    /// Moves the view to a scroll position at the next layout. Called by the engine.
    package func stand(at place: AnchoredPlace) { placement.stand(at: place) }

    /// Returns the first visible item that satisfies a predicate, with its position, or nil if there is none. Called by the
    /// engine.
    package func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>? {
      let height = Float(gtk_widget_get_height(view))
      for row in liveRows.rows {
        guard let item = row.content.item, isWanted(item), let bounds = slot(of: row)?.bounds(in: view),
          bounds.origin.y + bounds.size.height > 0, bounds.origin.y < max(height, 1),
          case .item(let position)? = driver.rows.row(at: row.number)
        else { continue }
        return ListAnchor(
          item: item.identity, position: position, x: Double(bounds.origin.x), y: Double(bounds.origin.y))
      }
      return nil
    }

    /// Scrolls an item to a distance from the start of the visible area or, if no distance is given, into the visible area.
    /// Called by the engine.
    package func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool)
      -> Bool
    {
      guard !updates.isUpdating, let item = displayed.item(at: position)?.identity else { return false }
      if let distance {
        placement.bringAbout(
          .row(.item(item), rowEdge: .top, edge: .top, distance: distance.y),
          at: driver.rows.row(of: position))
      } else if scrolling.awaited != nil {
        // The item is new and hasn't been laid out yet.
        placement.bringAbout(.seen(.item(item)))
      } else {
        return placement.show(row: driver.rows.row(of: position))
      }
      return true
    }

    /// Called by the engine when the anchoring has changed.
    package func anchoringHasChanged() {
      gtk_widget_set_valign(view, anchoring.restsAtBottom ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }

    /// Shows or hides the button with the number of unseen items. Called by the engine.
    package func showUnseen(_ title: String?) {
      frame.showUnseen(title) { [weak self] in self?.scrollToEnd() }
    }
  }

  // MARK: - Selection and focus

  extension RowsView {
    /// Makes GTK query the selection of the visible rows again. Called by the engine.
    package func showSelection(changedFrom old: Selection<Item.Identity>) {
      deletion.selectionHasChanged()
      updates.askForSelection(changedFrom: old)
    }

    /// The item whose row has or last had the keyboard focus, or will receive it once the row exists.
    package var focusedItem: Item.Identity? {
      get { focus.item }
      set { focus.item = newValue }
    }
  }
#endif
