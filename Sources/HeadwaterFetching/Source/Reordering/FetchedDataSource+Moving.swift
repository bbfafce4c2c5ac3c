public import Headwater

extension FetchedDataSource: EditableDataSource {
  /// Moves a row within its section: shown at once, written to the store as one small transaction, and taken back and
  /// reported when that fails. What comes back from the store is what is shown already. Nothing is read meanwhile.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it will be when it has moved.
  /// - Throws: ``FetchError/unsupported(_:)`` for a request that is not `reorderable(by:)`, a list in another order,
  ///   another section, and rows that are not loaded; `EditError` for a place that is not there. Nothing has changed.
  public func move(from source: ItemPosition, to target: ItemPosition) throws {
    let noSection = EditError.noSection(source.section, count: snapshot.numberOfSections)
    guard let request else { throw noSection }
    guard let reordering = request.reordering else {
      throw FetchError.unsupported("The request is not reorderable.")
    }
    guard var content else { throw noSection }
    let move = try content.move(from: source, to: target, by: reordering, in: request)
    if move.source == move.target { return }
    let before = content
    try content.perform(move)
    self.content = content
    numberOfMoves += 1
    // What stands ready knows nothing of the move.
    if reading == nil { reading = standing.withdraw() }
    writes.append(FetchWrite(updates: move.updates, before: before))
    show(content.snapshot, origin: "move")
    write()
  }

  /// Whether a row can be moved: a loaded one, of a reorderable request, in a list in that order.
  package func canMoveItem(at position: ItemPosition) -> Bool {
    guard let request, let reordering = request.reordering, content != nil,
      snapshot.item(at: position)?.item != nil
    else {
      return false
    }
    return reordering.isOrder(of: request)
  }

  /// Whether a row can be moved to a place: in its section, where there is room for its position.
  package func canMoveItem(from source: ItemPosition, to target: ItemPosition) -> Bool {
    guard let request, let reordering = request.reordering, let content else { return false }
    return (try? content.move(from: source, to: target, by: reordering, in: request)) != nil
  }

  /// Never: rows are removed in the store.
  package func canRemoveItem(at position: ItemPosition) -> Bool { false }

  /// Rows cannot be removed.
  ///
  /// - Parameter position: Where a row is.
  /// - Throws: ``FetchError/unsupported(_:)``.
  public func remove(at position: ItemPosition) throws {
    throw FetchError.unsupported("Rows are removed in the store.")
  }

  /// Writes what is to be written, one after the other.
  private func write() {
    guard writing == nil, let next = writes.first else { return schedule() }
    let number = numberOfRequests
    writing = Task { [weak self, store, report] in
      let result: Result<Void, any Error>
      do { result = .success(try await store.update(next.updates)) } catch { result = .failure(error) }
      guard let self, self.numberOfRequests == number else {
        if case .failure(let error) = result { report(.editFailed(error: Diagnostic.Detail(error))) }
        return
      }
      self.writing = nil
      switch result {
      case .success:
        self.writes.removeFirst()
        self.standing.change()
      case .failure(let error):
        // Later moves were made of what this one had shown.
        self.writes = []
        self.content = next.before
        self.numberOfMoves += 1
        self.show(next.before.snapshot, origin: "roll-back")
        self.standing.change()
        self.report(.editFailed(error: Diagnostic.Detail(error)))
      }
      self.write()
    }
  }
}

/// What is to be written.
struct FetchWrite<Section: ListElement, Record: FetchedRecord>: Sendable {
  let updates: [FetchUpdate]
  /// What there was before it was shown.
  let before: FetchedContent<Section, Record>

  /// Writes what is left to be written though nobody shows it any more; what fails is reported.
  ///
  /// - Parameters:
  ///   - writes: What is to be written; the first is on its way.
  ///   - store: Where.
  ///   - writing: Ends when the first is written.
  ///   - report: Is told of what fails.
  static func finish(
    _ writes: [FetchWrite], in store: any FetchStore, after writing: Task<Void, Never>?,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void
  ) {
    guard writes.count > 1 else { return }
    Task {
      await writing?.value
      do {
        for write in writes.dropFirst() { try await store.update(write.updates) }
      } catch {
        await report(.editFailed(error: Diagnostic.Detail(error)))
      }
    }
  }
}
