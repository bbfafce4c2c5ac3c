public import Headwater

extension ListAdapter {
  /// What the user has made of the list: what is selected, what is open, place and focus, by identity. It can be encoded
  /// where the identities can.
  ///
  /// Setting it restores all of that. What can be open is opened at once, in ``expandableSections`` and
  /// ``expandableItems``. What is not displayed yet is waited for: the selection until it is changed, the place until the
  /// user or the program scrolls, the focus until it goes elsewhere.
  public var state: ListState<Section.Identity, Item.Identity> {
    get {
      ListState(
        selection: storedSelection, place: awaitedAnchor ?? anchor, focused: focusedIdentity,
        expandedSections: expandableSections?.expansion, expandedItems: expandableItems?.expansion)
    }
    set {
      if let expansion = newValue.expandedSections { expandableSections?.expansion = expansion }
      if let expansion = newValue.expandedItems { expandableItems?.expansion = expansion }
      selection = newValue.selection
      focusedIdentity = newValue.focused
      awaitedAnchor = newValue.place
      restoreAnchor()
    }
  }

  /// Scrolls until an item is at the top, or as near to it as the content allows.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - animated: Whether the view takes its time.
  ///   - waits: Whether an item that is not displayed yet is waited for: until it is, the user scrolls, the program
  ///     scrolls elsewhere by the adapter, or ``cancelScroll()`` is called. Then it is not animated.
  /// - Returns: Whether the view has been scrolled now.
  @discardableResult
  public func scroll(to identity: Item.Identity, animated: Bool = false, waits: Bool = false) -> Bool {
    awaitedAnchor = nil
    let anchor = ListAnchor(item: identity)
    if scroll(to: anchor, animated: animated) { return true }
    if waits { awaitedAnchor = anchor }
    return false
  }

  /// The item that the view waits for in order to scroll to it.
  public var awaitedItem: Item.Identity? { awaitedAnchor?.item }

  /// Waits for no item any longer.
  public func cancelScroll() { awaitedAnchor = nil }

  /// The first item that is seen, and where.
  var anchor: ListAnchor<Item.Identity>? {
    guard let view = scrollView, let path = visiblePaths.min(), let frame = frame(ofItemAt: path),
      let item = item(at: path)
    else { return nil }
    let corner = visibleCorner(of: view)
    return ListAnchor(item: item.identity, x: frame.minX - corner.x, y: frame.minY - corner.y)
  }

  /// Goes to the place that is waited for, if its item is there by now.
  func restoreAnchor() {
    if let awaitedAnchor, scroll(to: awaitedAnchor, animated: false) { self.awaitedAnchor = nil }
  }

  private func scroll(to anchor: ListAnchor<Item.Identity>, animated: Bool) -> Bool {
    guard let view = scrollView, isViewOurs, let path = indexPath(of: anchor.item) else { return false }
    if isAnswering { return false }
    // Cells that find their own size have it once they are laid out, and others move with it.
    for _ in 0..<2 {
      view.layoutIfNeeded()
      guard let frame = frame(ofItemAt: path) else { return false }
      let corner = visibleCorner(of: view)
      let target = CGPoint(
        x: view.contentOffset.x + frame.minX - CGFloat(anchor.x) - corner.x,
        y: view.contentOffset.y + frame.minY - CGFloat(anchor.y) - corner.y)
      view.setContentOffset(Self.within(view, target), animated: animated)
      if animated { break }
    }
    return true
  }

  /// The corner of what is seen within the insets.
  private func visibleCorner(of view: UIScrollView) -> CGPoint {
    let insets = view.adjustedContentInset
    return CGPoint(x: view.bounds.minX + insets.left, y: view.bounds.minY + insets.top)
  }

  private static func within(_ view: UIScrollView, _ offset: CGPoint) -> CGPoint {
    let (insets, content) = (view.adjustedContentInset, view.contentSize)
    let right = max(-insets.left, content.width + insets.right - view.bounds.width)
    let bottom = max(-insets.top, content.height + insets.bottom - view.bounds.height)
    return CGPoint(x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
  }

  /// The view tells what is in focus now.
  func focusMoved(to path: IndexPath?) {
    focusedIdentity = path.flatMap { item(at: $0)?.identity }
  }

  /// Where the focus goes when it comes into the view.
  func preferredFocus() -> IndexPath? { focusedIdentity.flatMap(indexPath(of:)) }
}
