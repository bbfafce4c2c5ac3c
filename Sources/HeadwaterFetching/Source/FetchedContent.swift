internal import Headwater

/// What a ``FetchedDataSource`` has read. A value, made and followed off the main actor.
enum FetchedContent<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// All of it is in memory.
  case list(FetchedList<Section, Record>)

  /// What is shown.
  var snapshot: Snapshot<Section, Slot<Record>> {
    switch self {
    case .list(let list): list.snapshot
    }
  }

  /// Keeps the nodes of a snapshot of the same content.
  mutating func keep(_ same: Snapshot<Section, Slot<Record>>) {
    switch self {
    case .list(var list):
      list.keep(same)
      self = .list(list)
    }
  }
}

/// One read of a ``FetchedDataSource``: what it begins with and what is wanted of it. A value.
struct FetchRound<Section: ListElement, Record: FetchedRecord>: Sendable {
  let request: FetchRequest<Section, Record>
  let options: FetchOptions
  /// What there is so far; nil to read all anew.
  var content: FetchedContent<Section, Record>?
  /// What is shown so far.
  let shown: Snapshot<Section, Slot<Record>>
  /// Rows that are read though nothing says that they have changed.
  var unsettled: [FetchKey: FetchedImage] = [:]
  /// Rows that are not read though they may have changed.
  var pending: Set<FetchKey> = []
  /// Whose positions are asked for, by the numbers of the questions.
  var questions: [Int: Record.ID] = [:]

  /// What a read has come to.
  struct Result: Sendable {
    var content: FetchedContent<Section, Record>
    var changeset: Changeset?
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
    changes.append(FetchChanges(rows: unsettled))
    for key in pending { changes.rows[key] = nil }
    var result = Result(content: try content(from: reader, changes))
    switch result.content {
    case .list(var list):
      result.diagnostics = list.takeDiagnostics()
      result.content = .list(list)
      for (number, id) in questions {
        result.positions[number] = list.position(of: request.table.key(id))
      }
    }
    let snapshot = result.content.snapshot
    if snapshot.isIdentical(to: shown) { return result }
    result.changeset = try? snapshot.changeset(from: shown)
    // The same content in other nodes is nothing that anybody has to be told of.
    if result.changeset?.isEmpty == true { result.content.keep(shown) }
    return result
  }

  private func content(
    from reader: any FetchReader, _ changes: FetchChanges
  ) throws -> FetchedContent<Section, Record> {
    switch content {
    case .list(let list): .list(try list.following(changes, from: reader))
    case nil: .list(try FetchedList(request, from: reader, over: shown))
    }
  }
}
