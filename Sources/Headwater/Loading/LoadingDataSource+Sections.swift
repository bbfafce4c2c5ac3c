extension LoadingDataSource {
  /// Creates a source with sections that are loaded separately.
  ///
  /// ```swift
  /// let mail = LoadingDataSource(sections: ["Inbox", "Sent"]) { folder, offset in
  ///   try await server.mails(in: folder, from: offset)
  /// }
  /// mail.loadSections()
  /// ```
  ///
  /// ``load()`` loads the first items of all sections. After that, it loads more items for the last section, as a list does
  /// when the user scrolls to the end. ``reload()`` loads all sections again. Each section has its own load state:
  /// ``state(ofSection:)``.
  ///
  /// - Parameters:
  ///   - sections: The initial sections, without items. If several sections have the same identity, the source keeps the first
  ///     and logs the others.
  ///   - clock: The clock that measures ``timeout``.
  ///   - load: A closure that loads more items for a section, given the number of items that the section already has. It
  ///     returns an empty array if there are no more. If it throws `CancellationError`, the load counts as canceled. The data
  ///     source retains the closure.
  public convenience init(
    sections: [Section], clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (_ section: Section, _ offset: Int) async throws -> [Item]
  ) {
    self.init(Snapshot(sections: sections.map { ($0, []) }), clock: clock, bySection: true) { request in
      // In this source, only requests for a section load anything.
      guard let section = request.section else { return LoadResult(sections: []) }
      let items = try await load(section, request.offset)
      return LoadResult(sections: [(section, items)], isEnd: items.isEmpty)
    }
  }

  /// Loads the first items, or more items, of each existing section. Sections that are loading or have ended are skipped.
  ///
  /// - Returns: A task for each load that was started, which waits for that load.
  @discardableResult
  public func loadSections() -> [Task<Void, Never>] {
    snapshot.sections.compactMap { load(section: $0.identity) }
  }

  /// Replaces the sections, and loads each of them again. Sections that remain keep their items until then. Loads of removed
  /// sections are dropped.
  ///
  /// - Parameter newSections: The sections, in order. If several sections have the same identity, the source keeps the first
  ///   and reports the others.
  /// - Returns: A task for each load that was started, which waits for that load.
  @discardableResult
  public func reload(newSections: [Section]) -> [Task<Void, Never>] {
    // The result of a pending refresh would replace the new sections.
    cancel(part: .refresh)
    var (sections, dropped) = Snapshot(sections: newSections.map { ($0, [Item]()) }).removingDuplicates()
    // A closure may be editing the loaded content.
    let before = store.present
    // Carry over the items of the sections that remain.
    for index in 0..<sections.numberOfSections {
      guard let old = sections.section(at: index).flatMap({ before.sectionIndex(of: $0.identity) }) else {
        continue
      }
      // This can't fail, because the index is valid.
      try? sections.setItems(before.items(inSection: old), inSection: index)
    }
    // Drop the loads and states of removed sections.
    forgetSections(missingIn: sections)
    reloading.formIntersection(sections.sections.map(\.identity))
    // Keep unchanged parts, so that observers are notified only of the difference.
    store.set(before.synchronized(with: sections), context: UpdateContext(origin: "load"))
    attempts.tell()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    return reload(sections: sections.sections.map(\.identity))
  }

  /// Returns the sections that a kind of load applies to, in a source that loads section by section.
  func sections(for kind: LoadKind) -> [Section.Identity] {
    let sections = snapshot.sections
    return switch kind {
    case .refresh: sections.map(\.identity)
    case .append: sections.last.map { [$0.identity] } ?? []
    case .prepend: []
    }
  }

  /// Loads the sections that a kind of load applies to.
  func loadSections(for kind: LoadKind) -> Task<Void, Never>? {
    let sections = sections(for: kind)
    // The first load and a load at the end add items. A later refresh replaces them.
    let tasks =
      kind == .refresh && states.hasLoaded
      ? reload(sections: sections) : sections.compactMap { load(section: $0) }
    return combined(tasks)
  }

  /// Combines tasks into one that waits for all of them and cancels all of them; nil if there are none.
  func combined(_ tasks: [Task<Void, Never>]) -> Task<Void, Never>? {
    if tasks.count < 2 { return tasks.first }
    return Task {
      await withTaskCancellationHandler {
        for task in tasks { await task.value }
      } onCancel: {
        for task in tasks { task.cancel() }
      }
    }
  }

  /// Returns the combined load state of the sections that a kind of load applies to.
  func stateOfSections(for kind: LoadKind) -> LoadState {
    switch kind {
    case .prepend: return .ended
    case .append: return snapshot.sections.last.map { states[.section($0.identity)] } ?? .ended
    case .refresh:
      // Count only the sections that are being reloaded. Loading more of a section isn't a refresh.
      let found = snapshot.sections.lazy.map(\.identity).filter(reloading.contains)
        .map { self.states[.section($0)] }
      // The refresh is in progress if any section is loading, and has failed if any section has failed.
      if found.contains(.loading) { return .loading }
      return found.first { if case .failed = $0 { true } else { false } } ?? .idle
    }
  }
}
