internal import Headwater

/// One read of a ``FetchedDataSource``: what it begins with and what is wanted of it. A value.
struct FetchRound<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias Content = FetchedContent<Section, Record>

  private(set) var request: FetchRequest<Section, Record>
  let options: FetchOptions
  /// What there is so far.
  var content: Content?
  /// Whether all is to be read anew.
  var isAnew = false
  /// What is shown so far.
  let shown: Snapshot<Section, Slot<Record>>
  /// The rows that are visible there.
  var visible = VisibleRows()
  /// The row there that a list is going to.
  var awaited: VisibleRows?
  /// Rows that are read though nothing says that they have changed.
  var unsettled: [FetchKey: FetchedImage] = [:]
  /// Whether the first rows are to be shown before they are counted, where that may take long.
  var beginsWithRows = false
  /// How many rows may be skipped to learn fences.
  var learning = 0
  /// Whose positions are asked for, by the numbers of the questions.
  var questions: [Int: Record.ID] = [:]

  /// What a read has come to.
  struct Result: Sendable {
    var content: Content
    /// What is to be shown, where it is something else; made here, so that the main actor need not.
    var transition: Transition<Section, Slot<Record>>?
    var visible: VisibleRows
    var awaited: VisibleRows?
    var diagnostics: [Diagnostic] = []
    var positions: [Int: ItemPosition] = [:]
    /// Whether the changes that were read are of other rows than there are, and were.
    var isNothing = false
    /// Whether these are the first rows alone, and all is to be read anew.
    var isBeginning = false
    /// Whether what these begin is all there, with a number of rows that is not counted.
    var isEstimated = false
    /// Whether there is more to learn. Asked off the main actor, for it costs O(sections).
    var isLearning = false
  }

  init(
    request: FetchRequest<Section, Record>, options: FetchOptions, content: Content?, isAnew: Bool = false,
    shown: Snapshot<Section, Slot<Record>>
  ) {
    (self.request, self.options, self.content) = (request, options, content)
    (self.isAnew, self.shown) = (isAnew, shown)
  }

  /// Reads. Off the main actor.
  ///
  /// - Parameters:
  ///   - reader: Answers.
  ///   - changes: What has changed since the last read.
  /// - Returns: What it has come to.
  /// - Throws: What the reader throws; ``FetchError`` for sections without a value.
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
    // Where there was nothing, all has been read.
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

  /// The first rows, where more may follow.
  private func beginning(from reader: any FetchReader) throws -> Result? {
    let query = request.query
    let count = options.pageSize
    guard beginsWithRows, content == nil, query.sectioning == nil, !query.isRanked, query.offset == 0,
      query.limit ?? .max > count, isAboveLimit
    else { return nil }
    var estimate: Int?
    if query.search == nil {
      guard query.limit == nil, let found = try reader.estimatedNumberOfRows(of: query),
        found >= max(options.estimatesAbove, options.windowedAbove, count + 1), found < 1 << 40
      else { return nil }
      estimate = found
    }
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
    // The same content in other nodes is nothing that anybody has to be told of.
    if changeset?.isEmpty == true {
      result.content.keep(shown)
    } else {
      result.transition = Transition(
        from: shown, to: snapshot, telling: changeset, context: UpdateContext(origin: "fetch"))
    }
    return result
  }

  /// What there is now; nil where the changes are of nothing that is in memory, or was.
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

  /// Whether the size of the result decides how much of it is in memory.
  var isAboveLimit: Bool {
    !request.query.isRanked
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

  /// Where what was visible is now: of rows side by side, the first record that was seen tells.
  private func followed(
    _ rows: VisibleRows, in next: Snapshot<Section, Slot<Record>>
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
        // Rows of which none is left have moved as those before them have.
        let start = max(0, range.lowerBound + shift)
        return start..<start + range.count
      })
  }
}
