internal import Headwater

/// A single read of a ``FetchedDataSource``: its starting point and its goals.
struct FetchRound<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias Content = FetchedContent<Section, Record>

  private(set) var request: RecordRequest<Section, Record>
  let options: FetchOptions
  /// The content before the read.
  var content: Content?
  /// A Boolean value that indicates whether everything must be read again.
  var isAnew = false
  /// The displayed snapshot.
  let shown: Snapshot<Section, LoadingRow<Record>>
  /// The visible rows of that snapshot.
  var visible = VisibleRows()
  /// The rows of that snapshot to which a list is about to scroll.
  var awaited: VisibleRows?
  /// Rows to read even though no change has been reported for them.
  var unsettled: [FetchKey: FetchedImage] = [:]
  /// A Boolean value that indicates whether the first rows may be displayed before the rows are counted, if counting may take a
  /// long time.
  var beginsWithRows = false
  /// The number of rows that may be skipped to find fences.
  var learning = 0
  /// The identities whose positions were requested, by request number.
  var questions: [Int: Record.ID] = [:]

  /// The result of a read.
  struct Result: Sendable {
    var content: Content
    /// The transition to display, if anything has changed. It is created here to keep this work off the main actor.
    var transition: SnapshotTransition<Section, LoadingRow<Record>>?
    var visible: VisibleRows
    var awaited: VisibleRows?
    var diagnostics: [Diagnostic] = []
    var positions: [Int: ItemPosition] = [:]
    /// A Boolean value that indicates whether the changes don't affect any current or previous rows of the list.
    var isNothing = false
    /// A Boolean value that indicates whether the result contains only the first rows, and everything must be read again.
    var isBeginning = false
    /// A Boolean value that indicates whether the first rows belong to a result whose number of rows is only estimated.
    var isEstimated = false
    /// A Boolean value that indicates whether there are more fences to find. Determined off the main actor, because it takes
    /// O(sections).
    var isLearning = false
  }

  init(
    request: RecordRequest<Section, Record>, options: FetchOptions, content: Content?, isAnew: Bool = false,
    shown: Snapshot<Section, LoadingRow<Record>>
  ) {
    (self.request, self.options, self.content) = (request, options, content)
    (self.isAnew, self.shown) = (isAnew, shown)
  }

  /// Reads the content, off the main actor.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - changes: The changes since the last read.
  /// - Returns: The result.
  /// - Throws: Any error that the reader throws; ``FetchError`` for sections without a value.
  func read(_ reader: any FetchReader, _ changes: FetchChanges) throws -> Result {
    var round = self
    round.request = try request.ranked(by: reader)
    return try round.readInOrder(reader, changes)
  }

  private func readInOrder(_ reader: any FetchReader, _ changes: FetchChanges) throws -> Result {
    if let beginning = try beginning(from: reader) { return beginning }
    var changes = isAnew || content == nil ? FetchChanges(isAnything: true) : changes
    let completion = FetchCompletion(
      request.query, reader, isShownByPlace: content?.isWhole ?? false,
      shown: { content?.row(of: $0, at: $1) })
    changes = try completion.completed(changes)
    changes.append(FetchChanges(rows: unsettled, isAnything: isAnew))
    let found = try content(from: reader, changes)
    // If there was no earlier content, everything has been read, so there is content now.
    guard var content = found ?? content else { throw CancellationError() }
    var (visible, awaited) = (visible, awaited)
    if case .window(var list) = content {
      try list.cut()
      visible = followed(visible, in: list.shown)
      awaited = awaited.map { followed($0, in: list.shown) }
      try list.load(around: awaited.map { visible.union($0) } ?? visible, from: reader)
      try list.cut()
      if learning > 0 { try list.learn(from: reader, skipping: learning) }
      content = .window(list)
    }
    var result = try result(of: content, visible, reader)
    result.awaited = awaited
    result.isNothing = found == nil && questions.isEmpty && result.diagnostics.isEmpty
    return result
  }

  /// Returns a result with the first rows, if more may follow; nil otherwise.
  private func beginning(from reader: any FetchReader) throws -> Result? {
    let query = request.query
    let count = options.pageSize
    guard beginsWithRows, !options.opensAtEnd, content == nil, query.sectioning == nil, !query.isRanked,
      query.offset == 0, query.limit ?? .max > count, isAboveLimit
    else { return nil }
    // Unless there is a search, continue only if the store estimates that there is a very large number of rows.
    var estimate: Int?
    if query.search == nil {
      guard query.limit == nil, let found = try reader.estimatedNumberOfRows(of: query),
        found >= max(options.estimatesAbove, options.windowedAbove, count + 1), found < 1 << 40
      else { return nil }
      estimate = found
    }
    // Read one page and create a list that contains only its rows.
    let rows = try reader.rows(of: query, inSection: FetchKey([]), from: .index(0), limit: count)
    guard rows.count == count else { return nil }
    var list = try FetchedWindowList(
      request, options: options, of: [FetchedSection(key: FetchKey([]), count: estimate ?? count)])
    try list.load(rows, at: 0, inSection: 0)
    try list.keepFirstOfDuplicates()
    try list.cut()
    var result = try result(of: .window(list), visible, reader)
    (result.isBeginning, result.isEstimated, result.diagnostics) = (true, estimate != nil, [])
    return result
  }

  private func result(
    of content: Content, _ visible: VisibleRows, _ reader: any FetchReader
  ) throws -> Result {
    var result = Result(content: content, visible: visible)
    result.isLearning = content.isLearning
    result.diagnostics = result.content.takeDiagnostics()
    for (number, id) in result.isBeginning ? [:] : questions {
      result.positions[number] = try content.position(of: id, from: reader)
    }
    let snapshot = content.snapshot
    let known = result.content.takeChangeset(from: shown)
    if snapshot.isIdentical(to: shown) { return result }
    let changeset = try? known ?? snapshot.changeset(from: shown)
    // Don't notify anyone if the new nodes have the same content.
    if changeset?.isEmpty == true {
      result.content.keep(shown)
    } else {
      result.transition = SnapshotTransition(
        from: shown, to: snapshot, changeset: changeset, context: UpdateContext(origin: "fetch"))
    }
    return result
  }

  /// Returns the current content; nil if the changes don't affect any current or previous rows in memory.
  private func content(from reader: any FetchReader, _ changes: FetchChanges) throws -> Content? {
    switch content {
    case .list(let list) where list.request.query.isRanked != request.query.isRanked:
      return try anew(from: reader, keeping: nil)
    case .window where request.query.isRanked: return try anew(from: reader, keeping: nil)
    case .list(let list) where changes.isAnything && isAboveLimit:
      return try anew(from: reader, keeping: list.records)
    case .list(let list):
      return try list.following(changes, from: reader).map { .list($0) }
    case .window(var list):
      try list.follow(changes, from: reader)
      return .window(list)
    case nil: return try anew(from: reader, keeping: nil)
    }
  }

  /// A Boolean value that indicates whether the size of the result can exceed the limit for keeping all rows in memory.
  var isAboveLimit: Bool {
    !request.query.isRanked && request.query.table.statement?.isOrdered != true
      && (options.windowedAbove == 0 || request.query.limit ?? .max > options.windowedAbove)
  }

  private func anew(from reader: any FetchReader, keeping records: FetchedRecords<Record>?) throws -> Content
  {
    if isAboveLimit {
      let sections = try reader.sections(of: request.query)
      let rows = request.query.shownRows(of: sections.reduce(0) { $0 + $1.count })
      if rows.count > options.windowedAbove || options.windowedAbove == 0 {
        var list = try FetchedWindowList(request, options: options, of: sections)
        list.hasTies = try reader.hasRepeatedKeys(in: request.query)
        return .window(list)
      }
    }
    return .list(try FetchedList(request, from: reader, over: shown, keeping: records))
  }

  /// Returns the new offsets of visible rows. In each range, the first record that is still displayed determines how far the
  /// range has moved.
  private func followed(
    _ rows: VisibleRows, in next: Snapshot<Section, LoadingRow<Record>>
  ) -> VisibleRows {
    var shift = 0
    return VisibleRows(
      rows.ranges.map { range in
        for row in range.prefix(100) {
          guard let position = shown.position(atOffset: row),
            case .item(let record) = shown.item(at: position),
            let now = next.position(of: .item(record.identity)), let offset = next.offset(of: now)
          else { continue }
          shift = offset - row
          break
        }
        // If none of the rows remain, shift the range by the same number of rows as the previous one.
        let start = max(0, range.lowerBound + shift)
        return start..<start + range.count
      })
  }
}
