extension RandomAccessCollection where Element: ListElement {
  /// What turns an older collection into this one, told as a changeset of one section, number 0.
  ///
  /// ```swift
  /// let changeset = try ["a", "b", "c"].changeset(from: ["a", "c", "b"])
  /// changeset.movedItems  // one move
  /// ```
  ///
  /// Arrays of the same storage cost O(1), others O(n) and little more than to compare them where they are alike; to find
  /// the fewest moves adds O(moves times log moves). Collections without contiguous storage are copied first. Pure: can run
  /// on any thread. Of elements of one identity as many are kept as both have; where what differs is short, those that have to
  /// move least.
  ///
  /// - Parameter old: The older collection.
  /// - Returns: The smallest changeset there is, if identities are unique; for a collection of more than 2,147,483,647
  ///   elements one that replaces all by all.
  /// - Throws: `CancellationError` when the task in which this runs is cancelled.
  @inlinable
  public func changeset(
    from old: some RandomAccessCollection<Element>
  ) throws(CancellationError) -> Changeset {
    do {
      return try smallestChangeset(from: old)
    } catch .cancelled {
      throw CancellationError()
    } catch {
      return Changeset(replacing: old.count, with: count)
    }
  }

  /// See ``changeset(from:)``.
  ///
  /// - Throws: `DifferenceError`.
  @inlinable
  func smallestChangeset(
    from old: some RandomAccessCollection<Element>
  ) throws(DifferenceError) -> Changeset {
    for count in [old.count, count] where count > Int(Int32.max) { throw .tooManyElements(count) }
    return try old.withContiguousElements { old in
      withContiguousElements { new in
        Result<Changeset, DifferenceError> { () throws(DifferenceError) in
          try Changeset(from: old, to: new, cancellation: CancellationPoll(isOn: true))
        }
      }
    }.get()
  }

  /// Calls a closure with the elements side by side, copied if they don't lie so.
  @inlinable
  func withContiguousElements<Success>(_ body: (UnsafeBufferPointer<Element>) -> Success) -> Success {
    withContiguousStorageIfAvailable(body) ?? ContiguousArray(self).withUnsafeBufferPointer(body)
  }
}

extension Changeset {
  /// Compares two lists of elements that lie side by side.
  @inlinable
  init<Element: ListElement>(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>,
    cancellation: CancellationPoll
  ) throws(DifferenceError) {
    self.init()
    if old.count == new.count, old.baseAddress == new.baseAddress { return }
    let start = ItemPosition(section: 0, item: 0)
    let arena = Arena()
    defer { arena.deallocate() }
    var windows = ArenaList<Window>(capacity: 1, in: arena)
    windows.append(
      Window(old: 0..<old.count, new: 0..<new.count, oldStart: start, newStart: start, pair: 0))
    var matcher = try Matcher<ItemMeasure<Element>>(
      old: ElementTable(old, in: arena), new: ElementTable(new, in: arena), windows: windows.all, in: arena,
      cancellation: cancellation)
    try matcher.run()
    addItems(matcher.matching, of: SectionMove(source: 0, target: 0), in: arena)
  }
}

extension ElementTable {
  /// Makes a table of elements that lie side by side.
  @inlinable
  init(_ elements: UnsafeBufferPointer<Element>, in arena: Arena) {
    let pieces = arena.allocate(Piece.self, count: 2)
    // Without elements there is no address, and none is read.
    let first = elements.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)
    if let first {
      pieces.initialize(to: Piece(elements: first, start: 0, window: 0))
      (pieces + 1).initialize(to: Piece(elements: first, start: elements.count, window: 0))
    }
    self.init(pieces: pieces, numberOfPieces: 1, count: elements.count)
  }
}
