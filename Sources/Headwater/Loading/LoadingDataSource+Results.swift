// Results are inserted so that the content and the load states change together. Observers are notified afterward.
extension LoadingDataSource {
  typealias Ticket = LoadStates<Section.Identity>.Ticket
  typealias Found = LoadResult<Section, Item>

  func take(_ found: Found, _ ticket: Ticket) async throws {
    // Report diagnostics last, whether or not the result could be inserted.
    defer { reportNoted() }
    try await put(found, for: ticket)
    attempts.tell()
  }

  /// Reports the diagnostics that were collected while a result was inserted. They are deferred because the closure that
  /// receives them may edit the source.
  private func reportNoted() {
    // Take the list first, because a report may add diagnostics.
    let diagnostics = noted
    noted = []
    for diagnostic in diagnostics { report(diagnostic) }
  }

  private func put(_ found: Found, for ticket: Ticket) async throws {
    switch (ticket.part, found.replacesPresent) {
    case (.section(let identity), let replacesPresent):
      // The section was removed while its items were loading.
      guard snapshot.sectionIndex(of: identity) != nil else { throw CancellationError() }
      // The result of a reload replaces the section's items. Other results are added to them.
      let isReload = reloading.contains(identity)
      try edit(found, ticket) { snapshot in
        if isReload || replacesPresent {
          try synchronize(identity, with: found, &snapshot)
        } else {
          try add(found, atStart: false, &snapshot)
        }
      }
    case (.refresh, _), (_, true):
      // Replace everything, but compute the difference off the main actor.
      let new = Snapshot(sections: found.sections.map { ($0.section, $0.items) })
      let unique = new.reportingDuplicates { noted.append($0) }
      try await store.synchronizeInBackground(
        context: Self.context, willReplace: { [self] in settle(found, ticket, unique) }
      ) { present, attempt throws(DifferenceError) in
        try present.preparedSynchronization(with: attempt ?? unique)
      }
    case (.append, false): try edit(found, ticket) { try add(found, atStart: false, &$0) }
    case (.prepend, false): try edit(found, ticket) { try add(found, atStart: true, &$0) }
    }
  }

  private static var context: UpdateContext { UpdateContext(origin: "load") }

  private func edit(
    _ found: Found, _ ticket: Ticket, _ edits: (inout Snapshot<Section, Item>) throws -> Void
  ) throws {
    // Edit a copy, so that nothing changes if the edit fails.
    var edited = snapshot
    try edits(&edited)
    // Update the load states first, so that they change together with the content.
    settle(found, ticket, edited)
    try store.replace(with: Synchronization(edited, nil), context: Self.context)
  }

  /// Updates the load states for a result, before observers are notified.
  private func settle(_ found: Found, _ ticket: Ticket, _ after: Snapshot<Section, Item>) {
    // A refresh's cursor is the one from which the next append continues.
    let part = ticket.part == .refresh ? .append : ticket.part
    if ticket.part == .refresh {
      // After a refresh, all sequences of cursors start over, and no section needs to be reloaded.
      trails = [:]
      reloading = []
    }
    if case .section(let section) = part { reloading.remove(section) }
    // Record the cursor, and stop if it closes a cycle.
    let isLoop = trails[part, default: CursorTrail()].follow(found.cursor)
    if isLoop { noted.append(.repeatedCursor(part: "\(part)")) }
    // The next request would be identical to this one, so treat the part as ended.
    let isOver = ticket.part != .refresh && found.cursor == nil && found.sections.allSatisfy(\.items.isEmpty)
    attempts.finish(ticket, isEnd: found.isEnd || isLoop || isOver)
    // Forget the sections that the content no longer contains.
    forgetSections(missingIn: after)
  }

  /// Adds items to existing sections, and adds new sections with their items. Existing items are updated in place.
  private func add(_ found: Found, atStart: Bool, _ snapshot: inout Snapshot<Section, Item>) throws {
    let before = snapshot
    var additions: [(section: Section, items: [Item])] = []
    // Update existing items in place, and collect the new ones.
    for (section, items) in unique(found.sections) {
      var new: [Item] = []
      for item in items {
        if let position = before.position(of: item.identity) {
          try snapshot.replace(at: position, with: item)
        } else {
          new.append(item)
        }
      }
      additions.append((section, new))
    }
    // Insert the new items. Sections that go at the start are inserted in reverse order so that they end up in order.
    for (section, items) in atStart ? additions.reversed() : additions {
      if let index = snapshot.sectionIndex(of: section.identity) {
        let place = atStart ? 0 : snapshot.numberOfItems(inSection: index)
        try snapshot.insert(contentsOf: items, at: ItemPosition(section: index, item: place))
      } else {
        try snapshot.insertSection(section, items: items, at: atStart ? 0 : snapshot.numberOfSections)
      }
    }
  }

  /// Replaces a section's items with those in the result, and the section's content if the result contains the section. Items
  /// that are in other sections move to this one.
  private func synchronize(
    _ identity: Section.Identity, with found: Found, _ snapshot: inout Snapshot<Section, Item>
  ) throws {
    let index = try snapshot.requireSectionIndex(of: identity)
    // The result also contains the section's current content.
    if let section = found.sections.first(where: { $0.section.identity == identity })?.section {
      try snapshot.replaceSection(at: index, with: section)
    }
    let items = unique(found.sections).flatMap(\.items)
    // Items can't be in two sections, so remove them from the others first.
    let elsewhere = items.compactMap { snapshot.position(of: $0.identity) }.filter { $0.section != index }
    try snapshot.remove(at: elsewhere)
    try snapshot.setItems(items, inSection: index)
  }

  /// Returns the sections with only the first item for each identity, and collects a diagnostic about the rest.
  private func unique(
    _ sections: [(section: Section, items: [Item])]
  ) -> [(section: Section, items: [Item])] {
    // Compare across sections, because an identity must be unique in the whole list.
    var seen: Set<Item.Identity> = []
    var dropped: Set<String> = []
    let kept = sections.map { section, items in
      let first = items.filter { item in
        let isNew = seen.insert(item.identity).inserted
        if !isNew { dropped.insert("\(item.identity)") }
        return isNew
      }
      return (section, first)
    }
    if !dropped.isEmpty { noted.append(.duplicatesDropped(identities: dropped.sorted())) }
    return kept
  }
}
