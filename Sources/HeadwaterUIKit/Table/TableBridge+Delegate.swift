import Headwater

// Each of these methods does the host's part and then calls the app's delegate.
extension TableBridge: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let owner else { return }
    owner.answering {
      owner.appear(cell, at: indexPath)
      (app?.tableView(_:willDisplay:forRowAt:))?(tableView, cell, indexPath)
    }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    ending {
      owner?.disappear(cell)
      (app?.tableView(_:didEndDisplaying:forRowAt:))?(tableView, cell, indexPath)
    }
  }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    owner?.answering {
      owner?.appear(view, .header, at: IndexPath(row: 0, section: section))
      (app?.tableView(_:willDisplayHeaderView:forSection:))?(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    owner?.answering {
      owner?.appear(view, .footer, at: IndexPath(row: 0, section: section))
      (app?.tableView(_:willDisplayFooterView:forSection:))?(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    ending {
      owner?.disappear(view, .header)
      (app?.tableView(_:didEndDisplayingHeaderView:forSection:))?(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    ending {
      owner?.disappear(view, .footer)
      (app?.tableView(_:didEndDisplayingFooterView:forSection:))?(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.highlight, at: indexPath)
        && (app?.tableView(_:shouldHighlightRowAt:))?(tableView, indexPath) ?? true
    }
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    tell(.highlighted, at: indexPath) { (app?.tableView(_:didHighlightRowAt:))?(tableView, $0) }
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    tell(.unhighlighted, at: indexPath) { (app?.tableView(_:didUnhighlightRowAt:))?(tableView, $0) }
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let owner else { return indexPath }
    return owner.answering {
      guard owner.ask(.select, at: indexPath) else { return nil }
      guard let answer = app?.tableView(_:willSelectRowAt:) else { return indexPath }
      return owner.checkedRow(answer(tableView, indexPath))
    }
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let owner else { return indexPath }
    return owner.answering {
      guard owner.ask(.deselect, at: indexPath) else { return nil }
      guard let answer = app?.tableView(_:willDeselectRowAt:) else { return indexPath }
      return owner.checkedRow(answer(tableView, indexPath))
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tell(.selected, at: indexPath) { (app?.tableView(_:didSelectRowAt:))?(tableView, $0) }
    owner?.adoptSelectionOfView()
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tell(.deselected, at: indexPath) { (app?.tableView(_:didDeselectRowAt:))?(tableView, $0) }
    owner?.adoptSelectionOfView()
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tell(.activated, at: indexPath) { (app?.tableView(_:performPrimaryActionForRowAt:))?(tableView, $0) }
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let owner else { return .none }
    return owner.answering {
      owner.editingStyle(at: indexPath) ?? appStyle(tableView, indexPath)
        ?? owner.usualEditingStyle(at: indexPath)
    }
  }

  private func appStyle(_ tableView: UITableView, _ path: IndexPath) -> UITableViewCell.EditingStyle? {
    let style = (app?.tableView(_:editingStyleForRowAt:))?(tableView, path)
    #if canImport(UIKit)
      return style
    #else
      // The test double returns this style if the delegate doesn't implement the method, so it means that there is no style.
      return style == .delete ? nil : style
    #endif
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    owner?.answering {
      owner?.swipeActions(.leading, at: indexPath) {
        (app?.tableView(_:leadingSwipeActionsConfigurationForRowAt:))?(tableView, indexPath) ?? nil
      }
    } ?? nil
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    owner?.answering {
      owner?.swipeActions(.trailing, at: indexPath) {
        (app?.tableView(_:trailingSwipeActionsConfigurationForRowAt:))?(tableView, indexPath) ?? nil
      }
    } ?? nil
  }

  // If the app's delegate implements this method, it decides, even if it returns nil.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let delegate = app(.tableContextMenu)
    let menu = delegate?.tableView(_:contextMenuConfigurationForRowAt:point:)
    guard let owner else { return nil }
    return owner.answering {
      delegate == nil ? owner.menu(ofItemsAt: [indexPath]) : menu?(tableView, indexPath, point)
    }
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    owner?.target(from: sourceIndexPath, proposed: proposedDestinationIndexPath) {
      (app?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:))?(
        tableView, sourceIndexPath, proposedDestinationIndexPath)
    } ?? proposedDestinationIndexPath
  }
}
