extension PagedDataSource {
  /// Shows a change before the server knows of it. It is laid over what is loaded, and over pages that come later, until
  /// it is confirmed or rolled back. After the confirmation it stays laid over what was requested before; a page that was
  /// requested later is the truth. O(page of the item + log n).
  ///
  /// - Parameter change: What to show.
  /// - Returns: What stands for the edit.
  /// - Throws: ``EditError/duplicateItems(identities:)`` for an insertion of what is there,
  ///   ``EditError/unknownItem(identity:)`` for one beside what is not shown. Nothing has changed.
  @discardableResult
  public func edit(_ change: LocalChange<Source.Item>) throws(EditError) -> LocalEdit {
    let number = try window.edit(change)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Shows an item before the server knows of it. See ``edit(_:)``.
  ///
  /// - Parameters:
  ///   - item: The item. Its identity may be one of its own, until the edit is confirmed with the server's.
  ///   - place: Where.
  /// - Returns: What stands for the edit.
  /// - Throws: ``EditError``; nothing has changed.
  @discardableResult
  public func insert(
    _ item: Source.Item, at place: LocalPlace<Source.Item.Identity> = .start
  ) throws(EditError) -> LocalEdit {
    try edit(.insert(item, at: place))
  }

  /// Shows an item's new content before the server knows of it. One that is not loaded is shown with it when it comes.
  /// See ``edit(_:)``.
  ///
  /// - Parameter item: The item.
  /// - Returns: What stands for the edit.
  @discardableResult
  public func update(_ item: Source.Item) -> LocalEdit {
    let number = window.update(item)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Takes an item away before the server knows of it. One that is not loaded is not shown when it comes. See
  /// ``edit(_:)``.
  ///
  /// - Parameter identity: Which item.
  /// - Returns: What stands for the edit.
  @discardableResult
  public func remove(_ identity: Source.Item.Identity) -> LocalEdit {
    let number = window.remove(identity)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Says that the server has taken an edit. What is over already is left alone.
  ///
  /// - Parameters:
  ///   - edit: Which edit.
  ///   - item: The item as the server has it: for an insertion also with another identity, for an update with its own. It
  ///     is shown from now on. Nil where the server has said nothing of it.
  public func confirm(_ edit: LocalEdit, as item: Source.Item? = nil) {
    window.confirm(edit.number, as: item)
    showWindow(origin: "edit")
  }

  /// Takes an edit back: the server has refused it. What was laid over it stays. What is confirmed, or over already, is
  /// left alone.
  ///
  /// - Parameter edit: Which edit.
  public func rollBack(_ edit: LocalEdit) {
    window.rollBack(edit.number)
    showWindow(origin: "edit")
  }

  /// Shows a change, sends it to the server, and confirms it; or takes it back if that throws.
  ///
  /// - Parameters:
  ///   - change: What to show.
  ///   - send: Sends it.
  /// - Throws: What the closure throws, and ``EditError`` where the change cannot be shown; then nothing is sent.
  public func perform(
    _ change: LocalChange<Source.Item>, send: () async throws -> Void
  ) async throws {
    try await perform(
      change,
      replacedBy: {
        try await send()
        return nil
      })
  }

  /// Shows a change, sends it to the server, and confirms it with the item that the server answers; or takes it back if
  /// that throws.
  ///
  /// - Parameters:
  ///   - change: What to show.
  ///   - send: Sends it, and returns the item as the server has it, or nil. See ``confirm(_:as:)``.
  /// - Throws: What the closure throws, and ``EditError`` where the change cannot be shown; then nothing is sent.
  public func perform(
    _ change: LocalChange<Source.Item>, replacedBy send: () async throws -> Source.Item?
  ) async throws {
    let edit = try edit(change)
    do {
      confirm(edit, as: try await send())
    } catch {
      rollBack(edit)
      throw error
    }
  }

  /// The edits that are neither confirmed nor rolled back, oldest first.
  public var unconfirmedEdits: [LocalEdit] { window.edits.unconfirmed.map { LocalEdit(number: $0) } }
}
