/// Stands in a view where something has been dropped whose data is on its way, until it is committed or deleted. A reload
/// takes it away.
@MainActor
package final class DropPlaceholder: NSObject, UITableViewDropPlaceholderContext {
  package let dragItem: UIDragItem
  private weak var view: (any DragPlace)?
  /// Where it stands, counted without placeholders.
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

  /// Goes along with a batch, behind the row that it stands behind; tells whether it is still there.
  func follow(_ map: PathMap?) -> Bool {
    guard let map, let section = map.target(ofSection: path.section) else { return false }
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
  /// Shows a placeholder. Refused in the middle of the view's work, and where there is no such place: it is gone at once then.
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
