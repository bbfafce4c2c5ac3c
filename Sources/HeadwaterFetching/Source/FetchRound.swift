internal import Headwater

/// One read of a ``FetchedDataSource``: what it begins with and what is wanted of it. A value.
struct FetchRound<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias Content = FetchedContent<Section, Record>

  let request: FetchRequest<Section, Record>
  let options: FetchOptions
  /// What there is so far.
  var content: Content?
  /// Whether all is to be read anew.
  var isAnew = false
  /// What is shown so far.
  let shown: Snapshot<Section, Slot<Record>>
  /// The rows that are visible there.
  var visible = 0..<0
  /// Rows that are read though nothing says that they have changed.
  var unsettled: [FetchKey: FetchedImage] = [:]
  /// Whose positions are asked for, by the numbers of the questions.
  var questions: [Int: Record.ID] = [:]

  /// What a read has come to.
  struct Result: Sendable {
    var content: Content
    var changeset: Changeset?
    var visible: Range<Int>
    var diagnostics: [Diagnostic] = []
    var positions: [Int: ItemPosition] = [:]
  }

  /// Reads. Off the main actor.
  ///
  /// - Parameters:
  ///   - reader: Answers.
  ///   - changes: What has changed since the last read.
  /// - Returns: What it has come to.
  /// - Throws: What the reader throws; ``FetchError`` for sections without a value.
  func read(_ reader: any FetchReader, _ changes: FetchChanges) throws -> Result {
    var changes = changes
    changes.append(FetchChanges(rows: unsettled, isAnything: isAnew))
    var content = try content(from: reader, changes)
    var visible = visible
    if case .window(var list) = content {
      try list.cut()
      visible = followed(in: list.shown)
      try list.load(around: visible, from: reader)
      try list.cut()
      content = .window(list)
    }
    var result = Result(content: content, visible: visible)
    result.diagnostics = result.content.takeDiagnostics()
    for (number, id) in questions {
      result.positions[number] = try content.position(of: request.table.key(id), from: reader)
    }
    let snapshot = content.snapshot
    if snapshot.isIdentical(to: shown) { return result }
    result.changeset = try? snapshot.changeset(from: shown)
    // The same content in other nodes is nothing that anybody has to be told of.
    if result.changeset?.isEmpty == true { result.content.keep(shown) }
    return result
  }

  private func content(from reader: any FetchReader, _ changes: FetchChanges) throws -> Content {
    switch content {
    case .list(let list) where changes.isAnything && isAboveLimit:
      return try anew(from: reader, keeping: list.records)
    case .list(let list):
      return .list(try list.following(changes, from: reader))
    case .window(var list):
      try list.follow(changes, from: reader)
      return .window(list)
    case nil:
      return try anew(from: reader, keeping: nil)
    }
  }

  /// Whether the size of the result decides how much of it is in memory.
  private var isAboveLimit: Bool {
    options.windowedAbove == 0 || request.query.limit ?? .max > options.windowedAbove
  }

  private func anew(from reader: any FetchReader, keeping records: FetchedRecords<Record>?) throws -> Content
  {
    if isAboveLimit {
      let sections = try reader.sections(of: request.query)
      let rows = request.query.shownRows(of: sections.reduce(0) { $0 + $1.count })
      if rows.count > options.windowedAbove || options.windowedAbove == 0 {
        return .window(try FetchedWindowList(request, options: options, of: sections))
      }
    }
    return .list(try FetchedList(request, from: reader, over: shown, keeping: records))
  }

  /// Where what was visible is now: the first record that was seen tells.
  private func followed(in next: Snapshot<Section, Slot<Record>>) -> Range<Int> {
    for row in visible.prefix(100) {
      guard let position = shown.position(atOffset: row), case .item(let record) = shown.item(at: position)
      else { continue }
      guard let now = next.position(of: .item(record.identity)), let offset = next.offset(of: now) else {
        continue
      }
      let start = max(0, offset - (row - visible.lowerBound))
      return start..<start + visible.count
    }
    return visible
  }
}
