/// A placeholder for a dropped item whose data is still loading. It remains until it is committed or deleted, or until the list
/// is reloaded.
@MainActor
package final class DropPlaceholder: NSObject, UITableViewDropPlaceholderContext {
  package let dragItem: UIDragItem
  private weak var view: (any DragPlace)?
  /// The position of the placeholder, not counting other placeholders.
  private var path: IndexPath

  init(_ dragItem: UIDragItem, at path: IndexPath, in view: any DragPlace) {
    (self.dragItem, self.path, self.view) = (dragItem, path, view)
    super.init()
  }

  @discardableResult
  package func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let view, deletePlaceholder() else { return false }
    view.insertCommitted(at: path, dataSourceUpdates)
    return true
  }

  @discardableResult
  package func deletePlaceholder() -> Bool {
    guard let view, let index = view.dropping.placeholders.firstIndex(of: self) else { return false }
    guard view.isReady else {
      UIKitFailure.updateDuringLayout.report()
      return false
    }
    view.dropping.placeholders.remove(at: index)
    return true
  }

  /// Updates the path to reflect a batch update so that the placeholder stays after the row that precedes it. Returns a Boolean
  /// value that indicates whether the placeholder still exists.
  func follow(_ map: PathMap?) -> Bool {
    guard let map, let section = map.target(ofSection: path.section) else { return false }
    // Find the nearest preceding row that is still in the section.
    for item in (0..<path.item).reversed() {
      guard let target = map.target(of: IndexPath(item: item, section: path.section)),
        target.section == section
      else { continue }
      path = IndexPath(item: target.item + 1, section: section)
      return true
    }
    path = IndexPath(item: 0, section: section)
    return true
  }
}

extension DragPlace {
  /// Shows a placeholder. If the list is being laid out or updated, or the path doesn't exist, reports a failure and returns a
  /// placeholder that isn't shown.
  func showPlaceholder(for item: UIDragItem, at path: IndexPath) -> DropPlaceholder {
    let placeholder = DropPlaceholder(item, at: path, in: self)
    let counts = isReady ? loadedCounts() : []
    if !isReady {
      UIKitFailure.updateDuringLayout.report()
    } else if path.count != 2 || !counts.indices.contains(path.section)
      || !(0...counts[path.section]).contains(path.item)
    {
      UIKitFailure.noSuchPath(path).report()
    } else {
      dropping.placeholders.append(placeholder)
    }
    return placeholder
  }
}
