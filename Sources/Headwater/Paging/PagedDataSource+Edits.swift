// Local edits are shown before the server confirms them. An edit applies to the loaded pages, and to pages that arrive later,
// until it's confirmed or rolled back. After its confirmation, it still applies to pages that were requested earlier. Pages
// that were requested later already reflect it. Each edit costs O(p + log n), where p is the size of the item's page. An item
// that was inserted at an end of the list isn't in a page, so appending many items costs O(log n) for each.
extension PagedDataSource {
  /// Shows a change before the server confirms it.
  @discardableResult
  package func edit(_ change: LocalChange<Element>) throws(EditError) -> LocalEdit {
    let number = try window.edit(change)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Appends an item to the list before the server confirms it; for example, a chat message that is being sent. If several
  /// items are appended, the latest is last.
  ///
  /// While the end of the list isn't loaded, the item can't be shown: ``report`` receives
  /// ``Diagnostic/insertionNotShown(identity:kind:)``, and the item appears when the end is loaded.
  ///
  /// - Parameter item: The item to insert. It may have a temporary identity until the edit is confirmed with the server's
  ///   identity.
  /// - Returns: The edit, which you confirm or roll back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` if the list already has the item; nothing changes in this case.
  @discardableResult
  public func append(_ item: Element) throws(EditError) -> LocalEdit { try edit(.insert(item, at: .end)) }

  /// Inserts an item at the start of the list before the server confirms it; for example, in a feed that shows the newest items
  /// first. If several items are prepended, the latest is first.
  ///
  /// While the start of the list isn't loaded, the item can't be shown: ``report`` receives
  /// ``Diagnostic/insertionNotShown(identity:kind:)``, and the item appears when the start is loaded.
  ///
  /// - Parameter item: The item to insert. It may have a temporary identity until the edit is confirmed with the server's
  ///   identity.
  /// - Returns: The edit, which you confirm or roll back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` if the list already has the item; nothing changes in this case.
  @discardableResult
  public func prepend(_ item: Element) throws(EditError) -> LocalEdit { try edit(.insert(item, at: .start)) }

  /// Inserts an item after another one, without waiting for the server to confirm it. The item stays next to its neighbor. If
  /// the neighbor is removed, it stays before the item that followed the neighbor.
  ///
  /// - Parameters:
  ///   - item: The item to insert. It may have a temporary identity until the edit is confirmed with the server's identity.
  ///   - neighbour: The identity of the item after which to insert; nil for the start of the list, like ``prepend(_:)``.
  /// - Returns: The edit, which you confirm or roll back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` if the list already has the item, or
  ///   ``EditError/unknownItem(identity:)`` if the neighbor isn't shown; nothing changes in these cases.
  @discardableResult
  public func insert(_ item: Element, after neighbour: Element.Identity?) throws(EditError) -> LocalEdit {
    try edit(.insert(item, at: neighbour.map { .after($0) } ?? .start))
  }

  /// Inserts an item before another one, without waiting for the server to confirm it. The item stays next to its neighbor. If
  /// the neighbor is removed, it stays after the item that preceded the neighbor.
  ///
  /// - Parameters:
  ///   - item: The item to insert. It may have a temporary identity until the edit is confirmed with the server's identity.
  ///   - neighbour: The identity of the item before which to insert; nil for the end of the list, like ``append(_:)``.
  /// - Returns: The edit, which you confirm or roll back.
  /// - Throws: ``EditError/duplicateItems(identities:)`` if the list already has the item, or
  ///   ``EditError/unknownItem(identity:)`` if the neighbor isn't shown; nothing changes in these cases.
  @discardableResult
  public func insert(_ item: Element, before neighbour: Element.Identity?) throws(EditError) -> LocalEdit {
    try edit(.insert(item, at: neighbour.map { .before($0) } ?? .end))
  }

  /// Updates an item before the server confirms it. If the item isn't loaded, it appears with the new content when its page
  /// arrives.
  ///
  /// - Parameter item: The item with its new content.
  /// - Returns: The edit, which you confirm or roll back.
  @discardableResult
  public func update(_ item: Element) -> LocalEdit {
    let number = window.update(item)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Removes an item before the server confirms it. If the item isn't loaded, it doesn't appear when its page arrives.
  ///
  /// - Parameter identity: The identity of the item.
  /// - Returns: The edit, which you confirm or roll back.
  @discardableResult
  public func remove(_ identity: Element.Identity) -> LocalEdit {
    let number = window.remove(identity)
    showWindow(origin: "edit")
    return LocalEdit(number: number)
  }

  /// Changes the item of an insertion or an update that hasn't been confirmed; for example, to show in a chat that a message
  /// couldn't be sent. The edit remains unconfirmed, so it can be sent again.
  ///
  /// ```swift
  /// do {
  ///   chat.confirm(edit, as: try await server.post(message))
  /// } catch {
  ///   chat.update(edit) { $0.isFailed = true }
  /// }
  /// ```
  ///
  /// Does nothing if the edit is a removal, is confirmed, or has ended, for example because a page that contains the item has
  /// arrived.
  ///
  /// - Parameters:
  ///   - edit: The edit to change.
  ///   - change: A closure that changes the item. If it changes the item's identity, nothing changes in the list.
  public func update(_ edit: LocalEdit, _ change: (inout Element) -> Void) {
    // Call the closure before the window is modified, because the closure may read the source.
    guard var item = window.unconfirmedItem(of: edit.number) else { return }
    change(&item)
    window.update(edit.number, with: item)
    showWindow(origin: "edit")
  }

  /// Confirms an edit that the server has accepted. The edit still applies to pages that were requested earlier. Pages that are
  /// requested from then on already reflect it. Does nothing if the edit has ended.
  ///
  /// - Parameters:
  ///   - edit: The edit to confirm.
  ///   - item: The item from the server, which replaces the local one. For an insertion, it may have a different identity; for
  ///     an update, it must have the same identity. Pass nil if the server didn't return the item.
  public func confirm(_ edit: LocalEdit, as item: Element? = nil) {
    window.confirm(edit.number, as: item)
    showWindow(origin: "edit")
  }

  /// Confirms an edit after sending it to the server, or rolls it back if that fails.
  ///
  /// - Parameters:
  ///   - edit: The edit to confirm.
  ///   - send: A closure that sends the edit, and returns the item from the server; nil if the server doesn't return the item.
  /// - Throws: The error that the closure throws.
  public func confirm(_ edit: LocalEdit, afterSending send: () async throws -> Element?) async throws {
    do {
      confirm(edit, as: try await send())
    } catch {
      rollBack(edit)
      throw error
    }
  }

  /// Rolls back an edit that the server has rejected. Later edits remain. Does nothing if the edit is confirmed or has ended.
  ///
  /// - Parameter edit: The edit to roll back.
  public func rollBack(_ edit: LocalEdit) {
    window.rollBack(edit.number)
    showWindow(origin: "edit")
  }

  /// The edits that have been neither confirmed nor rolled back, oldest first. O(edits since the last refresh).
  public var unconfirmedEdits: [LocalEdit] { window.edits.unconfirmed.map { LocalEdit(number: $0) } }
}
