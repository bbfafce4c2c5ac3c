extension RandomAccessCollection where Element: ListElement {
  /// Returns the changeset that turns an older collection into this one, as changes to a single section, section 0.
  ///
  /// ```swift
  /// let changeset = try ["a", "b", "c"].changeset(from: ["a", "c", "b"])
  /// changeset.movedItems  // one move
  /// ```
  ///
  /// The cost is O(1) for arrays with the same storage. For others, it is O(n), which is little more than the cost of a plain
  /// comparison if they are similar. Finding the fewest moves adds O(moves times log moves). Collections without contiguous
  /// storage are copied first. This is a pure function that can run on any thread. Of elements that share an identity, the
  /// changeset keeps as many as exist in both collections. If the differing part is short, it keeps those that minimize moves.
  ///
  /// - Parameter old: The older collection.
  /// - Returns: The smallest possible changeset if identities are unique. For a collection with more than 2,147,483,647
  ///   elements, the changeset replaces everything.
  /// - Throws: `CancellationError` if the current task is canceled.
  @inlinable
  public func changeset(
    from old: some RandomAccessCollection<Element>
  ) throws(CancellationError) -> Changeset {
    do {
      return try smallestChangeset(from: old)
    } catch .cancelled {
      throw CancellationError()
    } catch {
      // The collections are too long to be compared, so replace everything.
      return Changeset(replacing: old.count, with: count)
    }
  }

  /// Returns the changeset; see ``changeset(from:)``.
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

  /// Calls a closure with the elements in contiguous storage, copying them if necessary.
  @inlinable
  func withContiguousElements<Success>(_ body: (UnsafeBufferPointer<Element>) -> Success) -> Success {
    withContiguousStorageIfAvailable(body) ?? ContiguousArray(self).withUnsafeBufferPointer(body)
  }
}

extension Changeset {
  /// Creates the changeset between two lists in contiguous storage.
  @inlinable
  init<Element: ListElement>(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>,
    cancellation: CancellationPoll
  ) throws(DifferenceError) {
    self.init()
    // The same memory has the same content.
    if old.count == new.count, old.baseAddress == new.baseAddress { return }
    let start = ItemPosition(section: 0, item: 0)
    let arena = Arena()
    defer { arena.deallocate() }
    // The two lists form a single window.
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
  /// Creates a table of elements in contiguous storage.
  @inlinable
  init(_ elements: UnsafeBufferPointer<Element>, in arena: Arena) {
    let pieces = arena.allocate(Piece.self, count: 2)
    // An empty buffer may have no address. Any address works, because it is never read.
    let first = elements.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)
    if let first {
      pieces.initialize(to: Piece(elements: first, start: 0, window: 0))
      // The sentinel marks the end of the only piece.
      (pieces + 1).initialize(to: Piece(elements: first, start: elements.count, window: 0))
    }
    self.init(pieces: pieces, numberOfPieces: 1, count: elements.count)
  }
}
