import HeadwaterTesting

/// A step that changes a GTK list.
enum GTKStep: Hashable, Sendable {
  /// Replaces the content of the data source.
  case edit(SceneEdit<GTKMoment>)
  /// Scrolls to a position given as a percentage of the content's height.
  case scroll(Int)
  /// Scrolls to an item programmatically, waiting for the item if it doesn't exist.
  case reveal(Int)
  /// Clicks a visible row.
  case click(Int, GTKClick)
  /// Selects or deselects all items, like a keyboard shortcut.
  case selectAll(Bool)
  /// Selects items programmatically, by their ids.
  case select([Int])
  /// Focuses a visible row.
  case focus(Int)
  /// Presses a key.
  case press(GTKKey)
  /// Begins to drag a visible row.
  case grab(Int)
  /// Moves the pointer over the first or the second half of a visible row.
  case propose(Int, isBehind: Bool)
  /// Drops the dragged row at the pointer.
  case drop
  /// Cancels the drag.
  case cancel
  /// Removes the list from its window or returns it to the window.
  case toggleWindow
  /// Sets the height of the window, in points.
  case resize(Int)
}

/// The effect of a click on a row.
enum GTKClick: String, CaseIterable, Hashable, Sendable {
  case select = "s"
  /// With the Control key.
  case toggle = "t"
  /// With the Shift key.
  case extend = "e"
  /// A second click.
  case activate = "a"
}

/// A key that edits or navigates a list.
enum GTKKey: String, CaseIterable, Hashable, Sendable {
  case delete = "x"
  case moveUp = "u"
  case moveDown = "d"
  case focusUp = "k"
  case focusDown = "j"
}

/// A moment at which a view calls the app.
enum GTKMoment: Int, CaseIterable, Hashable, Sendable {
  case prepare, layout, cleanUp, accepts, prepareHeader, shouldSelect, select, deselect, activate,
    selectionChange
  case mayMove, mayEdit, prefetch, scroll, update
}

/// The text format for steps, such as `e4=1,2` or `t3s`. It contains no spaces.
extension GTKStep: SceneStep {
  var description: String {
    switch self {
    case .edit(let edit): edit.description
    case .scroll(let place): "s\(place)"
    case .reveal(let identity): "r\(identity)"
    case .click(let number, let click): "t\(number)\(click.rawValue)"
    case .selectAll(let isSelected): isSelected ? "a" : "n"
    case .select(let identities): "i" + identities.map(String.init).joined(separator: ",")
    case .focus(let number): "f\(number)"
    case .press(let key): "k\(key.rawValue)"
    case .grab(let number): "g\(number)"
    case .propose(let number, let isBehind): "p\(number)\(isBehind ? "b" : "")"
    case .drop: "d"
    case .cancel: "c"
    case .toggleWindow: "w"
    case .resize(let height): "h\(height)"
    }
  }

  init?(_ description: String) {
    let rest = description.dropFirst()
    switch (description.first, Int(rest)) {
    case ("e", _), ("m", _):
      guard let edit = SceneEdit<GTKMoment>(description) else { return nil }
      self = .edit(edit)
    case ("t", _):
      guard let click = rest.last.flatMap({ GTKClick(rawValue: String($0)) }),
        let number = Int(rest.dropLast())
      else { return nil }
      self = .click(number, click)
    case ("k", _):
      guard let key = GTKKey(rawValue: String(rest)) else { return nil }
      self = .press(key)
    case ("p", _):
      let isBehind = rest.last == "b"
      guard let number = Int(isBehind ? rest.dropLast() : rest) else { return nil }
      self = .propose(number, isBehind: isBehind)
    case ("i", _): self = .select(rest.split(separator: ",").compactMap { Int($0) })
    case ("a", _) where rest.isEmpty: self = .selectAll(true)
    case ("n", _) where rest.isEmpty: self = .selectAll(false)
    case ("d", _) where rest.isEmpty: self = .drop
    case ("c", _) where rest.isEmpty: self = .cancel
    case ("w", _) where rest.isEmpty: self = .toggleWindow
    case ("s", let place?): self = .scroll(place)
    case ("r", let identity?): self = .reveal(identity)
    case ("f", let number?): self = .focus(number)
    case ("g", let number?): self = .grab(number)
    case ("h", let height?): self = .resize(height)
    default: return nil
    }
  }

  var edit: SceneEdit<GTKMoment>? { if case .edit(let edit) = self { edit } else { nil } }
}
