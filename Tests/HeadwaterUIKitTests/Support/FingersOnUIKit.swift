// Simulates touches on UIKit. Apps can't create touches, so these methods call the delegate as UIKit does, in UIKit's order,
// and perform the resulting changes with public API. The test double has methods for all of this.
#if canImport(UIKit)
  @testable import HeadwaterUIKit

  /// The failures that make UIKit stop the app. UIKit does so itself, so there is nothing to collect.
  enum UIKitFailure: Hashable {
    @MainActor
    static func collect(_ body: @MainActor () throws -> Void) rethrows -> [UIKitFailure] {
      try body()
      return []
    }
  }

  extension UIWindow {
    /// A Boolean value that indicates whether animations take time. UIKit's always do.
    var holdsAnimations: Bool {
      get { true }
      set {}
    }
  }

  extension UIScrollView {
    /// Scrolls the content, and notifies the delegate of a drag by the user.
    func drag(by distance: CGPoint) {
      let (insets, content) = (adjustedContentInset, contentSize)
      let right = max(-insets.left, content.width + insets.right - bounds.width)
      let bottom = max(-insets.top, content.height + insets.bottom - bounds.height)
      let target = CGPoint(
        x: min(max(contentOffset.x + distance.x, -insets.left), right),
        y: min(max(contentOffset.y + distance.y, -insets.top), bottom))
      delegate?.scrollViewWillBeginDragging?(self)
      setContentOffset(target, animated: false)
      layoutIfNeeded()
      delegate?.scrollViewDidEndDragging?(self, willDecelerate: true)
      delegate?.scrollViewWillBeginDecelerating?(self)
      delegate?.scrollViewDidEndDecelerating?(self)
    }
  }

  extension UICollectionView {
    /// Taps an item.
    func touchItem(at indexPath: IndexPath) {
      layoutIfNeeded()
      guard allowsSelection, let cell = cellForItem(at: indexPath),
        delegate?.collectionView?(self, shouldHighlightItemAt: indexPath) ?? true
      else { return }
      cell.isHighlighted = true
      delegate?.collectionView?(self, didHighlightItemAt: indexPath)
      if let path = self.indexPath(for: cell) {
        if allowsMultipleSelection, indexPathsForSelectedItems?.contains(path) == true {
          deselectByTouch(path)
        } else {
          selectByTouch(path, cell)
        }
      }
      cell.isHighlighted = false
      if let path = self.indexPath(for: cell) { delegate?.collectionView?(self, didUnhighlightItemAt: path) }
    }

    private func deselectByTouch(_ path: IndexPath) {
      guard delegate?.collectionView?(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView?(self, didDeselectItemAt: path)
    }

    private func selectByTouch(_ path: IndexPath, _ cell: UICollectionViewCell) {
      let extendsSelection = allowsMultipleSelection && indexPathsForSelectedItems?.isEmpty == false
      if delegate?.collectionView?(self, shouldSelectItemAt: path) ?? true {
        if !allowsMultipleSelection {
          for other in (indexPathsForSelectedItems ?? []).sorted() where other != path {
            deselectByTouch(other)
          }
        }
        guard let path = indexPath(for: cell) else { return }
        selectItem(at: path, animated: false, scrollPosition: [])
        delegate?.collectionView?(self, didSelectItemAt: path)
      }
      guard !extendsSelection, let path = indexPath(for: cell) else { return }
      let canAct = delegate?.collectionView?(self, canPerformPrimaryActionForItemAt: path) ?? !isEditing
      if canAct { delegate?.collectionView?(self, performPrimaryActionForItemAt: path) }
    }

    /// Picks up an item, moves it, and drops it.
    @discardableResult
    func dragItem(from source: IndexPath, to target: IndexPath) -> Bool {
      guard beginInteractiveMovementForItem(at: source) else { return false }
      proposeTarget(target)
      endInteractiveMovement()
      return true
    }

    /// Moves an item that was picked up to the position of another one.
    func proposeTarget(_ path: IndexPath) {
      guard let place = layoutAttributesForItem(at: path) else { return }
      updateInteractiveMovementTargetPosition(place.center)
    }
  }

  extension UITableView {
    private var selectsSeveral: Bool {
      isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }
    private var selected: [IndexPath] { indexPathsForSelectedRows ?? [] }

    /// Taps a row.
    func touchRow(at indexPath: IndexPath) {
      layoutIfNeeded()
      let isAllowed =
        !isEditing
        ? allowsSelection
        : allowsMultipleSelectionDuringEditing ? canEdit(indexPath) : allowsSelectionDuringEditing
      guard isAllowed, let cell = cellForRow(at: indexPath),
        delegate?.tableView?(self, shouldHighlightRowAt: indexPath) ?? true
      else { return }
      delegate?.tableView?(self, didHighlightRowAt: indexPath)
      if let path = self.indexPath(for: cell) { delegate?.tableView?(self, didUnhighlightRowAt: path) }
      guard let path = self.indexPath(for: cell) else { return }
      if selectsSeveral, selected.contains(path) { deselectByTouch(path) } else { selectByTouch(path, cell) }
    }

    private func deselectByTouch(_ path: IndexPath) {
      let answer = delegate?.tableView(_:willDeselectRowAt:)
      guard let path = answer.map({ $0(self, path) }) ?? path, selected.contains(path) else { return }
      deselectRow(at: path, animated: false)
      delegate?.tableView?(self, didDeselectRowAt: path)
    }

    private func selectByTouch(_ touched: IndexPath, _ cell: UITableViewCell) {
      let answer = delegate?.tableView(_:willSelectRowAt:)
      let extendsSelection = selectsSeveral && !selected.isEmpty
      let asked = answer.map({ $0(self, touched) }) ?? touched
      guard indexPath(for: cell) == touched else { return }
      if let path = asked {
        if !selectsSeveral { for other in selected.sorted() where other != path { deselectByTouch(other) } }
        guard indexPath(for: cell) == touched else { return }
        selectRow(at: path, animated: false, scrollPosition: .none)
        delegate?.tableView?(self, didSelectRowAt: path)
      }
      guard !extendsSelection, let path = indexPath(for: cell) else { return }
      let canAct = delegate?.tableView?(self, canPerformPrimaryActionForRowAt: path) ?? !isEditing
      if canAct { delegate?.tableView?(self, performPrimaryActionForRowAt: path) }
    }

    /// Taps the button at the trailing edge of a row.
    func touchAccessoryButton(at indexPath: IndexPath) -> Bool {
      guard let type = cellForRow(at: indexPath)?.accessoryType,
        [.detailButton, .detailDisclosureButton].contains(type)
      else { return false }
      delegate?.tableView?(self, accessoryButtonTappedForRowWith: indexPath)
      return true
    }

    /// Taps the control for deleting or inserting a row.
    @discardableResult
    func touchEditingControl(at indexPath: IndexPath) -> Bool {
      let method = HeadlessMethod.tableCommitEditing
      guard let dataSource, dataSource.implementedMethods.contains(method), canEdit(indexPath) else {
        return false
      }
      let style = delegate?.tableView?(self, editingStyleForRowAt: indexPath) ?? .delete
      guard style != .none else { return false }
      editing(indexPath) { dataSource.tableView?(self, commit: style, forRowAt: indexPath) }
      return true
    }

    /// Swipes over a row, and taps one of its actions.
    @discardableResult
    func touchSwipeAction(_ number: Int, at indexPath: IndexPath, leading: Bool = false) -> Bool {
      guard let cell = cellForRow(at: indexPath), canEdit(indexPath) else { return false }
      let offer =
        leading
        ? delegate?.tableView?(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
        : delegate?.tableView?(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
      guard let actions = offer?.actions, actions.indices.contains(number) else { return false }
      editing(indexPath) { actions[number].handler(actions[number], cell) { _ in } }
      return true
    }

    private func canEdit(_ path: IndexPath) -> Bool {
      layoutIfNeeded()
      return cellForRow(at: path) != nil && dataSource?.tableView?(self, canEditRowAt: path) ?? true
    }

    private func editing(_ path: IndexPath, _ body: () -> Void) {
      guard !isEditing else { return body() }
      let cell = cellForRow(at: path)
      delegate?.tableView?(self, willBeginEditingRowAt: path)
      body()
      delegate?.tableView?(self, didEndEditingRowAt: cell.flatMap { indexPath(for: $0) })
    }

    /// Taps a title of the section index.
    func touchSectionIndexTitle(at index: Int) {
      guard let titles = askedForIndexTitles, titles.indices.contains(index),
        let section = askedForSection(ofIndexTitle: titles[index], at: index)
      else { return }
      setContentOffset(CGPoint(x: 0, y: rect(forSection: section).minY), animated: false)
    }

    /// Drags a row by its reorder control. UIKit moves the row itself; here, this method moves it.
    @discardableResult
    func dragRow(from source: IndexPath, to proposed: IndexPath) -> Bool {
      layoutIfNeeded()
      guard isEditing, let dataSource, dataSource.implementedMethods.contains(.tableMoveRow),
        dataSource.tableView?(self, canMoveRowAt: source) ?? true
      else { return false }
      let target =
        delegate?.tableView?(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        ?? proposed
      guard target != source else { return true }
      performBatchUpdates {
        dataSource.tableView?(self, moveRowAt: source, to: target)
        self.moveRow(at: source, to: target)
      }
      return true
    }
  }
#endif
