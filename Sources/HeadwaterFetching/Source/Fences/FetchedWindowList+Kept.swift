internal import Headwater

extension FetchedWindowList {
  /// Takes what an earlier run of the program has learnt, if it can be right. O(fences).
  ///
  /// - Parameters:
  ///   - request: What to read.
  ///   - options: How.
  ///   - kept: What was learnt, of the rows as they are.
  init?(_ request: FetchRequest<Section, Record>, options: FetchOptions, from kept: KeptFences) {
    guard let found = kept.found(by: request.query),
      let made = try? FetchedWindowList(request, options: options, of: found),
      made.hasAllSections, made.sections.count == found.count
    else { return nil }
    self = made
    for section in kept.sections {
      guard let index = sections.index(of: section.key) else { return nil }
      if section.places.isEmpty { continue }
      let fences = FetchFences(
        section.places, counts: section.counts, distance: section.distance, ofRows: section.count,
        in: window.order)
      guard let fences else { return nil }
      window.sections[index].fences = fences
    }
    fencing = .possible
    let shown = request.query.shownRows(of: window.count).count
    if shown <= options.windowedAbove && options.windowedAbove > 0 { return nil }
  }

  /// Whether all that is to be learnt is known, and is worth keeping. O(sections).
  var isLearnt: Bool {
    // What sections by a relationship stand for is not known here.
    if case .related = request.query.sectioning { return false }
    guard fencing == .possible, hasAllSections, !isLearning else { return false }
    return window.sections.reduce(0) { $0 + ($1.fences?.places.count ?? 0) } >= KeptFences.fewest
  }

  /// What a store is to keep; nil where ``isLearnt`` is false. O(sections).
  var kept: KeptFences? {
    guard isLearnt else { return nil }
    return KeptFences(
      sections: window.sections.enumerated().map { index, section in
        KeptFences.Section(
          key: sections.key(at: index), count: section.count, distance: section.fences?.distance ?? 1,
          places: section.fences?.places ?? [], counts: section.fences?.counts ?? [])
      })
  }
}

extension KeptFences {
  /// The sections as a query finds them; nil where they cannot be its own.
  fileprivate func found(by query: FetchQuery) -> [FetchedSection]? {
    let width: Int
    switch query.sectioning {
    case nil: width = 0
    case .value: width = 1
    case .related: return nil
    }
    guard width == 1 || sections.count == 1, Set(sections.map(\.key)).count == sections.count else {
      return nil
    }
    var left = 1 << 40
    for section in sections {
      guard section.key.values.count == width, (width...max(width, left)).contains(section.count) else {
        return nil
      }
      left -= section.count
    }
    return sections.map { FetchedSection(key: $0.key, count: $0.count) }
  }
}
