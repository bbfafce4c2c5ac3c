import Headwater

// What the user's finger does, and what the view does by itself.
extension ListAdapter {
  func userTouches() { take(.touches) }
  func userReleases(coasts: Bool) { take(.releases(coasts: coasts)) }
  func hasComeToRest() { take(.rests) }

  /// What a program has scrolled has come to its end. Where a finger has ended it, the list goes nowhere else.
  func hasArrived() {
    if scrollView?.isTracking == true { take(.arrives) } else { glideHasEnded() }
  }

  /// Sizes of rows have become known, or rows have come or gone: what is seen is seen again in its place once the view has laid
  /// out. The watch is laid out after the view.
  func contentHasOtherSize() {
    guard isReadingWanted || anchoring.restsAtBottom, !driver.isShowingUpdate else { return }
    geometryChanges {
      guard var seen = rowsSeenBefore else { return nil }
      // What has just come into sight was thought to be of another size, and nobody has read it yet.
      let read = seen.rows.filter { row in
        guard case .item(let position) = row.row, let item = item(at: position) else { return false }
        return itemsSeenLast.contains(item.identity)
      }
      if !read.isEmpty { seen.rows = read }
      return seen.withSeenEdges(anchoring.edge ?? .top)
    }
    watch?.setNeedsLayout()
  }
}

// Rows that do not fill the view.
extension ListAdapter {
  /// How much room there is above rows that do not fill the view.
  var roomAbove: CGFloat { scrollView.map { loans.spaceAbove.space(in: $0.contentInset.top) } ?? 0 }

  /// Keeps room above rows that do not fill the view, where they are to stand at its bottom.
  ///
  /// - Returns: Whether there is another room, so that rows may come into sight.
  @discardableResult
  func standAtBottom() -> Bool {
    guard let view = scrollView, isViewOurs, !corrections.isSettingInset,
      anchoring.restsAtBottom || roomAbove > 0
    else { return false }
    let (insets, roomAbove) = (view.adjustedContentInset, roomAbove)
    let length = view.bounds.height - insets.top - insets.bottom + roomAbove
    let isWanted = anchoring.restsAtBottom && !displayed.isEmpty && view.contentSize.height > 0
    let room = isWanted ? max(0, length - view.contentSize.height) : 0
    guard abs(room - roomAbove) > 0.5 || room == 0 && roomAbove != 0, mayCorrect() else { return false }
    // Other code may answer each inset with another one.
    corrections.isSettingInset = true
    view.contentInset.top = loans.spaceAbove.top(view.contentInset.top, withSpace: room)
    corrections.isSettingInset = false
    return true
  }

  /// Called by the engine.
  package func anchoringHasChanged() { standAtBottom() }
}

// How many items nobody has seen.
extension ListAdapter {
  /// Called by the engine.
  package func showUnseen(_ title: String?) {
    loans.unseenButton.show(title, in: visiblePart) { [weak self] in self?.scrollToEnd(animated: true) }
  }
}

/// Tells when the content of a view gets another size, before its cells have been laid out in it.
@MainActor
final class ContentSizeWatch {
  #if canImport(UIKit)
    private let observation: NSKeyValueObservation

    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      observation = view.observe(\.contentSize, options: [.old, .new]) { _, change in
        guard change.oldValue != change.newValue else { return }
        MainActor.assumeIsolated { onChange() }
      }
    }
  #else
    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      view.onContentSizeChange = onChange
    }
  #endif
}
