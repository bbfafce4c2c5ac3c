// What has been loaded is put in: content and states change together, and then all are told.
extension LoadingDataSource {
  typealias Ticket = LoadStates<Section.Identity>.Ticket
  typealias Found = LoadResult<Section, Item>

  func take(_ found: Found, _ ticket: Ticket) async throws {
    defer { reportNoted() }
    try await put(found, for: ticket)
    attempts.tell()
  }

  /// Reports what has been noted while a result was put in: a closure that reports may edit the source.
  private func reportNoted() {
    let diagnostics = noted
    noted = []
    for diagnostic in diagnostics { report(diagnostic) }
  }

  private func put(_ found: Found, for ticket: Ticket) async throws {
    switch (ticket.part, found.replacesPresent) {
    case (.section(let identity), let replacesPresent):
      // Its section has gone meanwhile.
      guard snapshot.sectionIndex(of: identity) != nil else { throw CancellationError() }
      let isReload = reloading.contains(identity)
      try edit(found, ticket) { snapshot in
        if isReload || replacesPresent {
          try synchronize(identity, with: found, &snapshot)
        } else {
          try add(found, atStart: false, &snapshot)
        }
      }
    case (.refresh, _), (_, true):
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
    var edited = snapshot
    try edits(&edited)
    settle(found, ticket, edited)
    try store.replace(with: Synchronization(edited, nil), context: Self.context)
  }

  /// The states as they are when a result is in, before anybody is told.
  private func settle(_ found: Found, _ ticket: Ticket, _ after: Snapshot<Section, Item>) {
    // What comes after a refresh is what is appended.
    let part = ticket.part == .refresh ? .append : ticket.part
    if ticket.part == .refresh {
      trails = [:]
      reloading = []
    }
    if case .section(let section) = part { reloading.remove(section) }
    let isLoop = trails[part, default: CursorTrail()].follow(found.cursor)
    if isLoop { noted.append(.loadingInCircles(part: "\(part)")) }
    // The next request would be the same as this one was.
    let isOver = ticket.part != .refresh && found.cursor == nil && found.sections.allSatisfy(\.items.isEmpty)
    attempts.finish(ticket, isEnd: found.isEnd || isLoop || isOver)
    attempts.forgetSections { after.sectionIndex(of: $0) == nil }
  }

  /// Adds items to sections, or new sections with them. Those that are there already get their new content in place.
  private func add(_ found: Found, atStart: Bool, _ snapshot: inout Snapshot<Section, Item>) throws {
    let before = snapshot
    var additions: [(section: Section, items: [Item])] = []
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
    for (section, items) in atStart ? additions.reversed() : additions {
      if let index = snapshot.sectionIndex(of: section.identity) {
        let place = atStart ? 0 : snapshot.numberOfItems(inSection: index)
        try snapshot.insert(contentsOf: items, at: ItemPosition(section: index, item: place))
      } else {
        try snapshot.insertSection(section, items: items, at: atStart ? 0 : snapshot.numberOfSections)
      }
    }
  }

  /// Puts all that was found in place of a section's items, and the section's own content in place of its old one. Items
  /// that stand in other sections come over.
  private func synchronize(
    _ identity: Section.Identity, with found: Found, _ snapshot: inout Snapshot<Section, Item>
  ) throws {
    let index = try snapshot.requireSectionIndex(of: identity)
    if let section = found.sections.first(where: { $0.section.identity == identity })?.section {
      try snapshot.replaceSection(at: index, with: section)
    }
    let items = unique(found.sections).flatMap(\.items)
    let elsewhere = items.compactMap { snapshot.position(of: $0.identity) }.filter { $0.section != index }
    try snapshot.remove(at: elsewhere)
    try snapshot.setItems(items, inSection: index)
  }

  /// The first of each identity; the others are reported.
  private func unique(
    _ sections: [(section: Section, items: [Item])]
  ) -> [(section: Section, items: [Item])] {
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
