/// An element for which the app can request a new cell, although the registration stays the same.
package protocol ReloadableElement {
  /// A number that increases each time a new cell is requested; 0 if none was.
  var reloads: Int { get }
}

extension ListElement {
  /// Returns a Boolean value that indicates whether a new cell has been requested since an earlier version of the element was
  /// displayed.
  package func needsNewCell(after displayed: Self) -> Bool {
    guard let new = self as? any ReloadableElement, let old = displayed as? any ReloadableElement else {
      return false
    }
    return new.reloads > old.reloads
  }
}
