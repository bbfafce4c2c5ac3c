#if GTK
  import Headwater

  /// The rows as GTK knows them: the model that GTK reads, and the rows for which GTK retains objects. While a splice is being
  /// reported, GTK may still request rows that are no longer displayed.
  @MainActor
  final class ReportedRows<Section: ListElement, Item: ListElement> {
    private enum Phase {
      case idle
      /// A step of an update is being reported. If the selection has changed in the meantime, GTK queries it afterward.
      case updating(hasNewSelection: Bool)
    }

    /// The context that GTK's objects retain.
    let owner: OwnerReference
    /// The list and selection model that GTK reads.
    let model: RowModel
    /// The rows for which GTK retains objects.
    let live = LiveRows<Section, Item>()
    private var phase = Phase.idle
    /// The rows of the current splice whose removal GTK hasn't been notified of yet.
    private var departing: DepartingRows<Section, Item>?

    init(_ owner: OwnerReference) {
      self.owner = owner
      model = RowModel(owner)
    }

    // MARK: - Requests from GTK

    /// Returns the object of a row that GTK requests, given the index by which GTK counts it and the displayed rows. The caller
    /// owns the object. If the row doesn't exist, the result is nil.
    func object(at number: Int, in rows: DisplayedRows<Section, Item>) -> UnsafeMutableRawPointer? {
      if let content = departing?.content(at: number) { return live.departingObject(content) }
      let number = displayedNumber(of: number)
      return live.object(at: number, content: rows.content(at: number))
    }

    /// Returns the index of a row among the displayed rows, given the index by which GTK counts it.
    func displayedNumber(of number: Int) -> Int { departing?.number(of: number) ?? number }

    // MARK: - Updates

    /// A Boolean value that indicates whether a step of an update is being reported.
    var isUpdating: Bool { if case .updating = phase { true } else { false } }

    /// Reports a step of an update to GTK.
    ///
    /// - Parameter report: A closure that reports the step.
    /// - Returns: A Boolean value that indicates whether GTK needs to query the selection again.
    func update(_ report: () -> Void) -> Bool {
      phase = .updating(hasNewSelection: false)
      report()
      defer { phase = .idle }
      return if case .updating(hasNewSelection: true) = phase { true } else { false }
    }

    /// Makes GTK query the selection of rows again after the current step of an update.
    ///
    /// - Returns: A Boolean value that indicates whether a step is being reported.
    func deferSelection() -> Bool {
      guard isUpdating else { return false }
      phase = .updating(hasNewSelection: true)
      return true
    }

    /// Reports a splice to GTK.
    ///
    /// - Parameters:
    ///   - position: The index of the first row to remove.
    ///   - removed: The number of rows to remove.
    ///   - added: The number of rows to add.
    ///   - rows: The rows that are displayed before the splice.
    ///   - swap: A closure that displays the rows that result from the splice.
    /// - Returns: A Boolean value that indicates whether GTK has accepted the splice.
    func splice(
      at position: Int, removed: Int, added: Int, of rows: DisplayedRows<Section, Item>,
      swap: @MainActor () -> Void
    ) -> Bool {
      let first = firstRowToTell(position..<position + removed)
      let departing = DepartingRows(first - position, at: position, removed: removed, added: added, of: rows)
      live.beginSplice(position: position, removed: removed, added: added)
      swap()
      let isAccepted = tell(position, removed, added, departing)
      live.endSplice()
      return isAccepted
    }

    /// Reports to GTK that all rows have been removed.
    func removeAll() {
      let removed = model.count
      live.beginSplice(position: 0, removed: removed, added: 0)
      live.endSplice()
      _ = model.splice(position: 0, removed: removed, added: 0)
    }

    /// Reports to GTK that rows have been added after all rows had been removed.
    func addAll(_ count: Int) { _ = model.splice(position: 0, removed: 0, added: count) }

    /// Returns the row at which the signal of a splice should begin: its first row with a widget, if neither the row at which
    /// the splice begins nor the row before it has one. GTK identifies rows without widgets only by their number. If the signal
    /// began earlier, GTK would remove rows before the splice and keep the same number of surplus widgets at the end of the
    /// splice.
    private func firstRowToTell(_ range: Range<Int>) -> Int {
      let start = range.lowerBound
      guard start > 0, let first = firstWithWidget(range), first > start,
        firstWithWidget(start - 1..<start) == nil
      else { return start }
      return first
    }

    private func firstWithWidget(_ range: Range<Int>) -> Int? {
      live.rows(in: range).first { $0.boundSlot != nil }?.number
    }

    /// Notifies GTK of a splice. Emits several signals if some rows are replaced separately.
    private func tell(
      _ position: Int, _ removed: Int, _ added: Int, _ departing: DepartingRows<Section, Item>
    ) -> Bool {
      let (count, successors) = (departing.range.count, departing.successors)
      self.departing = departing
      defer { self.departing = nil }
      var isAccepted = model.splice(
        position: position + count, removed: removed - count, added: added - successors)
      while !departing.range.isEmpty {
        let next = departing.next()
        let added = departing.range.isEmpty ? successors : 0
        isAccepted = model.splice(position: next.lowerBound, removed: next.count, added: added) && isAccepted
      }
      return isAccepted
    }
  }
#endif
