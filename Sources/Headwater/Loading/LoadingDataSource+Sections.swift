extension LoadingDataSource {
  /// Makes a source with sections, each of which is loaded by itself.
  ///
  /// ```swift
  /// let mail = LoadingDataSource(sections: ["Inbox", "Sent"]) { folder, offset in
  ///   try await server.mails(in: folder, from: offset)
  /// }
  /// mail.loadSections()
  /// ```
  ///
  /// ``load()`` loads the first items of all sections, and then more of the last one, as a list does that is scrolled to its
  /// end. ``reload()`` loads all sections anew. Each section has a state of its own: ``state(ofSection:)``.
  ///
  /// - Parameters:
  ///   - sections: The sections, without items at first. Of those that share an identity the first is kept, and the others
  ///     are logged.
  ///   - clock: What ``timeout`` is measured by.
  ///   - load: Loads items of a section, given how many it has; none where there are no more. Kept. One that throws
  ///     `CancellationError` counts as cancelled.
  public convenience init(
    sections: [Section], clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (_ section: Section, _ offset: Int) async throws -> [Item]
  ) {
    self.init(Snapshot(sections: sections.map { ($0, []) }), clock: clock, bySection: true) { request in
      guard let section = request.section else { return LoadResult(sections: []) }
      let items = try await load(section, request.offset)
      return LoadResult(sections: [(section, items)], isEnd: items.isEmpty)
    }
  }

  /// Loads each section that there is: its first items, or more of them. Those that are on their way or have come to their
  /// end are left out.
  ///
  /// - Returns: What waits for each that was begun.
  @discardableResult
  public func loadSections() -> [Task<Void, Never>] {
    snapshot.sections.compactMap { load(section: $0.identity) }
  }

  /// Puts new sections in place of those that are there, and loads each anew. Sections that stay keep their items until then;
  /// what is on its way for others is dropped.
  ///
  /// - Parameter newSections: The sections, in order. Of those that share an identity the first is kept and the others are
  ///   reported.
  /// - Returns: What waits for each that was begun.
  @discardableResult
  public func reload(newSections: [Section]) -> [Task<Void, Never>] {
    cancel(part: .refresh)
    var (sections, dropped) = Snapshot(sections: newSections.map { ($0, [Item]()) }).keepingFirst()
    // A closure may be editing what has been loaded.
    let before = store.present
    for index in 0..<sections.numberOfSections {
      guard let old = sections.section(at: index).flatMap({ before.sectionIndex(of: $0.identity) }) else {
        continue
      }
      // The place is there.
      try? sections.setItems(before.items(inSection: old), inSection: index)
    }
    attempts.forgetSections { sections.sectionIndex(of: $0) == nil }
    reloading.formIntersection(sections.sections.map(\.identity))
    store.set(before.synchronized(with: sections), context: UpdateContext(origin: "load"))
    attempts.tell()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    return reload(sections: sections.sections.map(\.identity))
  }

  /// The sections that an edge of a source stands for that loads section by section.
  func sections(at edge: LoadEdge) -> [Section.Identity] {
    let sections = snapshot.sections
    return switch edge {
    case .refresh: sections.map(\.identity)
    case .append: sections.last.map { [$0.identity] } ?? []
    case .prepend: []
    }
  }

  /// Loads what an edge stands for.
  func loadSections(at edge: LoadEdge) -> Task<Void, Never>? {
    let sections = sections(at: edge)
    let tasks =
      edge == .refresh && states.hasLoaded
      ? reload(sections: sections) : sections.compactMap { load(section: $0) }
    if tasks.count < 2 { return tasks.first }
    return Task {
      await withTaskCancellationHandler {
        for task in tasks { await task.value }
      } onCancel: {
        for task in tasks { task.cancel() }
      }
    }
  }

  /// What is being done in the sections that an edge stands for.
  func stateOfSections(at edge: LoadEdge) -> LoadState {
    switch edge {
    case .prepend: return .ended
    case .append: return snapshot.sections.last.map { states[.section($0.identity)] } ?? .ended
    case .refresh:
      // Those that are loaded anew; more of one is no refresh.
      let found = snapshot.sections.lazy.map(\.identity).filter(reloading.contains)
        .map { self.states[.section($0)] }
      if found.contains(.loading) { return .loading }
      return found.first { if case .failed = $0 { true } else { false } } ?? .idle
    }
  }
}
