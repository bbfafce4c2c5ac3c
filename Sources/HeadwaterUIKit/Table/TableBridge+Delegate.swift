import Headwater

// Each method does the adapter's part, and then lets the app's delegate have its own.
extension TableBridge: UITableViewDelegate {
  private var app: TableDelegateCalls { TableDelegateCalls(forwardedDelegate as? any UITableViewDelegate) }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.appear(cell, at: indexPath)
      app.willDisplay(tableView, cell, indexPath)
    }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    owner?.answering {
      owner?.disappear(cell)
      app.didEndDisplaying(tableView, cell, indexPath)
    }
  }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    owner?.answering {
      owner?.appear(view, .header, section: section)
      app.willDisplayHeader(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    owner?.answering {
      owner?.appear(view, .footer, section: section)
      app.willDisplayFooter(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    owner?.answering {
      owner?.disappear(view, .header)
      app.didEndDisplayingHeader(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    owner?.answering {
      owner?.disappear(view, .footer)
      app.didEndDisplayingFooter(tableView, view, section)
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let owner else { return true }
    return owner.answering {
      owner.ask(.highlight, at: indexPath) && app.shouldHighlight(tableView, indexPath) ?? true
    }
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    owner?.tell(.highlighted, at: indexPath)
    app.didHighlight(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    owner?.tell(.unhighlighted, at: indexPath)
    app.didUnhighlight(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let owner else { return indexPath }
    return owner.answering {
      guard owner.ask(.select, at: indexPath) else { return nil }
      return owner.checkedRow(app.willSelect(tableView, indexPath))
    }
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let owner else { return indexPath }
    return owner.answering {
      guard owner.ask(.deselect, at: indexPath) else { return nil }
      return owner.checkedRow(app.willDeselect(tableView, indexPath))
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    owner?.tell(.selected, at: indexPath)
    app.didSelect(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    owner?.tell(.deselected, at: indexPath)
    app.didDeselect(tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let owner else { return .none }
    return owner.answering {
      owner.editingStyle(at: indexPath) ?? app.editingStyle(tableView, indexPath)
        ?? owner.usualEditingStyle(at: indexPath)
    }
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    owner?.answering {
      app.leadingSwipeActions(tableView, indexPath) ?? owner?.swipeActions(.leading, at: indexPath)
    } ?? nil
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    owner?.answering {
      app.trailingSwipeActions(tableView, indexPath) ?? owner?.swipeActions(.trailing, at: indexPath)
    } ?? nil
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    owner?.target(from: sourceIndexPath, proposed: proposedDestinationIndexPath) {
      app.target(tableView, sourceIndexPath, proposedDestinationIndexPath)
    } ?? proposedDestinationIndexPath
  }
}
