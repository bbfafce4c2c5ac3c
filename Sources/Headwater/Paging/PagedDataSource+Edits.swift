// A change is shown before the server knows of it. It is laid over what is loaded, and over pages that come later, until it is
// confirmed or rolled back. After the confirmation it stays laid over what was requested before; a page that was requested
// later is the truth. Each costs O(page of the item + log n).
extension PagedDataSource {
  /// Shows a change before the server knows of it.
  @discardableResult
  package func edit(_ change: LocalChange<Element>) throws(EditError) -> LocalEdit {
    let number = try window.edit(change)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Shows an item at the end of the list before the server knows of it, as a chat does with a message that is sent. Of several
  /// the latest is last.
  ///
  /// While the end of the list isn't loaded, the item can't be shown: ``report`` gets
  /// ``Diagnostic/insertionNotShown(identity:edge:)``, and the item is shown at the end once that is loaded.
  ///
  /// - Parameter item: The item. Its identity may be one of its own, until the edit is confirmed with the server's.
  /// - Returns: The edit, to confirm or to roll back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` for an item that the list already has; nothing has changed.
  @discardableResult
  public func append(_ item: Element) throws(EditError) -> LocalEdit { try edit(.insert(item, at: .end)) }

  /// Shows an item at the start of the list before the server knows of it, as a feed does that has the newest first. Of several
  /// the latest is first.
  ///
  /// While the start of the list isn't loaded, the item can't be shown: ``report`` gets
  /// ``Diagnostic/insertionNotShown(identity:edge:)``, and the item is shown at the start once that is loaded.
  ///
  /// - Parameter item: The item. Its identity may be one of its own, until the edit is confirmed with the server's.
  /// - Returns: The edit, to confirm or to roll back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` for an item that the list already has; nothing has changed.
  @discardableResult
  public func prepend(_ item: Element) throws(EditError) -> LocalEdit { try edit(.insert(item, at: .start)) }

  /// Shows an item before the server knows of it. It stays beside its neighbour; when that goes, it stays before the one
  /// that was after it.
  ///
  /// - Parameters:
  ///   - item: The item. Its identity may be one of its own, until the edit is confirmed with the server's.
  ///   - neighbour: The item after which it belongs; nil for the start of the list, as ``prepend(_:)``.
  /// - Returns: What stands for the edit, which is to be confirmed or rolled back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` for an item that is there, ``EditError/unknownItem(identity:)`` for
  ///   a neighbour that is not shown; nothing has changed.
  @discardableResult
  public func insert(_ item: Element, after neighbour: Element.Identity?) throws(EditError) -> LocalEdit {
    try edit(.insert(item, at: neighbour.map { .after($0) } ?? .start))
  }

  /// Shows an item before the server knows of it. It stays beside its neighbour; when that goes, it stays behind the one
  /// that was before it.
  ///
  /// - Parameters:
  ///   - item: The item. Its identity may be one of its own, until the edit is confirmed with the server's.
  ///   - neighbour: The item before which it belongs; nil for the end of the list, as ``append(_:)``.
  /// - Returns: What stands for the edit, which is to be confirmed or rolled back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` for an item that is there, ``EditError/unknownItem(identity:)`` for
  ///   a neighbour that is not shown; nothing has changed.
  @discardableResult
  public func insert(_ item: Element, before neighbour: Element.Identity?) throws(EditError) -> LocalEdit {
    try edit(.insert(item, at: neighbour.map { .before($0) } ?? .end))
  }

  /// Shows an item's new content before the server knows of it. One that is not loaded is shown with it when it comes.
  ///
  /// - Parameter item: The item.
  /// - Returns: What stands for the edit, which is to be confirmed or rolled back.
  @discardableResult
  public func update(_ item: Element) -> LocalEdit {
    let number = window.update(item)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Takes an item away before the server knows of it. One that is not loaded is not shown when it comes.
  ///
  /// - Parameter identity: Which item.
  /// - Returns: What stands for the edit, which is to be confirmed or rolled back.
  @discardableResult
  public func remove(_ identity: Element.Identity) -> LocalEdit {
    let number = window.remove(identity)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Says that the server has taken an edit. It stays laid over what was requested before; a page that is requested later is
  /// the truth. What is over already is left alone.
  ///
  /// - Parameters:
  ///   - edit: Which edit.
  ///   - item: The item as the server has it: for an insertion also with another identity, for an update with its own. It
  ///     is shown from now on. Nil where the server has said nothing of it.
  public func confirm(_ edit: LocalEdit, as item: Element? = nil) {
    window.confirm(edit.number, as: item)
    showWindow(origin: "edit")
  }

  /// Confirms an edit when it has been sent to the server; takes it back if that throws.
  ///
  /// - Parameters:
  ///   - edit: Which edit.
  ///   - send: Sends it, and returns the item as the server has it, or nil where that says nothing of it.
  /// - Throws: What the closure throws.
  public func confirm(_ edit: LocalEdit, afterSending send: () async throws -> Element?) async throws {
    do {
      confirm(edit, as: try await send())
    } catch {
      rollBack(edit)
      throw error
    }
  }

  /// Takes an edit back: the server has refused it. What was laid over it stays. What is confirmed, or over already, is
  /// left alone.
  ///
  /// - Parameter edit: Which edit.
  public func rollBack(_ edit: LocalEdit) {
    window.rollBack(edit.number)
    showWindow(origin: "edit")
  }

  /// The edits that are neither confirmed nor rolled back, oldest first.
  public var unconfirmedEdits: [LocalEdit] { window.edits.unconfirmed.map { LocalEdit(number: $0) } }
}
